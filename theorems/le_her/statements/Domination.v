(** Lines of a matrix are eliminated by domination, one after the other, in any order. *)
Require Import ZArith List Bool.
Import ListNotations.
Local Open Scope Z_scope.

(** Of a matrix some rows and some columns remain. Row k dominates row i if its entries in the
    remaining columns are no less; *)
Definition row_dominates (A : Z -> Z -> Z) (columns : list Z) (k i : Z) : bool :=
  negb (k =? i) && forallb (fun j => A i j <=? A k j) columns.
(** column k dominates column j if its entries in the remaining rows are no more. *)
Definition column_dominates (A : Z -> Z -> Z) (rows : list Z) (k j : Z) : bool :=
  negb (k =? j) && forallb (fun i => A i k <=? A i j) rows.

Inductive line : Set := Row (i : Z) | Column (j : Z).

(** Whether a line remains and is dominated by another that does. *)
Definition dominated (A : Z -> Z -> Z) (rows columns : list Z) (l : line) : bool :=
  match l with
  | Row i => existsb (Z.eqb i) rows && existsb (fun k => row_dominates A columns k i) rows
  | Column j => existsb (Z.eqb j) columns && existsb (fun k => column_dominates A rows k j) columns
  end.

(** The other lines. *)
Definition without (lines : list Z) (n : Z) : list Z := filter (fun k => negb (k =? n)) lines.

(** What remains when lines are eliminated in this order: nothing is said unless each is dominated
    at its turn. *)
Fixpoint after (A : Z -> Z -> Z) (order : list line) (rows columns : list Z)
  : option (list Z * list Z) :=
  match order with
  | [] => Some (rows, columns)
  | l :: later =>
      if dominated A rows columns l then
        match l with
        | Row i => after A later (without rows i) columns
        | Column j => after A later rows (without columns j)
        end
      else None
  end.

(** No line that remains is dominated. *)
Definition reduced (A : Z -> Z -> Z) (rows columns : list Z) : bool :=
  forallb (fun i => negb (dominated A rows columns (Row i))) rows &&
  forallb (fun j => negb (dominated A rows columns (Column j))) columns.
