import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";
import { countingLock, countRequests } from "../downloads/save-requests.server";
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
    for (const { episode_id } of episodes)
      for await (const rows of requestsOf(trx, date, episode_id)) {
        const isPerson = ({ user_agent }: MediaRequestsTable) =>
          !agents.listenerOf(user_agent).isBot;
        await countRequests(trx, agents, rows.filter(isPerson));
      }
    return true;
  });
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
