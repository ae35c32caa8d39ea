(* Prints k, i, j and bounds of X_ij at upcard k, in units of 2^-40, for the first move of n cards.
   A second argument is where finished tables are kept: its name, and the size of the hands. *)

(* A table as 8 bytes a bound, written whole or not at all. *)
let keep name table =
  let channel = open_out_bin (name ^ ".partial") in
  Array.iter
    (fun (row : Exact.row) ->
      let bytes = Bytes.create (8 * Array.length row) in
      Array.iteri (fun i bound -> Bytes.set_int64_le bytes (8 * i) (Int64.of_int bound)) row;
      output_bytes channel bytes)
    table;
  close_out channel;
  Sys.rename (name ^ ".partial") name

(* The table of so many rows and decks that was kept, if there is one. *)
let recalled name rows decks =
  if not (Sys.file_exists name) then None
  else begin
    let channel = open_in_bin name and bytes = Bytes.create (16 * decks) in
    if in_channel_length channel <> rows * 16 * decks then (prerr_endline ("not of its length: " ^ name); exit 1);
    let row _ : Exact.row =
      really_input channel bytes 0 (16 * decks);
      Array.init (2 * decks) (fun i -> Int64.to_int (Bytes.get_int64_le bytes (8 * i))) in
    let table = Array.init rows row in
    close_in channel;
    Some table
  end

(* Enclosure.table_of_size, step by step: what is finished is kept. *)
let table_of_size place (advice : Enclosure.advice) size =
  let name s = Printf.sprintf "%s-%d" place s in
  let rec table s =
    if s = 0 then Enclosure.table_of_size advice 0
    else
      let rows = Array.length (advice.hands_of_size s) and decks = Array.length (advice.decks_of_size s) in
      match recalled (name s) rows decks with
      | Some table -> Some table
      | None -> (
        match table (s - 1) with
        | None -> None
        | Some below when Enclosure.all_good advice (s - 1) ->
          Printf.eprintf "hands of %d of %d cards: %d x %d bounds\n%!" s size rows decks;
          let next = Enclosure.next_table advice s below in
          keep (name s) next;
          if s > 1 then Sys.remove (name (s - 1));
          Some next
        | Some _ -> None) in
  table size

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
  let table_of_size =
    if Array.length Sys.argv > 2 then table_of_size Sys.argv.(2) else Enclosure.table_of_size in
  match table_of_size advice (n - 1) with
  | None -> prerr_endline "refused"; exit 1
  | Some table ->
    for k = 0 to n - 1 do for i = 0 to n - 1 do for j = 0 to n - 1 do
      match Enclosure.bounds_of_payoff advice (n - 1) table suit suit suit k i j with
      | None -> prerr_endline "refused"; exit 1
      | Some (low, high) -> Printf.printf "%d %d %d %d %d\n" (k + 1) (i + 1) (j + 1) low high
    done done done
