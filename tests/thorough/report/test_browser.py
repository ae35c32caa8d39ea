"""The edition in a real browser: search, filters, keyboard, contrast, phones; no errors."""

from __future__ import annotations

import shutil

import pytest

api = pytest.importorskip("playwright.sync_api", reason="install the extra `browser`")
NAMES = "chromium", "chromium-browser", "google-chrome"
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="install Chromium")

BAD = "error", "warning"
KINDS = (
    "index.html",
    "ledger.html",
    "pictures.html",
    "paper/le_her.html",
    "claim/W1-EQ15.html",
    "claim/W2-T9.1_a.html",
    "claim/LH-P4.2.html",
    "claim/GP-T2.html",
    "claim/GP-X5.html",
    "claim/LH-T3.3-HOWARD.html",
    "claim/W1-T9.1E.html",
    "errata/single_suit_whist.html",
    "graph/symmetric_whist.html",
    "new/index.html",
    "new/symmetric_whist/value_of_a_suit.html",
    "coq/one_suit/Two_candidates.html",
)
# The WCAG contrast between text and what is painted behind it, for every element with text.
CONTRAST = """() => {
  const light = (c) => {
    const linear = (v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    const [r, g, b] = c.map((v) => linear(v / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const behind = (node) => {
    for (; node; node = node.parentElement) {
      const c = parse(getComputedStyle(node).backgroundColor);
      if (c.length === 3 || c[3] === 1) return c.slice(0, 3);
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
  };
  const poor = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || node.closest("svg, script, .skip, option")) continue;
    const [a, b] = [light(parse(getComputedStyle(node).color).slice(0, 3)), light(behind(node))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) poor.push([walker.currentNode.data.trim().slice(0, 30), ratio.toFixed(2)]);
  }
  return poor;
}"""


@pytest.fixture(scope="module")
def browser():
    with api.sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def open_page(browser, site):
    """Open a page of the site; any complaint on the console fails the test."""
    contexts, complaints = [], []
    complain = complaints.append

    def opened(path, **options):
        context = browser.new_context(offline=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complain(said.text) if said.type in BAD else None)
        page.on("pageerror", lambda error: complain(str(error)))
        page.goto(f"file://{site}/{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def shown(page):
    rows = page.query_selector_all("#ledger tbody tr:not([hidden]) th")
    return [row.inner_text() for row in rows]


def test_search_finds_words_of_ids_places_and_statements(open_page):
    page = open_page("ledger.html")
    everything = shown(page)
    assert len(everything) > 900
    page.fill("#search", "cardano's formula")
    assert set(shown(page)) >= {"LH-EQ3.3-a", "LH-EQ3.3-e", "LH-EQ3.3-e~"}
    assert page.inner_text("#count") == f"{len(shown(page))} lines"
    page.fill("#search", "w1-t9.1e")
    assert "W1-T9.1E" in shown(page)
    page.fill("#search", "no such words anywhere")
    assert shown(page) == [] and page.inner_text("#count") == "0 lines"
    page.click("button[type=reset]")
    # The count is an output of the form, which is reset before the rows are shown again.
    page.wait_for_selector("#ledger tbody tr:not([hidden])")
    assert shown(page) == everything


def test_filters_narrow_and_are_kept_in_the_address(open_page):
    page = open_page("ledger.html")
    page.select_option("select[data-filter=status]", "refuted")
    page.select_option("select[data-filter=paper]", "le_her")
    found = shown(page)
    assert found and all(name.startswith("LH-") for name in found)
    assert "status=refuted" in page.url
    page.reload()
    assert shown(page) == found
    page.select_option("select[data-filter=section]", "4")
    narrowed = shown(page)
    assert narrowed
    assert narrowed == [name for name in found if name.startswith(("LH-L4", "LH-P4"))]


def test_columns_sort_both_ways(open_page):
    page = open_page("ledger.html")
    page.select_option("select[data-filter=paper]", "game_of_pure_strategy")
    heading = page.locator("button[data-column='0']")
    heading.click()
    rising = shown(page)
    assert rising.index("GP-F4") < rising.index("GP-F10")  # ids are sorted by number
    heading.click()
    assert shown(page) == rising[::-1]
    assert page.get_attribute("thead th:first-child", "aria-sort") == "descending"


def test_the_keyboard_suffices(open_page):
    page = open_page("ledger.html")
    page.keyboard.press("/")
    page.keyboard.type("W2-CJ12.2")
    assert "W2-CJ12.2" in shown(page)
    page = open_page("paper/le_her.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"


def test_the_graph_shows_the_arrows_of_a_claim(open_page):
    page = open_page("graph/le_her.html")
    page.hover("a[data-id='LH-T3.6']")
    own = page.query_selector_all(".arrow.own")
    ends = [(arrow.get_attribute("data-from"), arrow.get_attribute("data-to")) for arrow in own]
    assert ends and all("LH-T3.6" in pair for pair in ends)
    page.click("a[data-id='LH-T3.6']")
    assert page.url.endswith("claim/LH-T3.6.html")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", KINDS)
def test_contrast_is_enough(path, scheme, open_page):
    assert open_page(path, color_scheme=scheme).evaluate(CONTRAST) == []


@pytest.mark.parametrize("path", KINDS)
def test_a_phone_shows_the_page_without_scrolling_aside(path, open_page):
    page = open_page(path, viewport={"width": 375, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 375


def test_a_wide_table_says_that_it_scrolls_and_does_by_the_keyboard(open_page):
    page = open_page("claim/GP-T2.html", viewport={"width": 390, "height": 800})
    table = page.locator(".scroll:has(.wrong)")
    assert table.evaluate("(node) => node.scrollWidth > node.clientWidth")
    assert "local" in table.evaluate("(node) => getComputedStyle(node).backgroundAttachment")
    assert page.locator(".aside").is_visible()
    assert table.get_attribute("role") == "region" and table.get_attribute("aria-label")
    table.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")
    wide = open_page("claim/GP-T2.html", viewport={"width": 1400, "height": 800})
    assert not wide.locator(".aside").is_visible()


def test_an_exact_number_is_shown_on_demand_by_the_keyboard(open_page):
    page = open_page("claim/GP-X5.html", viewport={"width": 390, "height": 800})
    number = page.locator("details.exact").first
    before = number.inner_text()
    assert "\N{HORIZONTAL ELLIPSIS}" in before and len(before) < 30
    number.locator("summary").focus()
    page.keyboard.press("Enter")
    assert number.evaluate("(node) => node.open") and len(number.inner_text()) > 100
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_near_miss_has_a_heading_and_its_drawing_a_name(open_page):
    page = open_page("claim/W1-T9.1E.html")
    for miss in page.locator(".miss").all():
        assert miss.locator("h3").inner_text().strip()
        assert (
            miss.locator("svg[role=img]").first.get_attribute("aria-label").startswith("The deal")
        )
    assert page.locator(".statement ol > li").count() == 3


@pytest.mark.parametrize("path", KINDS)
def test_pages_print(path, open_page):
    page = open_page(path)
    page.emulate_media(media="print")
    assert len(page.pdf()) > 5_000


@pytest.mark.parametrize("path", KINDS)
def test_everything_has_a_name(path, open_page):
    page = open_page(path)
    assert page.title() and page.evaluate("document.documentElement.lang") == "en"
    assert page.locator("h1").count() == 1
    nameless = page.evaluate(
        """() => [...document.querySelectorAll("a, button, input, select, svg[role=img]")]
          .filter((node) => !node.textContent.trim() && !node.labels?.length)
          .filter((node) => !node.getAttribute("aria-label"))
          .map((node) => node.outerHTML.slice(0, 80))"""
    )
    assert nameless == []
