(* Weights of bets by a simplex in floating point. Untrusted: any weights do. *)

let most = 16

(* The simplex of first_moves.c, on flat arrays. *)
let w = most + 1
let t = Array.make (w * w) 0.
let row = Array.make most 0 and column = Array.make most 0
let x = Array.make most 0. and y = Array.make most 0.
let simplex tolerance r c =
  (* t holds the matrix in rows 0..r-1 *)
  let least = ref t.(0) in
  for i = 0 to r - 1 do for j = 0 to c - 1 do let e = t.(i * w + j) in if e < !least then least := e done done;
  let shift = 1. -. !least in
  for i = 0 to r - 1 do
    for j = 0 to c - 1 do t.(i * w + j) <- t.(i * w + j) +. shift done;
    t.(i * w + c) <- 1.; row.(i) <- c + i; x.(i) <- 0.
  done;
  for j = 0 to c - 1 do t.(r * w + j) <- -1.; column.(j) <- j; y.(j) <- 0. done;
  t.(r * w + c) <- 0.;
  let turn = ref 0 in
  while !turn < 300 do
    incr turn;
    let e = ref (-1) and l = ref (-1) and best = ref (-.tolerance) in
    for j = 0 to c - 1 do let v = t.(r * w + j) in if v < !best then (best := v; e := j) done;
    let e = !e in
    if e >= 0 then
      for i = 0 to r - 1 do
        if t.(i * w + e) > tolerance &&
           (!l < 0 || t.(i * w + c) *. t.(!l * w + e) < t.(!l * w + c) *. t.(i * w + e)) then l := i
      done;
    let l = !l in
    if l < 0 then turn := 1000
    else begin
      let inverse = 1. /. t.(l * w + e) in
      for j = 0 to c do t.(l * w + j) <- t.(l * w + j) *. inverse done;
      t.(l * w + e) <- inverse;
      for i = 0 to r do
        if i <> l then begin
          let factor = t.(i * w + e) in
          if factor <> 0. then begin
            t.(i * w + e) <- 0.;
            for j = 0 to c do t.(i * w + j) <- t.(i * w + j) -. factor *. t.(l * w + j) done
          end
        end
      done;
      let left = row.(l) in row.(l) <- column.(e); column.(e) <- left
    end
  done;
  for i = 0 to r - 1 do if row.(i) < c && t.(i * w + c) > 0. then y.(row.(i)) <- t.(i * w + c) done;
  for j = 0 to c - 1 do if column.(j) >= c && t.(r * w + j) > 0. then x.(column.(j) - c) <- t.(r * w + j) done

let one = 68719476735. (* 2^36 - 1 *)
let whole v n =
  let sum = ref 0. in
  for i = 0 to n - 1 do sum := !sum +. v.(i) done;
  let f = one /. !sum in
  let rec go i = if i = n then [] else int_of_float (v.(i) *. f) :: go (i + 1) in
  go 0
let m = Array.make (w * w) 0.
let gx r c v = (* least mean of columns *)
  let sum = ref 0. and least = ref infinity in
  for i = 0 to r - 1 do sum := !sum +. v.(i) done;
  for j = 0 to c - 1 do
    let g = ref 0. in
    for i = 0 to r - 1 do g := !g +. v.(i) *. m.(i * w + j) done;
    if !g < !least then least := !g
  done; !least /. !sum
let gy r c v =
  let sum = ref 0. and most = ref neg_infinity in
  for j = 0 to c - 1 do sum := !sum +. v.(j) done;
  for i = 0 to r - 1 do
    let g = ref 0. in
    for j = 0 to c - 1 do g := !g +. v.(j) *. m.(i * w + j) done;
    if !g > !most then most := !g
  done; !most /. !sum
let unit = 0.5 /. float_of_int Exact.scale
let rec fill_rows i = function
  | [] -> ()
  | l :: more ->
    let rec go at = function [] -> () | (h : int) :: l -> m.(at) <- -. unit *. float_of_int h; go (at + 1) l in
    go (i * w) l; fill_rows (i + 1) more
let rec fill_columns j = function
  | [] -> ()
  | l :: more ->
    let rec go at = function [] -> () | (h : int) :: l -> m.(at) <- m.(at) +. unit *. float_of_int h; go (at + w) l in
    go j l; fill_columns (j + 1) more
(* The game is solved again, by other pivots and with the players exchanged, until what both are
   assured differs by little. *)
let solve tolerance exchanged r c =
  for i = 0 to r - 1 do
    for j = 0 to c - 1 do
      if exchanged then t.((j * w) + i) <- -.m.((i * w) + j) else t.((i * w) + j) <- m.((i * w) + j)
    done
  done;
  if exchanged then (simplex tolerance c r; (y, x)) else (simplex tolerance r c; (x, y))

let weights (lows : int list list) (highs : int list list) =
  let r = List.length highs and c = List.length lows in
  fill_rows 0 highs;
  fill_columns 0 lows;
  let low = ref neg_infinity and high = ref infinity in
  let mine = ref [] and yours = ref [] in
  let attempt tolerance exchanged =
    if !high -. !low > 1e-11 then begin
      let rows, columns = solve tolerance exchanged r c in
      let l = gx r c rows and h = gy r c columns in
      if l > !low then (low := l; mine := whole rows r);
      if h < !high then (high := h; yours := whole columns c)
    end in
  List.iter (fun tolerance -> attempt tolerance false; attempt tolerance true)
    [ 1e-12; 1e-10; 1e-9; 1e-8; 1e-7 ];
  (!mine, !yours)
