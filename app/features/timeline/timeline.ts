import type { EventKind } from "~/features/dossier/dossier";

/** An episode with events on the ruler. */
export type TimelineEpisode = {
  id: string;
  number: number | null;
  /** Of the invention where it has one, else its title. */
  name: string;
  isAudible: boolean;
};

/** Something that happened; in the order of time. */
export type TimelineEvent = {
  /** First and last day that its date may mean, in days since 1970-01-01. */
  from: number;
  to: number;
  /** 'um', or a decade: nobody knows more. */
  isSoft: boolean;
  kind: EventKind;
  /** Place among the episodes. */
  episode: number;
  /** Where the audio speaks of it; null where it does not, or where there is none. */
  second: number | null;
};

export type TimelineText = {
  /** '14. Februar 1876' */
  date: string;
  text: string;
  place: string;
};

/** All events as the page's script fetches them: a list for each property, an entry of each for every event. */
export type TimelineColumns = {
  /** Of the content; the texts say theirs. */
  version: string;
  episodes: [id: string, number: number | null, name: string][];
  /** Days since the event before; of the first since 1970-01-01. */
  from: number[];
  /** Last day less first day. */
  span: number[];
  /** Place of the kind in `eventKinds`; with 16 more it is soft. */
  kind: number[];
  episode: number[];
  /** -1: none. */
  second: number[];
};

export type TimelineTexts = {
  version: string;
  texts: [date: string, text: string, place: string][];
};
