import { paginate } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { createBatch } from "~/platform/batch.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { oldAddress } from "./old-address";

const missingPerPage = 25;
/** Maximum number of stored addresses. The least requested are dropped first. */
export const maxMissing = 1000;
/** Limit per minute. More requests do not come from people with old links. */
const perMinute = [{ points: 300, seconds: 60 }];

const noise = [
  // Addresses that no podcast's website ever had, and those that browsers and search engines request from every site.
  /\.(?:php\d?|aspx?|jspx?|cgi|env|git|sql|bak|old|zip|rar|tar|t?gz|ini|ya?ml|json|log|txt|exe|sh|js|mjs|css|map|ico|woff2?)(?:$|[/?])/,
  /(?:^|\/)\.|\/(?:wp-(?:admin|login|includes|json|content\/(?:plugins|themes))|xmlrpc|cgi-bin|vendor|phpmyadmin|pma|actuator|autodiscover|boaform|solr|owa|hnap1|server-status|telescope|apple-touch-icon|browserconfig|wlwmanifest|sitemap)/,
  // Possible mail addresses or secrets.
  /@|[\w-]{44,}/,
  /^\/(?:404$|admin|vorschau|media\/|newsletter\/)/,
  /[<>"'`{}|\\]|\.\.|\$\(/,
];

/** The stored form of a missing address; null for noise, and if it may reveal something about a person. */
export function missingPath(url: URL): string | null {
  const hasOldQuery = /^\?(?:p|page_id|episode|episode_id|podcast)=[\w-]{1,60}$/.test(url.search);
  const path = url.pathname.replace(/\.data$/, "");
  const address = oldAddress(path + (hasOldQuery ? url.search : ""));
  if (!address || address.length > 200) return null;
  return noise.some((form) => form.test(address)) ? null : address;
}

export type MissingCounter = (url: URL) => void;

/** Counts requests for addresses that were not found, and stores the counts in batches. */
export function createMissingCounter(services: Services): MissingCounter {
  const { clock, limits, log, onClose } = services;
  const batch = createBatch<string>({
    name: "missing paths",
    log,
    write: (paths) => writeMissing(services.db, paths, clock.now()),
  });
  onClose(batch.close);
  return (url) => {
    const path = missingPath(url);
    if (path)
      limits.attempt("missing paths", "all", perMinute).then((wait) => {
        if (wait === 0) batch.add(path);
      });
  };
}

export async function writeMissing(db: Db, paths: readonly string[], now: Date): Promise<void> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  // Rows are written in a fixed order, so that processes never deadlock.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  await db.transaction().execute(async (trx) => {
    for (const [path, count] of rows)
      await trx
        .insertInto("missing_paths")
        .values({ path, count, ignored: 0, last_at: now.toISOString() })
        .onConflict((conflict) =>
          conflict.column("path").doUpdateSet((eb) => ({
            count: eb("missing_paths.count", "+", eb.ref("excluded.count")),
            last_at: eb.ref("excluded.last_at"),
          })),
        )
        .execute();
    const beyond = trx
      .selectFrom("missing_paths")
      .select("path")
      .orderBy("count", "desc")
      .orderBy("last_at", "desc")
      .orderBy("path")
      .limit(1_000_000)
      .offset(maxMissing);
    await trx.deleteFrom("missing_paths").where("path", "in", beyond).execute();
  });
}

/** A page of addresses that were not found, most requested first. */
export async function listMissing(db: Db, { query = "", page = 1 } = {}) {
  const rows = await db
    .selectFrom("missing_paths")
    .select(["path", "count", "last_at as lastAt"])
    .where("ignored", "=", 0)
    .orderBy("count", "desc")
    .orderBy("last_at", "desc")
    .orderBy("path")
    .execute();
  const wanted = searchable(query);
  const found = rows.filter(({ path }) => path.includes(wanted));
  return paginate(found, { page, size: missingPerPage });
}

/** Hides an address that was not found from the list. It is still counted. */
export async function ignoreMissing(
  services: Services,
  operator: Operator,
  path: string,
): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("missing_paths")
      .set({ ignored: 1 })
      .where("path", "=", path)
      .where("ignored", "=", 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const subject = { kind: "redirect", id: path, title: path };
    await recordAuditEvent(trx, operator, { action: "redirect.ignore", subject }, clock.now());
  });
}
