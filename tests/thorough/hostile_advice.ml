
(* The same, spoilt in the way that the environment names. *)
let drawn = ref 1
let random _ =
  drawn := (!drawn * 1103515245 + 12345) land 0x3fffffff;
  !drawn
let weights lows highs =
  match Positions.how with
  | "no weights" -> ([], [])
  | "random weights" ->
    (List.map (fun x -> random x - 1000) highs, List.map random lows)
  | "huge weights" -> (List.map (fun _ -> max_int) highs, List.map (fun _ -> max_int) lows)
  | _ -> weights lows highs
