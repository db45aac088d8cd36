import { stripHtml } from "~/lib/text/html";
import { normalForm } from "~/lib/text/normal-form";

/** Most characters of HTML that are read. */
const maxHtmlLength = 250_000;

/** The texts of HTML, split after headings and list items. */
export function phrasesOf(html: string): string[] {
  return html
    .slice(0, maxHtmlLength)
    .split(/<\/(?:li|h\d)>/i)
    .map(stripHtml);
}

const punctuatedEnd = /[.,:;!?…][“”"‘’«»)]*$/;

/** Joins texts for excerpts. A text that ends without punctuation is followed by '·'. */
export function plain(...texts: (string | null)[]): string {
  const phrases = texts
    .flatMap((text) => text?.replace(/\s+/g, " ").trim() || [])
    .map((text, at, all) =>
      at === all.length - 1 || punctuatedEnd.test(text) ? text : `${text}\u00a0·`,
    );
  return normalForm(phrases.join(" "));
}
