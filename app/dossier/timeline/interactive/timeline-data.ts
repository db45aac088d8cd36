import {
  type TimelineColumns,
  type TimelineEpisode,
  type TimelineEvent,
  type TimelineText,
  type TimelineTexts,
  unpackEvents,
} from "../timeline";
import { textsPath, textsPerPart, timelineDataPath } from "../timeline-path";

export type TimelineData = Awaited<ReturnType<typeof loadTimeline>>;

/** Loads all events; their texts are loaded in parts on demand. Failures throw. */
export async function loadTimeline() {
  const { version, episodes, ...columns }: TimelineColumns = await read(timelineDataPath);
  const events: TimelineEvent[] = unpackEvents({ version, episodes, ...columns });
  const parts = new Map<number, TimelineTexts["texts"]>();
  const asked = new Map<number, Promise<void>>();
  const found = episodes.map(
    ([id, number, name]): Omit<TimelineEpisode, "isAudible"> => ({
      id,
      number,
      name,
    }),
  );

  function load(part: number): Promise<void> {
    const asking =
      asked.get(part) ??
      read<TimelineTexts>(textsPath(part)).then((answer) => {
        // If the content has changed meanwhile, the indexes no longer match the texts.
        if (answer.version === version) parts.set(part, answer.texts);
      });
    asked.set(part, asking);
    return asking.catch((error: unknown) => {
      asked.delete(part);
      throw error;
    });
  }

  return {
    events,
    episodes: found,
    /** null until it is loaded. */
    textOf(index: number): TimelineText | null {
      const text = parts.get(Math.floor(index / textsPerPart))?.[index % textsPerPart];
      return text ? { date: text[0], text: text[1], place: text[2] } : null;
    },
    loadText: (index: number) => load(Math.floor(index / textsPerPart)),
    async loadTexts() {
      for (let at = 0; at < events.length; at += textsPerPart) await load(at / textsPerPart);
    },
  };
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
