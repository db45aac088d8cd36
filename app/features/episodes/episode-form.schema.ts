/** The fields of an episode's form, by the names they have in revisions and drafts too. */
export const episodeFieldLabels = {
  title: "Titel",
  invention: "Erfindung",
  date: "Datum",
  duration: "Dauer",
  number: "Nummer",
  season: "Staffel",
  episodeType: "Art der Folge",
  explicit: "Anstößige Inhalte",
  description: "Beschreibung",
  funFact: "Kurioses",
  verdict: "Stempel",
  persons: "Personen",
  imageUrl: "Bild",
  drawingUrl: "Zeichnung",
  audioUrl: "Audio",
  audioBytes: "Dateigröße in Bytes",
  audioMime: "MIME-Typ",
  chapters: "Kapitel",
  transcript: "Mitschrift",
  metaTitle: "Meta-Titel",
  metaDescription: "Meta-Beschreibung",
  metaKeywords: "Meta-Keywords",
  ogImageUrl: "Open-Graph-Bild",
  canonicalUrl: "Kanonische Adresse",
} as const;

export type EpisodeField = keyof typeof episodeFieldLabels;
export type EpisodeFields = Record<EpisodeField, string>;
export type EpisodeErrors = Partial<Record<EpisodeField, string>>;

export const episodeFieldNames = Object.keys(episodeFieldLabels) as EpisodeField[];

export const episodeLimits = {
  title: 300,
  invention: 200,
  funFact: 2000,
  /** What fits on the stamp. */
  verdict: 40,
  address: 2000,
  description: 500_000,
  transcript: 1_000_000,
} as const;

/** An address of the web or of a file of this site. */
export const addressPattern = "(https?://\\S+|/media/\\S+)";
/** Of audio '#' says that there is none yet. */
export const audioPattern = `(#|${addressPattern})`;
/** The first day that an episode may have: an earlier one is a year of two digits, which browsers take as it is. */
export const firstDate = "1990-01-01";

export const episodeMessages = {
  list: "Episodes konnten nicht geladen werden",
  read: "Episode konnte nicht geladen werden",
  save: "Episode konnte nicht gespeichert werden",
  delete: "Episode konnte nicht gelöscht werden",
} as const;
