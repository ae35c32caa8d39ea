
(* The same, spoilt in the way that the environment names. *)
let how = try Sys.getenv "HOSTILE" with Not_found -> ""
let weights lows highs =
  match how with
  | "no weights" -> ([], [])
  | "random weights" ->
    (List.map (fun _ -> Random.bits () - 1000) highs, List.map (fun _ -> Random.bits ()) lows)
  | "huge weights" -> (List.map (fun _ -> max_int) highs, List.map (fun _ -> max_int) lows)
  | _ -> weights lows highs
