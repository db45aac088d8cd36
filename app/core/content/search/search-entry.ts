/** A part of a text that a hit is called by. */
export type SearchEntry = {
  /** 'Behauptung' */
  what: string;
  title: string;
  text: string;
  /** Within the page of the document, '#…', or elsewhere. */
  path: string;
  stamp?: { text: string; verdict: string };
  /** Where the audio of its episode speaks of it. */
  second?: number | null | undefined;
};

/** What an entry is found by. */
export function textOfEntry({ what, title, text, stamp }: SearchEntry): string {
  return `${title} ${text} ${what} ${stamp?.text ?? ""}`;
}
