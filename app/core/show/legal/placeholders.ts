import type { Show } from "~/core/show/show.schema";
import { escapeHtml, textOf } from "~/lib/text/html";

/** A gap in a legal text: `[Name]`, with the text around it. */
export type Placeholder = { text: string; before: string; after: string };

const gap = /\[[^[\]<>]{2,200}\]/g;
const around = 60;

/** The gaps of a text, in order. */
export function placeholdersOf(html: string): Placeholder[] {
  return [...html.matchAll(gap)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    // The block's own text only.
    const before =
      html
        .slice(0, start)
        .split(/<\/?(?:p|li|h\d|ul|ol)[^>]*>/)
        .at(-1) ?? "";
    const after = html.slice(end).split(/<\/?(?:p|li|h\d|ul|ol)[^>]*>/)[0] ?? "";
    return {
      text: textOf(match[0]).slice(1, -1),
      before: spaced(before).slice(-around),
      after: spaced(after).slice(0, around),
    };
  });
}

/** The text with the spaces at its ends. */
function spaced(html: string): string {
  const [start = ""] = /^\s/.exec(html) ?? [];
  const [end = ""] = /\s$/.exec(html) ?? [];
  return `${start}${textOf(html)}${end}`;
}

/** Fills gaps by their index; those without words stay, and '-' removes one. */
export function fillPlaceholders(html: string, words: readonly string[]): string {
  let index = 0;
  return html.replace(gap, (whole) => {
    const word = words[index++]?.trim() ?? "";
    if (word === "-") return "";
    return word ? escapeHtml(word) : whole;
  });
}

export function isEmptyText(html: string): boolean {
  return !beginsWithLetter.test(html) && textOf(html) === "";
}

/** Avoids parsing the whole of a long text, which each page would repeat. */
const beginsWithLetter = /^(?:<[^<>]*>|\s)*[\p{L}\p{N}]/u;

/** While a legal text is missing, the site collects nothing from its visitors. */
export function isClosed({ imprint, privacy }: Record<"imprint" | "privacy", string>): boolean {
  return isEmptyText(imprint) || isEmptyText(privacy);
}

/** Whether the accessibility statement is public. */
export function hasAccessibilityStatement(show: Show): boolean {
  return show.accessibilityPublished && !isEmptyText(show.accessibility);
}

/** Whether a legal text is empty, or contains gaps or the note that it is an example. */
export function isUnfinished(html: string): boolean {
  return (
    isEmptyText(html) || html.search(gap) >= 0 || html.includes("Dies ist ein Beispieleintrag")
  );
}
