/** A part of a text with a title for its hit. */
export type SearchEntry = {
  /** 'Behauptung' */
  what: string;
  title: string;
  text: string;
  /** Within the document's page, '#…', or elsewhere. */
  path: string;
  stamp?: { text: string; verdict: string };
  /** The second at which the episode's audio mentions it. */
  second?: number | null | undefined;
};

export function textOfEntry({ what, title, text, stamp }: SearchEntry): string {
  return `${title} ${text} ${what} ${stamp?.text ?? ""}`;
}
