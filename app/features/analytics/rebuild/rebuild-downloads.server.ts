import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";
import { noProgress, type Progress, withRequest } from "../downloads/progress";
import { addDownloads, countingLock, keyOf, saveProgress } from "../downloads/save-requests.server";
import type { UserAgents } from "../downloads/user-agents.server";
import type { MediaRequestsTable } from "../tables";

const tables = ["downloads", "download_days", "download_episodes", "download_apps"] as const;
const mostRows = 20_000;

/** Counts a day in Berlin anew; false, and nothing is touched, when it has no requests. */
export async function rebuildDownloadDay(
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
    for (const { episode_id } of episodes) await rebuildEpisode(trx, agents, date, episode_id);
    return true;
  });
}

async function rebuildEpisode(
  trx: Trx,
  agents: UserAgents,
  date: string,
  episodeId: string,
): Promise<void> {
  const clients = new Map<string, { request: MediaRequestsTable; progress: Progress }>();
  for await (const rows of requestsOf(trx, date, episodeId)) {
    const added = rows.filter(({ user_agent }) => !agents.listenerOf(user_agent).isBot);
    for (const request of added) {
      const key = keyOf(request);
      const sofar = clients.get(key)?.progress ?? noProgress;
      const progress = withRequest(sofar, request);
      if (progress !== sofar) clients.set(key, { request, progress });
    }
    await addDownloads(trx, agents, { added, counted: [] });
  }
  const all = [...clients.values()];
  await saveProgress(trx, agents, all);
  const counted = all.filter(({ progress }) => progress.countedAt).map(({ request }) => request);
  await addDownloads(trx, agents, { added: [], counted });
}

async function* requestsOf(
  trx: Trx,
  date: string,
  episodeId: string,
): AsyncGenerator<MediaRequestsTable[]> {
  let last = "";
  for (;;) {
    const rows = await trx
      .selectFrom("media_requests")
      .selectAll()
      .where("date", "=", date)
      .where("episode_id", "=", episodeId)
      .where("id", ">", last)
      .orderBy("id")
      .limit(mostRows)
      .execute();
    if (rows.length) yield rows;
    if (rows.length < mostRows) return;
    last = rows.at(-1)?.id ?? "";
  }
}
