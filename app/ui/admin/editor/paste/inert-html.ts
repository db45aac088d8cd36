const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
// What is quoted is a value, and stays.
const part = /"[^"]*"|'[^']*'|(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi;

const sheet = /<style\b[\s\S]*?<\/style\s*>/gi;

/**
 * HTML without style sheets, and whose looks and handlers are put aside (`style` becomes `data-style`). A browser with a
 * content security policy would complain about each of them, even while it only reads.
 */
export function inertHtml(html: string): string {
  return html
    .replace(sheet, "")
    .replace(tag, (opening) =>
      opening.replace(part, (found) => (/^["']/.test(found) ? found : `data-${found}`)),
    );
}
