import { type EventKind, eventKinds } from "~/features/dossier/dossier";
import type { TimelineColumns, TimelineEpisode, TimelineEvent } from "./timeline";

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
      ...{ from, to: from + (columns.span[index] ?? 0), isSoft: kind >= softMark },
      kind: kindNames[kind % softMark] ?? "other",
      episode: columns.episode[index] ?? 0,
      second: second < 0 ? null : second,
    };
  });
}
