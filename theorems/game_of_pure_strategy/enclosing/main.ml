(* Prints k, i, j and bounds of X_ij at upcard k, in units of 2^-40, for the first move of n cards. *)
let () =
  let n = Exact.cards in
  let first, number, hands = Positions.index n in
  let rank, decks = Positions.decks n in
  let advice =
    { Enclosure.scale = Exact.scale;
      hands_of_size = (fun s -> hands.(s));
      decks_of_size = (fun s -> decks.(s));
      like = Positions.like first number;
      place_of_deck = (fun p -> rank.(Positions.bits p));
      chosen = Positions.chosen;
      weigh = Advice.weights } in
  let suit = List.init n (fun i -> i + 1) in
  match Enclosure.table_of_size advice (n - 1) with
  | None -> prerr_endline "refused"; exit 1
  | Some table ->
    for k = 0 to n - 1 do for i = 0 to n - 1 do for j = 0 to n - 1 do
      match Enclosure.bounds_of_payoff advice (n - 1) table suit suit suit k i j with
      | None -> prerr_endline "refused"; exit 1
      | Some (low, high) -> Printf.printf "%d %d %d %d %d\n" (k + 1) (i + 1) (j + 1) low high
    done done done
