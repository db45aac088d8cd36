/** The styles of an element, read from the attribute to which `inertHtml` renamed `style`. */
export function stylesOf(element: Element): Map<string, string> {
  const styles = new Map<string, string>();
  for (const rule of (element.getAttribute("data-style") ?? "").split(";")) {
    const colon = rule.indexOf(":");
    if (colon > 0)
      styles.set(
        rule.slice(0, colon).trim().toLowerCase(),
        rule
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return styles;
}

const bold = /^(?:bold|bolder|[6-9]00)$/;
const upright = /^(?:normal|lighter|[1-4]00)$/;

/** Replaces an element by its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces styles with elements: Google Docs and mail programs write bold text as styled spans. */
export function elementsForStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll("[data-style]")) {
    const styles = stylesOf(element);
    const weight = styles.get("font-weight") ?? "";
    // Google Docs wraps the whole text in a <b> that is not bold.
    if (/^(?:b|strong)$/i.test(element.tagName) && upright.test(weight)) {
      unwrap(element);
      continue;
    }
    if (!/^(?:span|font|a)$/i.test(element.tagName)) continue;
    const line = `${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`;
    const rise = styles.get("vertical-align") ?? "";
    const isInHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
    const wanted = [
      bold.test(weight) && !isInHeading && "strong",
      styles.get("font-style") === "italic" && "em",
      line.includes("line-through") && "s",
      line.includes("underline") && !element.closest("a") && !element.querySelector("a") && "u",
      rise === "super" && "sup",
      rise === "sub" && "sub",
    ];
    for (const tag of wanted) if (tag) wrapContent(element, tag);
  }
}

function wrapContent(element: Element, tag: string): void {
  if (!element.textContent?.trim()) return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
// Quoted text stays, since it is the value of an attribute.
const part = /"[^"]*"|'[^']*'|(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi;

const sheet = /<style\b[\s\S]*?<\/style\s*>/gi;

/**
 * HTML without style sheets, and with styles and event handlers renamed (`style` becomes `data-style`). Even while
 * only parsing, a browser would report each of them as a violation of the content security policy.
 */
export function inertHtml(html: string): string {
  return html
    .replace(sheet, "")
    .replace(tag, (opening) =>
      opening.replace(part, (found) => (/^["']/.test(found) ? found : `data-${found}`)),
    );
}
