(* Prints k, i, j and bounds of X_ij at upcard k, in units of 2^-40, for the first move of n cards.
   A second argument is where finished rows are kept: its name, the size of the hands and the first row. *)

(* Rows of a table that are found at a time, and kept in a file of their own. *)
let together = 512

(* Rows as 8 bytes a bound, written whole or not at all. *)
let keep name rows =
  let partial = Printf.sprintf "%s.partial-%d" name (Unix.getpid ()) in
  let channel = open_out_bin partial in
  Array.iter
    (fun (row : Exact.row) ->
      let bytes = Bytes.create (8 * Array.length row) in
      Array.iteri (fun i bound -> Bytes.set_int64_le bytes (8 * i) (Int64.of_int bound)) row;
      output_bytes channel bytes)
    rows;
  close_out channel;
  Sys.rename partial name

(* The rows that were kept: so many, of so many decks. *)
let recalled name rows decks =
  let channel = open_in_bin name and bytes = Bytes.create (16 * decks) in
  if in_channel_length channel <> rows * 16 * decks then (prerr_endline ("not of its length: " ^ name); exit 1);
  let row _ : Exact.row =
    really_input channel bytes 0 (16 * decks);
    Array.init (2 * decks) (fun i -> Int64.to_int (Bytes.get_int64_le bytes (8 * i))) in
  let kept = Array.init rows row in
  close_in channel;
  kept

(* Does each piece of work, the odd ones in one process and the even ones in another. *)
let in_two_processes work pieces =
  let start remainder =
    match Unix.fork () with
    | 0 -> List.iteri (fun i piece -> if i mod 2 = remainder then work piece) pieces; exit 0
    | child -> child in
  let children = List.map start [ 0; 1 ] in
  List.iter (fun child -> if snd (Unix.waitpid [] child) <> Unix.WEXITED 0 then exit 1) children

(* Enclosure.table_of_size, step by step, and each step in parts: what is finished is kept. *)
let table_of_size place (advice : Enclosure.advice) size =
  let rows s = Array.length (advice.hands_of_size s) and decks s = Array.length (advice.decks_of_size s) in
  let many s first = min together (rows s - first) in
  let name s first = Printf.sprintf "%s-%d-%d" place s first in
  let parts s = List.init ((rows s + together - 1) / together) (fun part -> part * together) in
  let there s first = Sys.file_exists (name s first) in
  let find s below first =
    let only = Array.sub (advice.hands_of_size s) first (many s first) in
    let advice = { advice with hands_of_size = (fun t -> if t = s then only else advice.hands_of_size t) } in
    keep (name s first) (Enclosure.next_table advice s below);
    Printf.eprintf "hands of %d cards: %d to %d of %d, with %d decks\n%!"
      s (first + 1) (first + many s first) (rows s) (decks s) in
  let all s =
    Some (Array.concat (List.map (fun first -> recalled (name s first) (many s first) (decks s)) (parts s))) in
  let rec table s =
    if s = 0 then Enclosure.table_of_size advice 0
    else
      match List.filter (fun first -> not (there s first)) (parts s) with
      | [] -> all s
      | missing -> (
        match table (s - 1) with
        | Some below when Enclosure.all_good advice (s - 1) ->
          in_two_processes (find s below) missing;
          List.iter (fun first -> Sys.remove (name (s - 1) first)) (parts (s - 1));
          all s
        | _ -> None) in
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
