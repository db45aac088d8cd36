import { type EventKind, eventKinds } from "~/dossier/dossier/dossier";

export type TimelineEpisode = {
  id: string;
  number: number | null;
  /** Topic or title. */
  name: string;
  isAudible: boolean;
};

/** An event; the list is ordered by time. */
export type TimelineEvent = {
  /** First and last day that the event's date may mean, in days since 1970-01-01. */
  from: number;
  to: number;
  /** An approximate date or a decade. */
  isSoft: boolean;
  kind: EventKind;
  /** Index of its episode. */
  episode: number;
  /** The second at which the audio mentions the event; null if it does not, or without audio. */
  second: number | null;
};

export type TimelineText = {
  /** '14. Februar 1876' */
  date: string;
  text: string;
  place: string;
};

/** All events as the page's script loads them: a list per property, with an entry for each event. */
export type TimelineColumns = {
  /** The version of the content; the texts have their own. */
  version: string;
  episodes: [id: string, number: number | null, name: string][];
  /** Days since the previous event; for the first event, days since 1970-01-01. */
  from: number[];
  /** Last day minus first day. */
  span: number[];
  /** Index in `eventKinds`; plus 16 for an approximate date. */
  kind: number[];
  episode: number[];
  /** -1 if the audio does not mention the event. */
  second: number[];
};

export type TimelineTexts = {
  version: string;
  texts: [date: string, text: string, place: string][];
};

const kindNames = Object.keys(eventKinds) as EventKind[];
const softMark = 16;

export function packEvents(
  version: string,
  episodes: readonly TimelineEpisode[],
  events: readonly TimelineEvent[],
): TimelineColumns {
  return {
    version,
    episodes: episodes.map(({ id, number, name }) => [id, number, name]),
    from: events.map(({ from }, index) => from - (events[index - 1]?.from ?? 0)),
    span: events.map(({ from, to }) => to - from),
    kind: events.map(({ kind, isSoft }) => kindNames.indexOf(kind) + (isSoft ? softMark : 0)),
    episode: events.map(({ episode }) => episode),
    second: events.map(({ second }) => second ?? -1),
  };
}

export function unpackEvents(columns: TimelineColumns): TimelineEvent[] {
  let from = 0;
  return columns.from.map((step, index) => {
    from += step;
    const kind = columns.kind[index] ?? 0;
    const second = columns.second[index] ?? -1;
    return {
      from,
      to: from + (columns.span[index] ?? 0),
      isSoft: kind >= softMark,
      kind: kindNames[kind % softMark] ?? "other",
      episode: columns.episode[index] ?? 0,
      second: second < 0 ? null : second,
    };
  });
}
