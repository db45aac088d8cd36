import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/portions";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import type { MediaRequestsTable } from "../tables";
import { addDownloads } from "./download-sums.server";
import { type Progress, withRequest } from "./progress";
import { keyOf, readProgress, saveProgress } from "./progress-rows.server";
import type { UserAgents } from "./user-agents.server";

/** Held while downloads are counted or counted anew: ranges of one client may reach several processes. */
export const countingLock = "downloads";

/**
 * Stores requests and counts what became a download by them, all or none; a request that is stored already is
 * left alone.
 */
export async function saveRequests(
  services: Pick<Services, "db" | "kind">,
  agents: UserAgents,
  requests: readonly MediaRequestsTable[],
): Promise<void> {
  await orDataError("Failed to save downloads", () =>
    services.db.transaction().execute(async (trx) => {
      await oneAtATime(trx, services, countingLock);
      const added = await insertRequests(trx, requests);
      const counted = await countRequests(trx, agents, added);
      await addDownloads(trx, agents, { added, counted });
    }),
  );
}

/** The requests that were not stored before. */
async function insertRequests(
  trx: Trx,
  requests: readonly MediaRequestsTable[],
): Promise<MediaRequestsTable[]> {
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

/** Those by which a download was complete. */
async function countRequests(
  trx: Trx,
  agents: UserAgents,
  requests: readonly MediaRequestsTable[],
): Promise<MediaRequestsTable[]> {
  const before = await readProgress(trx, requests);
  const after = new Map<string, { request: MediaRequestsTable; progress: Progress }>();
  for (const request of requests) {
    const key = keyOf(request);
    const sofar = after.get(key)?.progress ?? before(key);
    const progress = withRequest(sofar, request);
    if (progress !== sofar) after.set(key, { request, progress });
  }
  const changed = [...after.values()];
  await saveProgress(trx, agents, changed);
  return changed.filter(({ progress }) => progress.countedAt).map(({ request }) => request);
}
