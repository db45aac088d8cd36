export const maxQueryLength = 200;
/** Hits on a page of a single kind. */
export const hitsPerPage = 20;

/** A part of a text; `hit`: it was searched for. */
export type Segment = { text: string; hit: boolean };

export type SearchHit = {
  path: string;
  /** 'Behauptung', if hits of its kind differ. */
  what?: string;
  stamp?: HitStamp | undefined;
  /** The second at which its episode mentions it. */
  second?: number | null | undefined;
  title: Segment[];
  tag: Segment[];
  label: string;
  date: string;
  snippet: Segment[];
  spoken?: SpokenHits;
};

export type HitStamp = { text: string; verdict: string };

/** The best spoken hits in an episode by time, and their total number. */
export type SpokenHits = { episodeId: string; total: number; places: SpokenPlace[] };

/** `second` is null without times, `speaker` '' if unnamed. */
export type SpokenPlace = { second: number | null; speaker: string; snippet: Segment[] };

/** Hits of one kind; groups are in display order. */
export type SearchGroup = { kind: string; title: string; total: number; hits: SearchHit[] };

export type SearchResult = {
  groups: SearchGroup[];
  /** Hits of all kinds. */
  total: number;
  corrected: string | null;
  /** No text has all words, so the hits have some of them. */
  partial: boolean;
};

export type Suggestion = Pick<SearchHit, "path" | "title" | "label" | "what" | "stamp"> & {
  speaker?: string;
};

export type Suggestions = {
  total: number;
  corrected: string | null;
  groups: { kind: string; title: string; hits: Suggestion[] }[];
};
