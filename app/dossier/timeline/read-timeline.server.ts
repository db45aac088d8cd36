import { hash } from "node:crypto";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { published } from "~/core/episodes/episodes.server";
import { getCurrentShow } from "~/core/show/show.server";
import { shortEpisodeName } from "~/core/show/wording";
import type { DossierEvent } from "~/dossier/dossier/dossier";
import { formatEdtf } from "~/lib/time/edtf";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { missingFile, textAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { groupOf } from "./event-groups";
import {
  packEvents,
  type TimelineEpisode,
  type TimelineEvent,
  type TimelineText,
  type TimelineTexts,
} from "./timeline";
import { textsPerPart } from "./timeline-path";

export type Timeline = {
  version: string;
  episodes: TimelineEpisode[];
  /** Ordered by first day, last day, episode and position in its dossier. */
  events: TimelineEvent[];
  /** The text of the event at this index. */
  textOf(index: number): TimelineText;
};

type Cached = { isAbout: string; reading: Promise<Timeline> };

const cachedOf = new WeakMap<Services["content"], Cached>();

/** All events of published episodes, read again when one changes. */
export async function readTimeline(services: Services): Promise<Timeline> {
  const { db, clock, content } = services;
  const moment = now(clock);
  const { topic } = await getCurrentShow(services);
  const isAbout = `${topic} ${await changesOf(db, moment)}`;
  const cached = cachedOf.get(content);
  if (cached?.isAbout === isAbout) return cached.reading;
  const version = hash("sha256", isAbout, "base64url").slice(0, 10);
  const reading = read(db, moment, { topic, version });
  cachedOf.set(content, { isAbout, reading });
  reading.catch(() => cachedOf.delete(content));
  return reading;
}

/** Whether any published episode has an event; `moment` is ISO 8601 in UTC. */
export async function hasTimeline(db: Db, moment: string): Promise<boolean> {
  const row = await published(db, moment)
    .innerJoin("dossier_entries", "dossier_entries.episode_id", "episodes.id")
    .where("dossier_entries.part", "=", "events")
    .select("episodes.id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function changesOf(db: Db, moment: string): Promise<string> {
  const rows = await published(db, moment).select(["id", "updated_at"]).orderBy("id").execute();
  return rows.map((row) => `${row.id} ${row.updated_at}`).join();
}

type Row = { episode_id: string; from_day: number | null; to_day: number | null; entry: string };

type About = { topic: string; version: string };

async function read(db: Db, moment: string, { topic, version }: About): Promise<Timeline> {
  const out = await published(db, moment)
    .select(["id", "number", "title", "invention", "audio_url"])
    .execute();
  const rows: Row[] = await published(db, moment)
    .innerJoin("dossier_entries", "dossier_entries.episode_id", "episodes.id")
    .where("dossier_entries.part", "=", "events")
    .select(["dossier_entries.episode_id", "from_day", "to_day", "entry"])
    .orderBy("dossier_entries.episode_id")
    .orderBy("dossier_entries.position")
    .execute();
  const episodesWith = new Set(rows.map((row) => row.episode_id));
  const episodes = out
    .filter(({ id }) => episodesWith.has(id))
    .map(({ id, number, title, invention, audio_url }) => ({
      id,
      number,
      name: shortEpisodeName({ topic }, { title, invention }),
      isAudible: isPlayable(audio_url),
    }))
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0) || (a.id < b.id ? -1 : 1));
  return { version, ...timelineOf(episodes, rows) };
}

function timelineOf(episodes: TimelineEpisode[], rows: readonly Row[]): Omit<Timeline, "version"> {
  const places = new Map(episodes.map(({ id }, place) => [id, place]));
  // One long text is parsed in a third of the time that many short ones take.
  const entries: DossierEvent[] = JSON.parse(`[${rows.map(({ entry }) => entry).join()}]`);
  const all = rows
    .map(({ episode_id, from_day, to_day }, index) => {
      const entry = entries[index] as DossierEvent;
      const episode = places.get(episode_id) ?? 0;
      const second = episodes[episode]?.isAudible ? entry.second : null;
      const event = {
        from: from_day ?? 0,
        to: to_day ?? 0,
        isSoft: /[~X]/.test(entry.date),
        kind: entry.kind,
        episode,
        second,
      };
      return { entry, event };
    })
    .sort(({ event: a }, { event: b }) => a.from - b.from || a.to - b.to || a.episode - b.episode);
  return {
    episodes,
    events: all.map(({ event }) => event),
    textOf(index) {
      const entry = all[index]?.entry;
      if (!entry) return { date: "", text: "", place: "" };
      return { date: formatEdtf(entry.date), text: entry.text, place: entry.place };
    },
  };
}

/** The indexes of one group's events, or of all. */
export function indexesOf({ events }: Timeline, group: string | null): number[] {
  const all = events.map((_, index) => index);
  return group ? all.filter((index) => groupOf(events[index]?.kind ?? "other") === group) : all;
}

const control = "public, max-age=0, must-revalidate";

/** GET /zeitstrahl.json: all events as `TimelineColumns`, without their texts. */
export async function serveTimeline(services: Services): Promise<Rendered> {
  const { version, episodes, events } = await readTimeline(services);
  const columns = packEvents(version, episodes, events);
  return textAnswer(JSON.stringify(columns), "application/json", control);
}

/** GET /zeitstrahl/{part}.json: a part of the texts in the same order, as `TimelineTexts`. */
export async function serveTimelineTexts(services: Services, part: number): Promise<Rendered> {
  const { version, events, textOf } = await readTimeline(services);
  const count = Math.min(textsPerPart, events.length - part * textsPerPart);
  if (count <= 0) return missingFile("Diesen Teil gibt es nicht.");
  const texts: TimelineTexts["texts"] = Array.from({ length: count }, (_, index) => {
    const { date, text, place } = textOf(part * textsPerPart + index);
    return [date, text, place];
  });
  return textAnswer(JSON.stringify({ version, texts }), "application/json", control);
}
