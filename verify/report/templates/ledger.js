"use strict";
// Search, filters and sorting of the ledger: all of it is in the page.
const rows = [...document.querySelectorAll("#ledger tbody tr")];
const body = document.querySelector("#ledger tbody");
const search = document.querySelector("#search");
const selects = [...document.querySelectorAll("select[data-filter]")];
const count = document.querySelector("#count");
const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));

for (const select of selects) {
  const key = select.dataset.filter;
  const values = [...new Set(rows.map((row) => row.dataset[key]))].filter(Boolean);
  values.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  for (const value of values) select.add(new Option(value, value));
}

function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const fits =
      selects.every((select) => !select.value || row.dataset[select.dataset.filter] === select.value) &&
      words.every((word) => texts.get(row).includes(word));
    row.hidden = !fits;
    if (fits) shown += 1;
  }
  count.value = shown === 1 ? "1 line" : `${shown} lines`;
  const state = new URLSearchParams();
  if (search.value) state.set("q", search.value);
  for (const select of selects) if (select.value) state.set(select.dataset.filter, select.value);
  const text = state.toString();
  if (location.hash.slice(1) !== text) history.replaceState(null, "", text ? `#${text}` : "#");
}

function restore() {
  const state = new URLSearchParams(location.hash.slice(1));
  search.value = state.get("q") ?? "";
  for (const select of selects) select.value = state.get(select.dataset.filter) ?? "";
  show();
}

for (const button of document.querySelectorAll("button[data-column]")) {
  button.addEventListener("click", () => {
    const heading = button.parentElement;
    const order = heading.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
    for (const other of document.querySelectorAll("#ledger thead th")) other.setAttribute("aria-sort", "none");
    heading.setAttribute("aria-sort", order);
    const at = Number(button.dataset.column);
    const key = (row) => row.children[at].firstChild.textContent.trim() || row.children[at].textContent.trim();
    const sign = order === "ascending" ? 1 : -1;
    rows.sort((a, b) => sign * key(a).localeCompare(key(b), "en", { numeric: true }) || a.dataset.order - b.dataset.order);
    body.append(...rows);
  });
}

search.addEventListener("input", show);
for (const select of selects) select.addEventListener("change", show);
document.querySelector("form").addEventListener("reset", () => setTimeout(show));
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== search) {
    event.preventDefault();
    search.focus();
  }
});
addEventListener("hashchange", restore);
restore();
