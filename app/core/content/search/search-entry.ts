/** A part of a document that is found and linked on its own. */
export type SearchEntry = {
  /** Kind of the part, such as 'Behauptung'. */
  what: string;
  title: string;
  text: string;
  /** '#…' within the document's page, or another path. */
  path: string;
  stamp?: { text: string; verdict: string };
  /** Second of the episode's audio at which it is mentioned. */
  second?: number | null | undefined;
};

export function textOfEntry({ what, title, text, stamp }: SearchEntry): string {
  return `${title} ${text} ${what} ${stamp?.text ?? ""}`;
}
