(** Lines of a matrix are eliminated by domination, one after the other, in any order. *)
Require Import ZArith List Bool.
Import ListNotations.
Local Open Scope Z_scope.

(** Some columns of a matrix remain. Row k dominates row i if its entries in these are no less. The
    row player wants much; equal rows dominate each other. *)
Definition row_dominates (A : Z -> Z -> Z) (columns : list Z) (k i : Z) : bool :=
  negb (k =? i) && forallb (fun j => A i j <=? A k j) columns.
(** Some rows remain. Column k dominates column j if its entries in these are no more. *)
Definition column_dominates (A : Z -> Z -> Z) (rows : list Z) (k j : Z) : bool :=
  negb (k =? j) && forallb (fun i => A i k <=? A i j) rows.

(** A line is a row or a column. *)
Inductive line : Set := Row (i : Z) | Column (j : Z).

(** Whether a line remains and is dominated by another that does. *)
Definition dominated (A : Z -> Z -> Z) (rows columns : list Z) (l : line) : bool :=
  match l with
  | Row i => existsb (Z.eqb i) rows && existsb (fun k => row_dominates A columns k i) rows
  | Column j => existsb (Z.eqb j) columns && existsb (fun k => column_dominates A rows k j) columns
  end.

(** The lines but n. *)
Definition except (lines : list Z) (n : Z) : list Z := filter (fun k => negb (k =? n)) lines.

(** The rows and columns that remain when lines are eliminated in this order; [None] unless each is
    dominated at its turn. *)
Fixpoint after (A : Z -> Z -> Z) (order : list line) (rows columns : list Z)
  : option (list Z * list Z) :=
  match order with
  | [] => Some (rows, columns)
  | l :: later =>
      if dominated A rows columns l then
        match l with
        | Row i => after A later (except rows i) columns
        | Column j => after A later rows (except columns j)
        end
      else None
  end.

(** No line that remains is dominated. *)
Definition reduced (A : Z -> Z -> Z) (rows columns : list Z) : bool :=
  forallb (fun i => negb (dominated A rows columns (Row i))) rows &&
  forallb (fun j => negb (dominated A rows columns (Column j))) columns.
