import type { TranscriptKind } from "./transcript";

/** Page length of the public list of episodes. */
export const episodesPerPage = 24;
/** Episodes in the list of the home page (specification, section 9); the newest stands above it. */
export const episodesOnHome = 6;
export const metaTitleLimit = 60;
export const metaDescriptionLimit = 160;

export type EpisodeType = "full" | "trailer" | "bonus";
export type Person = { name: string; role: string; href?: string; img?: string };
/** Where a part of the audio begins, to the millisecond; a link and a picture for apps, which a feed brought. */
export type Chapter = {
  startSeconds: number;
  title: string;
  href?: string | undefined;
  img?: string | undefined;
};

/** What a card in a list shows. */
export type EpisodeSummary = {
  id: string;
  number: number | null;
  title: string;
  invention: string;
  /** Text of the description's first paragraph. */
  summary: string;
  /** YYYY-MM-DD; published when today in Berlin or earlier. */
  date: string;
  /** m:ss */
  duration: string;
  imageUrl: string;
  /** Address of a line drawing (SVG with an element `fig`), or null. */
  drawingUrl: string | null;
  /** '#' or empty: no audio yet. Files of this site begin with /media/. */
  audioUrl: string;
  funFact: string | null;
  verdict: string | null;
};

export type Episode = EpisodeSummary & {
  season: number | null;
  episodeType: EpisodeType;
  /** Sanitised HTML. */
  description: string;
  /** Moment of publication in the feed where an import brought one; else the day's beginning. */
  publishedAt: string | null;
  audioBytes: number | null;
  audioMime: string | null;
  guid: string;
  explicit: boolean;
  persons: Person[];
  /** In the order of time. */
  chapters: Chapter[];
  transcriptKind: TranscriptKind;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  ogImageUrl: string;
  canonicalUrl: string | null;
  updatedAt: string;
};

/** An episode with the text of what is said in it, which only its own page and form read. */
export type WholeEpisode = Episode & { transcript: string };

/** Whether there is something to play (specification, section 5); own files count as http addresses. */
export function isPlayable(audioUrl: string | null | undefined): audioUrl is string {
  return !!audioUrl && audioUrl !== "#" && /^(https?:|blob:|\/media\/)/.test(audioUrl);
}

/** 'Akte 012' of an episode's number. */
export function fileNumber(number: number | null): string | null {
  return number === null ? null : `Akte ${String(number).padStart(3, "0")}`;
}

/** Address of a page of the list, with or without a search. */
export function episodesPath(query: string, page: number): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (page > 1) search.set("seite", String(page));
  return search.size ? `/episodes?${search}` : "/episodes";
}
