(** From the program of Enclosure.v to OCaml. Trusted, with Coq's extraction and OCaml's compiler:
    that the operations named here do what Coq's do, or stop the program.

    Integers are machine integers of 63 bits; where a result does not fit the program stops. Naturals
    are such integers, too: those of the program are places and cards, or come from integers. Tables
    are arrays. *)
Require Import ZArith List.
From GoofspielStated Require Import Recursion Enclosure.
Require Import ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlZInt.
Extraction Language OCaml.
Set Extraction KeepSingleton.
Extract Constant Nat.eqb => "(fun (a : int) b -> a = b)".
Extract Constant Nat.ltb => "(fun (a : int) b -> a < b)".
Extract Constant Nat.compare => "(fun (a : int) b -> if a = b then Eq else if a < b then Lt else Gt)".
Extract Inlined Constant Z.add => "Exact.add".
Extract Inlined Constant Z.sub => "Exact.sub".
Extract Inlined Constant Z.mul => "Exact.mul".
Extract Inlined Constant Z.opp => "Exact.opp".
Extract Inlined Constant Z.abs => "Exact.abs".
Extract Inlined Constant Z.div => "Exact.div".
Extract Inlined Constant Z.min => "Exact.min".
Extract Inlined Constant Z.shiftl => "Exact.shiftl".
Extract Inlined Constant Z.shiftr => "Exact.shiftr".
Extract Inlined Constant Z.land => "(land)".
Extract Inlined Constant Z.of_nat => "Exact.of_nat".
Extract Inlined Constant Z.to_nat => "Exact.to_nat".
Extract Inlined Constant Z.eqb => "Exact.equal".
Extract Inlined Constant Z.leb => "Exact.at_most".
Extract Inlined Constant Z.ltb => "Exact.less".
Extract Constant array "'a" => "'a Exact.table".
Extract Inlined Constant make => "Exact.make".
Extract Inlined Constant get => "Exact.get".
Extract Inlined Constant size_of => "Array.length".
Extract Constant row => "Exact.row".
Extract Inlined Constant make_row => "Exact.make_row".
Extract Inlined Constant lower => "Exact.lower".
Extract Inlined Constant upper => "Exact.upper".
Extract Inlined Constant no_row => "Exact.no_row".
Extraction "enclosure.ml" table_of_size bounds_of_payoff.
