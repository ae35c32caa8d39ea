(* Advice.weights and the rest, spoilt in the way that the environment names. *)
include Honest
let how = try Sys.getenv "HOSTILE" with Not_found -> ""
let like first number h =
  let n = like first number h in
  if how = "other hands" then (if n > 0 then n + 1 else n)
  else if how = "players exchanged" then -n
  else if how = "no such hands" then max_int
  else n
let chosen h = if how = "one bet alone" then ([ 0 ], [ 0 ]) else if how = "no such bet" then ([ -1; 99 ], [ 0 ]) else chosen h
let weights lows highs =
  match how with
  | "no weights" -> ([], [])
  | "random weights" ->
    (List.map (fun _ -> Random.bits () - 1000) highs, List.map (fun _ -> Random.bits ()) lows)
  | "huge weights" -> (List.map (fun _ -> max_int) highs, List.map (fun _ -> max_int) lows)
  | _ -> weights lows highs
