/** What is searched, in the order in which it is shown. */
export const searchKinds = [
  ...(["episoden", "dossiers", "personen", "mitschriften"] as const),
  ...(["blog", "videos", "seiten"] as const),
];
export type SearchKind = (typeof searchKinds)[number];

export const kindTitles: Readonly<Record<SearchKind, string>> = {
  episoden: "Episoden",
  dossiers: "Dossiers",
  personen: "Personen",
  mitschriften: "Mitschriften",
  blog: "Blog",
  videos: "Videos",
  seiten: "Seiten",
};

export const longestQuery = 200;
/** Hits of each kind on the page of all kinds; one of a transcript is as high as three others. */
export const hitsPerGroup: Readonly<Record<SearchKind, number>> = {
  episoden: 10,
  dossiers: 6,
  personen: 10,
  mitschriften: 4,
  blog: 10,
  videos: 10,
  seiten: 10,
};
/** Page length of one kind alone. */
export const hitsPerPage = 20;
/** Hits of each kind among the suggestions. */
export const suggestionsPerGroup: Readonly<Record<SearchKind, number>> = {
  episoden: 4,
  dossiers: 2,
  personen: 2,
  mitschriften: 2,
  blog: 3,
  videos: 2,
  seiten: 1,
};

/** One text of the show, as the index takes it. */
export type SearchDocument = {
  kind: SearchKind;
  /** Id in its own table. */
  source: string;
  /** Changes with the content. */
  version: string;
  /** YYYY-MM-DD from which visitors may see it; empty: always. */
  visibleFrom: string;
  path: string;
  title: string;
  /** Invention or category. */
  tag: string;
  /** 'Akte 012' */
  label: string;
  /** YYYY-MM-DD, as shown; empty: none is. */
  date: string;
  /** Plain text. */
  body: string;
  /** Searched, but never shown. */
  keywords: string;
  /** A stored transcript; a document that has one is searched for nothing else. */
  speech?: string;
};

/** A piece of a text; `hit`: it is what was searched. */
export type Segment = { text: string; hit: boolean };

export type SearchHit = {
  path: string;
  title: Segment[];
  tag: Segment[];
  label: string;
  date: string;
  snippet: Segment[];
  /** What was said, of a transcript. */
  spoken?: SpokenHits;
};

/** Where in an episode it was said: the best places in the order of time, and how many there are. */
export type SpokenHits = { episodeId: string; total: number; places: SpokenPlace[] };

/** `second` is null where the transcript has no times, `speaker` '' where nobody is named. */
export type SpokenPlace = { second: number | null; speaker: string; snippet: Segment[] };

export type SearchGroup = { kind: SearchKind; total: number; hits: SearchHit[] };

export type SearchResult = {
  groups: SearchGroup[];
  /** Hits of all kinds. */
  total: number;
  /** What was searched instead where a typing mistake was forgiven. */
  corrected: string | null;
  /** No text holds all words: shown are those that hold some. */
  partial: boolean;
};

export type Suggestion = Pick<SearchHit, "path" | "title" | "label"> & {
  /** Who said it. */
  speaker?: string;
};

export type Suggestions = {
  total: number;
  corrected: string | null;
  groups: { kind: SearchKind; hits: Suggestion[] }[];
};
