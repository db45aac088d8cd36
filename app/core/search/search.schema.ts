import { type Noun, numbered } from "~/core/show/wording";

export const maxQueryLength = 200;
/** Hits on a page of a single kind. */
export const hitsPerPage = 20;

/** A part of a text; `hit`: it was searched for. */
export type Segment = { text: string; hit: boolean };

export type SearchHit = {
  /** The number of its text in the index. */
  id: number;
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
  /** The best hits among the parts of an episode. */
  parts?: SearchHit[];
};

export type HitStamp = { text: string; verdict: string };

/** The best spoken hits in an episode by time, and their total number. */
export type SpokenHits = { episodeId: string; total: number; places: SpokenPlace[] };

/** `second` is null without times, `speaker` '' if unnamed. */
export type SpokenPlace = { second: number | null; speaker: string; snippet: Segment[] };

/** Hits of one kind; groups are in display order. */
export type SearchGroup = {
  kind: string;
  title: string;
  total: number;
  hits: SearchHit[];
  /** Parts of episodes, shown below these among the hits of all kinds. */
  isPart: boolean;
};

/** There is no episode of a number, or none about what was searched for: the hits are the nearest ones. */
export type SearchNote =
  | { what: "number"; number: number; season: number | null; isAbove: boolean }
  | { what: "none" };

/** 'Akte 300 ist noch nicht erschienen.' */
export function missingText(note: SearchNote, noun: Noun): string {
  if (note.what === "none") return "Dazu gibt es noch keine Folge.";
  const { number, season, isAbove } = note;
  const place = season === null ? "" : ` in Staffel ${season}`;
  const name = numbered(noun, number);
  return isAbove
    ? `${name} ist${place} noch nicht erschienen.`
    : `${name} gibt es${place} hier nicht.`;
}

export type SearchResult = {
  groups: SearchGroup[];
  /** Hits of all kinds. */
  total: number;
  corrected: string | null;
  /** The query as it may have been meant, although other words of it have hits. */
  offered: string | null;
  note: SearchNote | null;
  /** No text has all words, so the hits have some of them. */
  partial: boolean;
};

export type Suggestion = Pick<SearchHit, "path" | "title" | "label" | "what" | "stamp"> & {
  speaker?: string;
};

export type Suggestions = {
  total: number;
  corrected: string | null;
  note: SearchNote | null;
  groups: { kind: string; title: string; hits: Suggestion[] }[];
};
