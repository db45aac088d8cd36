export const maxQueryLength = 200;
/** Page length of one kind alone. */
export const hitsPerPage = 20;

/** A piece of a text; `hit`: it is what was searched. */
export type Segment = { text: string; hit: boolean };

export type SearchHit = {
  path: string;
  /** 'Behauptung', where hits of its kind are of several. */
  what?: string;
  stamp?: HitStamp | undefined;
  /** Where its episode speaks of it. */
  second?: number | null | undefined;
  title: Segment[];
  tag: Segment[];
  label: string;
  date: string;
  snippet: Segment[];
  spoken?: SpokenHits;
};

export type HitStamp = { text: string; verdict: string };

/** Where in an episode it was said: the best places in the order of time, and how many there are. */
export type SpokenHits = { episodeId: string; total: number; places: SpokenPlace[] };

/** `second` is null where the transcript has no times, `speaker` '' where nobody is named. */
export type SpokenPlace = { second: number | null; speaker: string; snippet: Segment[] };

/** Hits of one kind; the groups stand in the order in which they are shown. */
export type SearchGroup = { kind: string; title: string; total: number; hits: SearchHit[] };

export type SearchResult = {
  groups: SearchGroup[];
  /** Hits of all kinds. */
  total: number;
  corrected: string | null;
  /** No text holds all words: shown are those that hold some. */
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
