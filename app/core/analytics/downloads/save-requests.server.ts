import { addToSums } from "~/platform/db/add-to-sums.server";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Services } from "~/platform/services.server";
import type { MediaRequestRow } from "../tables";
import { noProgress, type Progress, withRequest } from "./progress";
import type { UserAgents } from "./user-agents.server";

/** Lock key for counting and recounting downloads, since a client's ranges may reach several processes. */
export const countingLock = "downloads";

/**
 * Stores requests and counts the downloads that they complete, all or none. Requests stored before are skipped.
 * @returns the number of new requests
 */
export async function saveRequests(
  services: Pick<Services, "db" | "kind">,
  agents: UserAgents,
  requests: readonly MediaRequestRow[],
): Promise<number> {
  return services.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, services, countingLock);
    const added = await insertRequests(trx, requests);
    await countRequests(trx, agents, added);
    return added.length;
  });
}

async function insertRequests(
  trx: Trx,
  requests: readonly MediaRequestRow[],
): Promise<MediaRequestRow[]> {
  const ids = new Set<string>();
  for (const portion of portionsOf(requests)) {
    const rows = await trx
      .insertInto("media_requests")
      .values(portion)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    for (const { id } of rows) ids.add(id);
  }
  return requests.filter(({ id }) => ids.has(id));
}

/** Progress of clients, by `progressKey`. */
export type KnownProgress = Map<string, Progress>;

/**
 * Applies stored requests to clients' progress and to the sums.
 * @param known clients' progress, which is updated; by default read from the database
 */
export async function countRequests(
  trx: Trx,
  agents: UserAgents,
  requests: readonly MediaRequestRow[],
  known?: KnownProgress,
): Promise<void> {
  const before = known ?? (await readProgress(trx, requests));
  const after = new Map<string, Change>();
  for (const request of requests) {
    const key = progressKey(request);
    const sofar = after.get(key)?.progress ?? before.get(key) ?? noProgress;
    const progress = withRequest(sofar, request);
    if (progress !== sofar) after.set(key, { request, progress });
  }
  const changed = [...after.values()];
  await saveProgress(trx, agents, changed);
  const counted = changed.filter(({ progress }) => progress.countedAt);
  await addDownloads(
    trx,
    agents,
    requests,
    counted.map(({ request }) => request),
  );
  for (const [key, { progress }] of after) known?.set(key, progress);
}

type Change = { request: MediaRequestRow; progress: Progress };

type Key = Pick<MediaRequestRow, "date" | "client" | "episode_id">;

function progressKey({ date, client, episode_id }: Key): string {
  return `${date} ${client} ${episode_id}`;
}

async function readProgress(trx: Trx, requests: readonly Key[]): Promise<KnownProgress> {
  const known: KnownProgress = new Map();
  const clients = Map.groupBy(requests, ({ date }) => date);
  for (const [date, ofDay] of clients)
    for (const portion of portionsOf([...new Set(ofDay.map(({ client }) => client))])) {
      const rows = await trx
        .selectFrom("downloads")
        .select(["date", "client", "episode_id", "ranges", "needed", "counted_at"])
        .where("date", "=", date)
        .where("client", "in", portion)
        .execute();
      for (const row of rows)
        known.set(progressKey(row), {
          spans: JSON.parse(row.ranges),
          needed: row.needed,
          countedAt: row.counted_at,
        });
    }
  return known;
}

async function saveProgress(
  trx: Trx,
  agents: UserAgents,
  changed: readonly Change[],
): Promise<void> {
  const rows = changed.map(({ request, progress }) => {
    const { app, device } = agents.listenerOf(request.user_agent);
    return {
      date: request.date,
      client: request.client,
      episode_id: request.episode_id,
      app,
      device,
      ranges: JSON.stringify(progress.spans),
      needed: progress.needed,
      counted_at: progress.countedAt,
    };
  });
  for (const portion of portionsOf(rows))
    await trx
      .insertInto("downloads")
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(["date", "client", "episode_id"]).doUpdateSet((eb) => ({
          ranges: eb.ref("excluded.ranges"),
          needed: eb.ref("excluded.needed"),
          counted_at: eb.ref("excluded.counted_at"),
        })),
      )
      .execute();
}

/**
 * Adds to the sums of the requests' days.
 * @param added all requests, whose bytes are added
 * @param counted the requests that completed a download
 */
async function addDownloads(
  trx: Trx,
  agents: UserAgents,
  added: readonly MediaRequestRow[],
  counted: readonly MediaRequestRow[],
): Promise<void> {
  await addToSums(trx, { table: "download_days", key: ["date"] }, [
    ...added.map(({ date, range_start, range_end }) => ({
      date,
      downloads: 0,
      bytes: range_end - range_start,
    })),
    ...counted.map(({ date }) => ({ date, downloads: 1, bytes: 0 })),
  ]);
  await addToSums(
    trx,
    { table: "download_episodes", key: ["episode_id", "date"] },
    counted.map(({ date, episode_id }) => ({ date, episode_id, downloads: 1 })),
  );
  await addToSums(
    trx,
    { table: "download_apps", key: ["app", "device", "date"] },
    counted.map(({ date, user_agent }) => {
      const { app, device } = agents.listenerOf(user_agent);
      return { date, app, device, downloads: 1 };
    }),
  );
}
