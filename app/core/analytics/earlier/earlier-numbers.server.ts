import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { findRedirect } from "~/core/redirects/redirects.server";
import { searchable } from "~/lib/text/normal-form";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Services } from "~/platform/services.server";
import type { EarlierMonth, UnusedLine } from "./numbers.schema";
import type { ReadNumber } from "./read-numbers.server";

/**
 * Stores a source's downloads, replacing those of the same days. Returns the lines whose episode is unknown.
 * @param dryRun stores nothing
 */
export async function saveNumbers(
  services: Services,
  operator: Operator | null,
  { source, rows, dryRun }: { source: string; rows: readonly ReadNumber[]; dryRun?: boolean },
): Promise<{ days: number; unknown: UnusedLine[] }> {
  const { db, clock } = services;
  const find = await episodeFinder(db);
  const found = new Map<string, string | null>();
  const sums = new Map<string, { episode_id: string; date: string; downloads: number }>();
  const unknown: UnusedLine[] = [];
  for (const [index, { line, episode, date, downloads }] of rows.entries()) {
    if (index % 1000 === 999) await nextTurn();
    const before = found.get(episode);
    const episode_id = before === undefined ? await find(episode) : before;
    found.set(episode, episode_id);
    if (episode_id === null) {
      unknown.push({
        line,
        text: episode.slice(0, 100),
        reason: "keine Folge von hier, oder mehrere",
      });
      continue;
    }
    const key = `${date} ${episode_id}`;
    const sum = sums.get(key);
    if (sum) sum.downloads += downloads;
    else sums.set(key, { episode_id, date, downloads });
  }
  // Each portion is its own transaction, so that others can write in between. After an interruption, sending
  // the same file again completes it.
  const portions = dryRun ? [] : portionsOf([...sums.values()]);
  for (const portion of portions) {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("earlier_numbers")
        .values(portion.map((row) => ({ source, ...row })))
        .onConflict((conflict) =>
          conflict
            .columns(["episode_id", "source", "date"])
            .doUpdateSet((eb) => ({ downloads: eb.ref("excluded.downloads") })),
        )
        .execute();
      if (portion === portions.at(-1))
        await recordAuditEvent(trx, operator, event("import", source), clock.now());
    });
    await nextTurn();
  }
  return { days: sums.size, unknown };
}

const event = (verb: string, title: string) => ({
  action: `earlierNumbers.${verb}`,
  subject: { kind: "earlierNumbers", id: "", title },
});

/** Finds an episode by guid, address or title; '' stands for the show. Returns null if none or several match. */
async function episodeFinder(db: Db): Promise<(named: string) => Promise<string | null>> {
  const episodes = await db.selectFrom("episodes").select(["id", "guid", "title"]).execute();
  const ids = new Map<string, string | null>();
  for (const { id, title } of episodes) {
    const key = searchable(title.trim());
    ids.set(key, ids.has(key) ? null : id);
  }
  for (const { id, guid } of episodes) ids.set(id, id).set(guid, id);
  ids.set("", "");
  const ofPath = (path: string) => ids.get(/^\/episodes\/([^/]+)/.exec(path)?.[1] ?? "?") ?? null;
  return async (named) => {
    const id = ids.get(named) ?? ids.get(searchable(named));
    if (id !== undefined) return id;
    const url = /^(https?:\/)?\//.test(named) ? URL.parse(named, "https://podcast.example") : null;
    return url && (ofPath(url.pathname) ?? ofPath((await findRedirect(db, url)) ?? ""));
  };
}

/**
 * Monthly sums, newest first. A source may give a month both as a whole and by day, and a whole show as well
 * as its episodes: then the larger sum of the month counts, and the show's own number.
 */
export async function readMonths(db: Db, episodeId?: string): Promise<EarlierMonth[]> {
  const where = episodeId === undefined ? sql`` : sql`where episode_id = ${episodeId}`;
  const { rows } = await sql<EarlierMonth>`
    select source, month, coalesce(max(case when episode_id = '' then downloads end), sum(downloads)) as downloads
    from (
      select source, episode_id, month, max(downloads) as downloads
      from (
        select source, episode_id, substr(date, 1, 7) as month, sum(downloads) as downloads
        from earlier_numbers ${where} group by source, episode_id, substr(date, 1, 7), length(date)
      ) as told group by source, episode_id, month
    ) as parts group by source, month order by month desc, source`.execute(db);
  return rows.map((row) => ({ ...row, downloads: Number(row.downloads) }));
}

/** Deletes all numbers of a source. Returns false if there are none. */
export async function deleteSource({ db, clock }: Services, operator: Operator, source: string) {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("earlier_numbers")
      .where("source", "=", source)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    await recordAuditEvent(trx, operator, event("delete", source), clock.now());
    return true;
  });
}
