import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { addDays, berlinDate } from "~/lib/time/berlin-time";
import { today } from "~/platform/clock.server";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime, yieldToWriters } from "~/platform/db/one-at-a-time.server";
import { defineJob, enqueue, InterruptedError } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { retentionDays } from "../counting-rules";
import { countingLock, countRequests, type KnownProgress } from "../downloads/save-requests.server";
import { readListsState, saveListsState } from "../downloads/user-agents/lists-state.server";
import { openUserAgents, type UserAgents } from "../downloads/user-agents.server";
import type { MediaRequestRow } from "../tables";
import { rebuildDay } from "./rebuild-day.server";

const beginning = "0000-01-01";

/** Recounts all days. Migration 011 creates the first job. */
export const rebuildSumsJob = defineJob({
  kind: "analytics-rebuild",
  title: "Zählen der bisherigen Aufrufe",
  payload: z.object({}),
  slow: true,
  async run(services, _payload, { signal }) {
    await rebuildSums(services, beginning, signal);
    if (signal.aborted) throw new InterruptedError("The sums are made again later");
  },
});

export const recountDownloadsJob = defineJob({
  kind: "downloads-recount",
  title: "Neuzählen der Downloads",
  payload: z.object({}),
  slow: true,
  async run(services, _payload, { signal }) {
    await rebuildDownloads(services, beginning, signal);
    if (signal.aborted) throw new InterruptedError("The downloads are counted again later");
  },
});

/** Schedules a recount of the downloads of all stored days. */
export async function startRecount({ db, clock }: Services): Promise<void> {
  await enqueue(db, recountDownloadsJob, {}, { now: clock.now() });
}

type Rebuilding = Pick<Services, "db" | "kind" | "env" | "clock">;

/**
 * Recounts views and playbacks from raw rows, from the day `from` (YYYY-MM-DD in Berlin) to today. Each day
 * is one transaction. Days without raw rows keep their sums.
 * @returns the recounted days, oldest first
 */
export async function rebuildSums(
  services: Rebuilding,
  from: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const first = await firstDay(services, from);
  return first === null
    ? []
    : rebuildDays(services, first, (date) => rebuildDay(services, date), signal);
}

/**
 * Recounts downloads from stored requests by the current lists of user agents, from the day `from`
 * (YYYY-MM-DD in Berlin) to today. Each day is one transaction. Days without requests, or past retention,
 * keep their sums. The site can run meanwhile.
 * @returns the recounted days, oldest first
 */
export async function rebuildDownloads(
  services: Rebuilding & Pick<Services, "log">,
  from: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const agents = await openUserAgents(services, 0);
  const oldest = addDays(today(services.clock), -retentionDays);
  const first = from > oldest ? from : oldest;
  const rebuildOne = (date: string) => rebuildDownloadDay(services, agents, date);
  const counted = await rebuildDays(services, first, rebuildOne, signal);
  const state = await readListsState(services.env);
  const isSooner = state.countedFrom !== null && first < state.countedFrom;
  if (isSooner && !signal?.aborted && agents === (await openUserAgents(services, 0)))
    await saveListsState(services.env, { ...state, countedFrom: first });
  return counted;
}

/** @param rebuildOne returns true if the day was recounted */
async function rebuildDays(
  services: Rebuilding,
  first: string,
  rebuildOne: (date: string) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const counted: string[] = [];
  const last = today(services.clock);
  for (let date = first; date <= last && !signal?.aborted; date = addDays(date, 1)) {
    const isCounted = await rebuildOne(date);
    if (isCounted) counted.push(date);
    await (isCounted ? yieldToWriters(services) : nextTurn());
  }
  return counted;
}

/** The first day from `from` on with raw rows; null if there is none. */
async function firstDay({ db }: Rebuilding, from: string): Promise<string | null> {
  const playback = await db
    .selectFrom("episode_playbacks")
    .select((eb) => eb.fn.min("date").as("date"))
    .executeTakeFirst();
  const moments = await Promise.all(
    (["page_views", "episode_views"] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.min("created_at").as("moment"))
        .executeTakeFirst(),
    ),
  );
  const dates = moments.map((row) => (row?.moment ? berlinDate(new Date(row.moment)) : null));
  const [first] = [playback?.date, ...dates].filter((date) => typeof date === "string").sort();
  if (first === undefined) return null;
  return first > from ? first : from;
}

const tables = ["downloads", "download_days", "download_episodes", "download_apps"] as const;
const maxRows = 20_000;

/** Recounts a day in Berlin. Returns false, and changes nothing, if the day has no requests. */
async function rebuildDownloadDay(
  services: Pick<Services, "db" | "kind">,
  agents: UserAgents,
  date: string,
): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, services, countingLock);
    const episodes = await trx
      .selectFrom("media_requests")
      .select("episode_id")
      .distinct()
      .where("date", "=", date)
      .execute();
    if (!episodes.length) return false;
    for (const table of tables) await trx.deleteFrom(table).where("date", "=", date).execute();
    const isPerson = ({ user_agent }: MediaRequestRow) => !agents.listenerOf(user_agent).isBot;
    for (const { episode_id } of episodes) {
      // Starts empty, since all progress of this day was just deleted.
      const known: KnownProgress = new Map();
      for await (const rows of requestsOf(trx, date, episode_id))
        await countRequests(trx, agents, rows.filter(isPerson), known);
    }
    return true;
  });
}

async function* requestsOf(
  trx: Trx,
  date: string,
  episodeId: string,
): AsyncGenerator<MediaRequestRow[]> {
  let last = "";
  for (;;) {
    const rows = await trx
      .selectFrom("media_requests")
      .selectAll()
      .where("date", "=", date)
      .where("episode_id", "=", episodeId)
      .where("id", ">", last)
      .orderBy("id")
      .limit(maxRows)
      .execute();
    if (rows.length) yield rows;
    if (rows.length < maxRows) return;
    last = rows.at(-1)?.id ?? "";
  }
}
