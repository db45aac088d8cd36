import { addToSums } from "~/platform/db/add-to-sums.server";
import type { Trx } from "~/platform/db/handles";
import type { CountedRequest } from "./progress";
import type { UserAgents } from "./user-agents.server";

export type Counted = {
  /** Requests that are new, for the bytes that went out. */
  added: readonly CountedRequest[];
  /** Requests by which a download was complete. */
  counted: readonly CountedRequest[];
};

/** Adds to the sums of their days what is new. */
export async function addDownloads(
  trx: Trx,
  agents: UserAgents,
  { added, counted }: Counted,
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
