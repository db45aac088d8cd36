/** What is searched, in the order in which it is shown. */
export const searchKinds = ["episoden", "blog", "videos", "seiten"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const kindTitles: Readonly<Record<SearchKind, string>> = {
  episoden: "Episoden",
  blog: "Blog",
  videos: "Videos",
  seiten: "Seiten",
};

export const longestQuery = 200;
/** Hits of each kind on the page of all kinds. */
export const hitsPerGroup = 10;
/** Page length of one kind alone. */
export const hitsPerPage = 20;
/** Hits of each kind among the suggestions. */
export const suggestionsPerGroup: Readonly<Record<SearchKind, number>> = {
  episoden: 4,
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
  /** YYYY-MM-DD, as shown. */
  date: string;
  /** Plain text. */
  body: string;
  /** Searched, but never shown. */
  keywords: string;
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
};

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

export type Suggestion = Pick<SearchHit, "path" | "title" | "label">;

export type Suggestions = {
  total: number;
  corrected: string | null;
  groups: { kind: SearchKind; hits: Suggestion[] }[];
};
