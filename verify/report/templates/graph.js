"use strict";
// Point at a claim to see what it uses and what uses it.
const graph = document.querySelector("svg.graph");
const arrows = [...graph.querySelectorAll(".arrow")];
for (const node of graph.querySelectorAll("a[data-id]")) {
  const own = arrows.filter((arrow) => [arrow.dataset.from, arrow.dataset.to].includes(node.dataset.id));
  const mark = (on) => {
    graph.classList.toggle("pointed", on);
    for (const arrow of own) arrow.classList.toggle("own", on);
  };
  for (const name of ["pointerenter", "focus"]) node.addEventListener(name, () => mark(true));
  for (const name of ["pointerleave", "blur"]) node.addEventListener(name, () => mark(false));
}
