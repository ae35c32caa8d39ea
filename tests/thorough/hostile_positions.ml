
(* The same, spoilt in the way that the environment names. *)
let how = try Sys.getenv "HOSTILE" with Not_found -> ""
let are_none = how = "no weights" and are_random = how = "random weights" and are_huge = how = "huge weights"
let like first number h =
  let n = like first number h in
  match how with
  | "other hands" -> if n > 0 then n + 1 else n
  | "players exchanged" -> -n
  | "no such hands" -> max_int
  | _ -> n
let chosen h =
  match how with
  | "one bet alone" -> ([ 0 ], [ 0 ])
  | "no such bet" -> ([ -1; 99 ], [ 0 ])
  | _ -> chosen h
