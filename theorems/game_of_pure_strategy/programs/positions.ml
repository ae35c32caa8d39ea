(* Hands and decks that stand for all others, and where to look them up. That these are functions,
   which answer alike whenever they are asked, is trusted; that they are right is not. *)

let index n =
  (* words by size: codes of words of length m, letters lowest first, base 3: 0 only you, 1 only I, 2 both *)
  let first m = let p = ref 1 in for _ = 1 to m do p := 3 * !p done; (!p - 1) / 2 in
  let number = Array.make (first (n + 1)) 0 in
  let words = Array.make (n + 1) [] and count = Array.make (n + 1) 0 in
  for m = 0 to n do
    for code = 0 to 2 * first m do
      let mine = ref [] and yours = ref [] and other = ref 0 and power = ref 1 and rest = ref code in
      for i = 0 to m - 1 do
        let l = !rest mod 3 in
        if l <> 0 then mine := i + 1 :: !mine;
        if l <> 1 then yours := i + 1 :: !yours;
        other := !other + !power * (if l = 2 then 2 else 1 - l);
        rest := !rest / 3; power := 3 * !power
      done;
      let s = List.length !mine in
      if s = List.length !yours && code < !other then begin
        words.(s) <- (List.rev !mine, List.rev !yours) :: words.(s);
        count.(s) <- count.(s) + 1;
        number.(first m + code) <- count.(s);
        number.(first m + !other) <- - count.(s)
      end
    done
  done;
  first, number, Array.map (fun l -> Array.of_list (List.rev l)) words

let like first number (mine, yours) =
  let rec go m y code power length = match m, y with
    | [], [] -> number.(first length + code)
    | a :: m', [] -> ignore a; go m' [] (code + power) (3 * power) (length + 1)
    | [], _ :: y' -> go [] y' code (3 * power) (length + 1)
    | a :: m', b :: y' ->
      if a < b then go m' y (code + power) (3 * power) (length + 1)
      else if b < a then go m y' code (3 * power) (length + 1)
      else go m' y' (code + 2 * power) (3 * power) (length + 1) in
  go mine yours 0 1 0

(* places of the first of cards alike: none of the other's from the one before to it *)
let kinds hand other =
  let rec go i before = function
    | [] -> []
    | c :: rest ->
      let alike = match before with
        | None -> false
        | Some b -> not (List.exists (fun o -> b <= o && o <= c) other) in
      let more = go (i + 1) (Some c) rest in
      if alike then more else i :: more in
  go 0 None hand
let chosen (mine, yours) = (kinds mine yours, kinds yours mine)

let bits = List.fold_left (fun b c -> b lor (1 lsl (c - 1))) 0
let decks n =
  let by_size = Array.make (n + 1) [] and rank = Array.make (1 lsl n) 0 and count = Array.make (n + 1) 0 in
  for b = 0 to 1 lsl n - 1 do
    let cards = List.filter (fun c -> b lsr (c - 1) land 1 = 1) (List.init n (fun i -> i + 1)) in
    let s = List.length cards in
    by_size.(s) <- cards :: by_size.(s); rank.(b) <- count.(s); count.(s) <- count.(s) + 1
  done;
  rank, Array.map (fun l -> Array.of_list (List.rev l)) by_size
