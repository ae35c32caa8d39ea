"use strict";
// Point at a result to see what it uses and what uses it; find some by their names.
const graph = document.querySelector("svg.graph");
const arrows = [...graph.querySelectorAll(".arrow")];
const nodes = [...graph.querySelectorAll("a[data-id]")];
for (const node of nodes) {
  const own = arrows.filter((arrow) => [arrow.dataset.from, arrow.dataset.to].includes(node.dataset.id));
  const mark = (on) => {
    graph.classList.toggle("pointed", on);
    for (const arrow of own) arrow.classList.toggle("own", on);
  };
  for (const name of ["pointerenter", "focus"]) node.addEventListener(name, () => mark(true));
  for (const name of ["pointerleave", "blur"]) node.addEventListener(name, () => mark(false));
}
document.getElementById("find").addEventListener("input", (event) => {
  const asked = event.target.value.trim().toLowerCase();
  for (const node of nodes)
    node.classList.toggle("other", asked !== "" && !node.textContent.toLowerCase().includes(asked));
});
