import { textOf } from "~/lib/html";
import { normalForm } from "~/lib/normal-form";

/** The rest of a longer one is not read. */
const maxHtmlLength = 250_000;

/** The texts of HTML, parted behind headings and list entries. */
export function phrasesOf(html: string): string[] {
  return html
    .slice(0, maxHtmlLength)
    .split(/<\/(?:li|h\d)>/i)
    .map(textOf);
}

const punctuatedEnd = /[.,:;!?…][“”"‘’«»)]*$/;

/** Texts in a row, for excerpts: what ends without punctuation is set apart from the next by a dot. */
export function plain(...texts: (string | null)[]): string {
  const phrases = texts
    .flatMap((text) => text?.replace(/\s+/g, " ").trim() || [])
    .map((text, at, all) =>
      at === all.length - 1 || punctuatedEnd.test(text) ? text : `${text}\u00a0·`,
    );
  return normalForm(phrases.join(" "));
}
