/** Page length of the operators' list. */
export const adminEpisodesPerPage = 50;

/** What an episode still lacks, in the order of the checklist. */
export type Lack = "Audio" | "Bild" | "Kurioses" | "Beschreibung" | "Meta-Beschreibung";

export type EpisodeEntry = {
  id: string;
  number: number | null;
  title: string;
  invention: string;
  /** YYYY-MM-DD */
  date: string;
  duration: string;
  status: "Geplant" | "Veröffentlicht";
  lacks: Lack[];
};

export const episodeSorts = ["datum", "nummer", "titel", "status"] as const;
/** With a '-' before it the other way round. */
export type EpisodeSort = `${"" | "-"}${(typeof episodeSorts)[number]}`;
export const defaultSort: EpisodeSort = "-datum";

export function readSort(text: string | null): EpisodeSort {
  const isKnown = episodeSorts.some((name) => text === name || text === `-${name}`);
  return isKnown ? (text as EpisodeSort) : defaultSort;
}
