import { sql } from "kysely";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { type Window, within } from "./read-window.server";
import { topEntries } from "./statistics.schema";

/** Apps that downloaded and the devices on which they run, where playbacks began, and hosts that visitors came from. */
const sources = {
  apps: { table: "download_apps", name: "app", count: "downloads" },
  devices: { table: "download_apps", name: "device", count: "downloads" },
  sources: { table: "analytics_sources", name: "source", count: "playbacks" },
  referrers: { table: "analytics_referrers", name: "host", count: "views" },
} as const;

/** Shares, the largest first; `total` counts those too that the list leaves out. */
export type Shares = { entries: { name: string; count: number }[]; total: number };

/** How much of a figure fell to what. */
export function listShares(
  db: Db,
  of: keyof typeof sources,
  window: Window,
  limit = topEntries,
): Promise<Shares> {
  return orDataError(`Failed to fetch ${of}`, async () => {
    const { table, name, count } = sources[of];
    const { rows } = await sql<{ name: string; count: number | string }>`
      select ${sql.ref(name)} as name, sum(${sql.ref(count)}) as count from ${sql.table(table)}
      where ${within(window)} group by ${sql.ref(name)}`.execute(db);
    const entries = rows
      .map((row) => ({ name: row.name, count: Number(row.count) }))
      .filter((entry) => entry.count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
    const total = entries.reduce((sum, entry) => sum + entry.count, 0);
    return { entries: entries.slice(0, limit), total };
  });
}
