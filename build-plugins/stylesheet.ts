export type HasClass = (name: string) => boolean;

type Block = { head: string; body: string | null };

/** Rules that begin like this contain rules. */
const group = /^@(?:media|supports|layer|container)\b/;
/** Rules that each page has already: a second declaration of a font would lay out all text anew. */
const ofEveryPage = /^@(?:font-face|layer (?:theme|base|properties))\b/;
/** Selectors of fields for dates and numbers, which only operators have, or of no browser of `browser-floor.ts`. */
const ofNoPage =
  /^::-webkit-(?:date|calendar|inner|outer)|^:-moz-ui-invalid|^:where\(select:is\(\[multiple\]/;
/** True of every browser of `browser-floor.ts`, or of none. */
const always = /^@supports \(color:color-mix\(in lab, red, red\)\)$/;
const never = /^@layer properties$/;

/** A stylesheet without rules that need a class which is not there. Made for minified styles. */
export function withClasses(css: string, has: HasClass): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null || never.test(head)) return body === null ? head : "";
      if (always.test(head)) return withClasses(body, has);
      if (group.test(head)) return within(head, withClasses(body, has));
      if (head.startsWith("@")) return within(head, body);
      return within(
        split(head, ",")
          .filter((selector) => !ofNoPage.test(selector) && isPossible(selector, has))
          .join(","),
        body,
      );
    })
    .join("");
}

/** A stylesheet without unused defaults of typefaces and of properties, and without spaces in lists. */
export function withoutDefaults(css: string): string {
  return css
    .replace(/var\((--default-[\w-]*font-family),[^()]*\)/g, "var($1)")
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) =>
      css.includes(`var(${name})`) || css.includes(`var(${name},`) ? rule : "",
    )
    .replace(/("(?:[^"\\]|\\.)*")|, /g, (_, text = ",") => text);
}

/** The rules that a page rendered with its own styles lacks. */
export function inNavigation(css: string): string {
  return blocksOf(css)
    .filter(({ head }) => !ofEveryPage.test(head))
    .map(({ head, body }) => (body === null ? head : within(head, body)))
    .join("");
}

const within = (head: string, body: string) => (head && body ? `${head}{${body}}` : "");

/** Escapes, strings, attributes, or single characters. */
const token = /\\[\s\S]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[\s\S]/g;

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: part, index } of css.matchAll(token)) {
    if (part.startsWith("/*") && depth === 0) start = index + part.length;
    if (part === "{" && depth++ === 0) open = index;
    if (part === ";" && depth === 0) {
      blocks.push({ head: css.slice(start, index + 1), body: null });
      start = index + 1;
    }
    if (part === "}" && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return blocks;
}

/** Splits at a character outside of brackets. */
function split(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [part] of text.matchAll(token)) {
    if ("([".includes(part)) depth++;
    if (")]".includes(part)) depth--;
    if (part === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += part;
  }
  return parts;
}

/** True unless a selector, or each of the alternatives of one of its functions, needs a class that is not there. */
function isPossible(selector: string, has: HasClass): boolean {
  let outer = "";
  let inner = "";
  let depth = 0;
  for (const [part] of selector.matchAll(token)) {
    if (part === "[" || part === "(") depth++;
    if (depth > 0) inner += part;
    else outer += part;
    if ((part === ")" || part === "]") && --depth === 0) {
      const isChoice = inner.startsWith("(") && /:(?:is|where|has)$/.test(outer);
      const choices = isChoice ? split(inner.slice(1, -1), ",") : [];
      if (isChoice && !choices.some((choice) => isPossible(choice, has))) return false;
      inner = "";
    }
  }
  return [...outer.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].every(([, name = ""]) =>
    has(name.replace(/\\(.)/g, "$1")),
  );
}
