import { lengthError } from "~/lib/form-answer";
import { cutAtWord } from "~/lib/text/plain-text";

/** Maximum number of characters of a post, as Mastodon counts them. Every address counts as 23. */
const postLimit = 500;
const addressLength = 23;
/** Characters for the text, without the page's address and the blank line before it. */
export const sentenceLimit = postLimit - addressLength - 2;
const templateLimit = 300;

/** Length in UTF-16 code units, never fewer than the graphemes that Mastodon counts. */
function postLength(text: string): number {
  return text.replace(/https?:\/\/[^\s<>]+/g, "x".repeat(addressLength)).length;
}

const defaultTemplate = "{nummer}: {titel}\n\n{teaser}";
const placeholders = ["titel", "nummer", "thema", "teaser", "adresse"] as const;
export type PostValues = Record<(typeof placeholders)[number], string>;

/** An error of the settings' template, as a sentence; null: none. */
export function templateError(template: string): string | null {
  const found = [...template.matchAll(/\{([^{}\n]*)\}/g)];
  const unknown = found.find(([, name]) => !placeholders.some((known) => known === name));
  if (!unknown) return lengthError(template, templateLimit);
  const known = placeholders.map((name) => `{${name}}`).join(", ");
  return `„${unknown[0].slice(0, 40)}“ kennt die Vorlage nicht. Möglich sind ${known}.`;
}

/** The text of the template ('': the default one) for an entry, cut to the limit. */
export function fillTemplate(template: string, { adresse, ...values }: PostValues): string {
  const text = fill(template || defaultTemplate, values);
  return fill(cutAtWord(text, sentenceLimit), { adresse });
}

function fill(template: string, values: Partial<PostValues>): string {
  const read = (whole: string, name: string) => values[name as keyof PostValues] ?? whole;
  return template
    .replace(/\{(\w+)\}/g, read)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export const hashtagPattern = /#[\p{L}\p{M}\p{N}_]+/gu;

/** '#FrauenInDerTechnik' for 'Frauen in der Technik'; null: other servers would read it differently. */
export function hashtagOf(tag: string): string | null {
  const [first = "", ...others] = tag.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  const capital = (word: string) => word.replace(/^./u, (letter) => letter.toUpperCase());
  const name = others.length > 0 ? [first, ...others].map(capital).join("") : first;
  return /\p{L}/u.test(name) && !/[+#]/.test(tag) ? `#${name}` : null;
}

/** The whole post: text, the page's address, and as many hashtags as fit. */
export function postText(
  said: string,
  address: string,
  hashtags: readonly { name: string }[],
): string {
  const text = said.includes(address) ? said : `${said}\n\n${address}`;
  let line = "";
  for (const { name } of hashtags) {
    const longer = `${line} ${name}`.trim();
    const fits = postLength(`${text}\n\n${longer}`) <= postLimit;
    if (fits && !hasHashtag(text, name)) line = longer;
  }
  return `${text}\n\n${line}`.trim();
}

export function hasHashtag(text: string, hashtag: string): boolean {
  return text.toLowerCase().includes(hashtag.toLowerCase());
}
