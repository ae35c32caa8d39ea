
(* The same, spoilt in the way that the environment names. *)
let drawn = ref 1
let random _ =
  drawn := (!drawn * 1103515245 + 12345) land 0x3fffffff;
  !drawn
let weights lows highs =
  if Positions.are_none then ([], [])
  else if Positions.are_random then
    (List.map (fun x -> random x - 1000) highs, List.map random lows)
  else if Positions.are_huge then (List.map (fun _ -> max_int) highs, List.map (fun _ -> max_int) lows)
  else weights lows highs
