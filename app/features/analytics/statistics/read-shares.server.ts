import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { type Window, within } from "./read-window.server";
import { topEntries } from "./statistics.schema";

/** How much of a figure fell to something. */
export type Share = { name: string; count: number };

/** Shares, the largest first; `total` counts those too that the list leaves out. */
export type Shares = { entries: Share[]; total: number };

/** Hosts from which visitors came to the site. */
export function listReferrers(db: Db, window: Window, limit = topEntries): Promise<Shares> {
  return orDataError("Failed to fetch referrers", async () => {
    const rows = await db
      .selectFrom("analytics_referrers")
      .select((eb) => ["host as name", eb.fn.sum<number>("views").as("count")])
      .where(within(window))
      .groupBy("host")
      .execute();
    return sharesOf(rows, limit);
  });
}

/** Where playbacks began: on the site or in an embedded player elsewhere. */
export function listSources(db: Db, window: Window): Promise<Shares> {
  return orDataError("Failed to fetch playback sources", async () => {
    const rows = await db
      .selectFrom("analytics_sources")
      .select((eb) => ["source as name", eb.fn.sum<number>("playbacks").as("count")])
      .where(within(window))
      .groupBy("source")
      .execute();
    return sharesOf(rows, topEntries);
  });
}

/** Apps that downloaded, and the devices on which they run. */
export function listDownloadApps(
  db: Db,
  window: Window,
  limit = topEntries,
): Promise<{ apps: Shares; devices: Shares }> {
  return orDataError("Failed to fetch download apps", async () => {
    const rows = await db
      .selectFrom("download_apps")
      .select((eb) => ["app", "device", eb.fn.sum<number>("downloads").as("count")])
      .where(within(window))
      .groupBy(["app", "device"])
      .execute();
    const by = (column: "app" | "device") =>
      sharesOf(
        rows.map((row) => ({ name: row[column], count: row.count })),
        limit,
      );
    return { apps: by("app"), devices: by("device") };
  });
}

function sharesOf(rows: readonly { name: string; count: number | string }[], limit: number) {
  const counts = new Map<string, number>();
  for (const { name, count } of rows) counts.set(name, (counts.get(name) ?? 0) + Number(count));
  const entries = [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  return { entries: entries.slice(0, limit), total };
}
