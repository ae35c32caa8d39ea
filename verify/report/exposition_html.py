"""A new theorem with its proof as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import escape
from itertools import zip_longest

from markdown_it.tree import SyntaxTreeNode as Node
from markupsafe import Markup

from verify.report import words
from verify.report.edition import Entry
from verify.report.exposition import Exposition

CLOSING = re.compile(r"[,.;:?!)\]’”]+")
Link = Callable[[Entry, str], str]
SAME = {
    **{"paragraph": "p", "strong": "strong", "em": "em", "list_item": "li"},
    **{"bullet_list": "ul", "ordered_list": "ol", "thead": "thead", "tbody": "tbody", "tr": "tr"},
}


def written(page: Exposition, nodes: Iterable[Node], link: Link, root: str) -> Markup:
    """Parts of a page; `link` makes the link to a claim, `root` is the path to the site's root."""
    return Markup("".join(_Writer(page, link, root).node(node) for node in nodes))


class _Writer:
    def __init__(self, page: Exposition, link: Link, root: str) -> None:
        self.page, self.link, self.root = page, link, root

    def inside(self, node: Node) -> str:
        if node.type in ("list_item", "heading") and len(node.children) == 1:
            node = node.children[0]  # only the words of a single paragraph
        out, skipped = list[str](), 0
        for part, after in zip_longest(node.children, node.children[1:]):
            if part.type == "text" and skipped:
                out.append(words.html(part.content[skipped:]))
                skipped = 0
            elif part.type == "math_inline" and len(part.content) <= words.SHORT and after:
                # Browsers break the line between a formula and a comma after it.
                found = CLOSING.match(after.content) if after.type == "text" else None
                sign, skipped = (found[0], found.end()) if found else ("", 0)
                held = f"{words.mathml(part.content)}{escape(sign)}"
                out.append(f'<span class="nobr">{held}</span>' if sign else held)
            else:
                out.append(self.node(part))
        return "".join(out)

    def node(self, node: Node) -> str:
        kind = node.type
        if kind == "inline":
            return self.inside(node)
        if kind == "text":
            return words.html(node.content)
        if kind == "softbreak":
            return "\n"
        if kind == "math_inline":
            return words.mathml(node.content)
        if kind == "math_inline_double":
            return f'<span class="display">{words.set_apart(node.content)}</span>'
        if kind == "math_block":
            return f'<div class="display" tabindex="0">{words.set_apart(node.content)}</div>'
        if kind == "code_inline":
            return self.code(node.content)
        if kind == "code_block":
            return f'<pre tabindex="0">{escape(node.content.rstrip())}</pre>'
        if kind == "heading":
            if node is self.page.title:
                return self.inside(node)
            return f'<h2 id="s{self.page.body.index(node)}">{self.inside(node)}</h2>'
        if kind == "table":
            return f'<div class="scroll" tabindex="0"><table>{self.inside(node)}</table></div>'
        if kind in ("th", "td"):
            scope = ' scope="col"' if kind == "th" else ""
            return f"<{kind}{scope}>{self.inside(node)}</{kind}>"
        return f"<{SAME[kind]}>{self.inside(node)}</{SAME[kind]}>"

    def code(self, code: str) -> str:
        """A citation as a link, other code unchanged."""
        if entry := self.page.claims.get(code):
            return str(self.link(entry, self.root))
        if lemma := self.page.lemmas.get(code):
            module, name = (escape(part).replace("_", "_<wbr>") for part in code.split("."))
            said = f"{module}.<wbr>{name}"
            return f'<a class="lemma" href="{self.root}{lemma.link}"><code>{said}</code></a>'
        return f"<code>{escape(code)}</code>"
