(* What stands in OCaml for Coq's integers and tables. Trusted: each function is Coq's, or stops the
   program by an exception. *)

exception Overflow

(* How many cards are asked for, read before anything else runs, and the units in a point. *)
let cards = int_of_string Sys.argv.(1)
let scale = 1 lsl 40

(* Integers of 63 bits. *)
let[@inline] add a b =
  let s = a + b in
  if (a lxor s) land (b lxor s) < 0 then raise Overflow else s
let[@inline] sub a b =
  let s = a - b in
  if (a lxor b) land (a lxor s) < 0 then raise Overflow else s
let wide a b =
  let p = a * b in
  if a = 0 || (p / a = b && not (a = -1 && b = min_int)) then p else raise Overflow
(* No check is needed from -2^36 to 2^36 - 1 and from -2^25 to 2^25 - 1: the product is at most 2^61. *)
let[@inline] mul a b =
  if (a + 0x1000000000) lor 0x1fffffffff = 0x1fffffffff && (b + 0x2000000) lor 0x3ffffff = 0x3ffffff
  then a * b
  else wide a b
let[@inline] opp a = if a = min_int then raise Overflow else -a
let[@inline] abs a = if a = min_int then raise Overflow else if a < 0 then -a else a
(* Rounded down; Coq's quotient by 0 is 0, and by a negative number is not needed. *)
let[@inline] div a b =
  if b <= 0 then raise Overflow
  else
    let q = a / b in
    if a < 0 && q * b <> a then q - 1 else q
let[@inline] min (a : int) b = if a <= b then a else b
let[@inline] shiftl a n =
  if n < 0 || n > 60 then raise Overflow
  else
    let s = a lsl n in
    if s asr n <> a then raise Overflow else s
let[@inline] shiftr a n = if n < 0 || n > 60 then raise Overflow else a asr n
let[@inline] of_nat (n : int) = n
let[@inline] to_nat z = if z < 0 then 0 else z
let[@inline] equal (a : int) b = a = b
let[@inline] at_most (a : int) b = a <= b
let[@inline] less (a : int) b = a < b

(* Tables. *)
type 'a table = 'a array
let make n g = Array.init n g
let[@inline] get otherwise a i = if i < Array.length a then a.(i) else otherwise

(* The bounds for deck d are at 2d and 2d + 1. *)
type row = int array
let make_row n g =
  let r = Array.make (2 * n) 0 in
  for d = 0 to n - 1 do
    let low, high = g d in
    r.(2 * d) <- low;
    r.((2 * d) + 1) <- high
  done;
  r
let[@inline] lower (r : row) d = if 2 * d < Array.length r then r.(2 * d) else 0
let[@inline] upper (r : row) d = if 2 * d < Array.length r then r.((2 * d) + 1) else 0
let no_row : row = [||]
