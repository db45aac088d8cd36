import type { Show } from "~/core/show/show.schema";
import { escapeHtml, stripHtml } from "~/lib/text/html";

/** A gap in a legal text such as `[Name]`, with the text before and after it. */
export type Placeholder = { text: string; before: string; after: string };

const gap = /\[[^[\]<>]{2,200}\]/g;
const around = 60;

export function placeholdersOf(html: string): Placeholder[] {
  return [...html.matchAll(gap)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    // Only text of the same paragraph, heading or list item.
    const before =
      html
        .slice(0, start)
        .split(/<\/?(?:p|li|h\d|ul|ol)[^>]*>/)
        .at(-1) ?? "";
    const after = html.slice(end).split(/<\/?(?:p|li|h\d|ul|ol)[^>]*>/)[0] ?? "";
    return {
      text: stripHtml(match[0]).slice(1, -1),
      before: spaced(before).slice(-around),
      after: spaced(after).slice(0, around),
    };
  });
}

/** The text of HTML with the white space at its ends. */
function spaced(html: string): string {
  const [start = ""] = /^\s/.exec(html) ?? [];
  const [end = ""] = /\s$/.exec(html) ?? [];
  return `${start}${stripHtml(html)}${end}`;
}

/** Fills each gap with the words of the same index. '' leaves a gap unchanged, and '-' removes it. */
export function fillPlaceholders(html: string, words: readonly string[]): string {
  let index = 0;
  return html.replace(gap, (whole) => {
    const word = words[index++]?.trim() ?? "";
    if (word === "-") return "";
    return word ? escapeHtml(word) : whole;
  });
}

export function isEmptyText(html: string): boolean {
  return !beginsWithLetter.test(html) && stripHtml(html) === "";
}

/** A quick check on every page, which avoids parsing a long text. */
const beginsWithLetter = /^(?:<[^<>]*>|\s)*[\p{L}\p{N}]/u;

/** True if a legal text is missing. The site then collects nothing from visitors. */
export function isClosed({ imprint, privacy }: Record<"imprint" | "privacy", string>): boolean {
  return isEmptyText(imprint) || isEmptyText(privacy);
}

export function hasAccessibilityStatement(show: Show): boolean {
  return show.accessibilityPublished && !isEmptyText(show.accessibility);
}

/** True if a legal text is empty, or contains gaps or the note that it is an example. */
export function isUnfinished(html: string): boolean {
  return (
    isEmptyText(html) || html.search(gap) >= 0 || html.includes("Dies ist ein Beispieleintrag")
  );
}
