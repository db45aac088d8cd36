import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { groupBy } from "~/lib/group-by";
import { searchable } from "~/lib/text/normal-form";
import { formatMoment } from "~/lib/time/moment";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { today } from "~/platform/clock.server";
import { defineDailyJob } from "~/platform/daily.server";
import type { Db, Trx } from "~/platform/db/handles";
import { readPage, type Walk } from "~/platform/db/read-page.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import { emailKey } from "~/platform/email-address.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { hashOf, supporterPaths, tokenOf } from "./feed-token.server";
import { supporterMailJob } from "./supporter-mail.server";
import { endedDays } from "./supporters.schema";

export type SupporterPage = Awaited<ReturnType<typeof listSupporters>>;

const perPage = 50;
const columns = [
  ...(["id", "email", "name", "source", "created_at as createdAt"] as const),
  ...(["ended_at as endedAt", "shared_on as sharedOn"] as const),
];

type SupporterQuery = { query?: string; page?: number; size?: number; walk?: Walk };

/** A page of supporters by address, those with too many devices first. */
export function listSupporters(
  db: Db,
  { query = "", page = 1, size = perPage, walk }: SupporterQuery = {},
) {
  const wanted = emailKey(searchable(query));
  const list = db
    .selectFrom("supporters")
    .select(columns)
    .$if(wanted !== "", (select) => select.where("email_key", "like", `%${wanted}%`))
    .orderBy((eb) => eb.fn.coalesce("shared_on", eb.val("")), "desc")
    .orderBy("email_key");
  return readPage(list, { page, size, walk });
}

export async function findSupporter(db: Db, id: string) {
  const row = db.selectFrom("supporters").select(columns).where("id", "=", id);
  return (await row.executeTakeFirst()) ?? null;
}

type NewSupporter = { email: string; name: string | null };

type SupporterList = { rows: readonly NewSupporter[]; source: string; isWhole?: boolean };

/**
 * Gives feeds to people who have none or an ended one, and mails them; returns how many.
 * @param given gets the keys of their addresses (`emailKey`)
 */
export async function addSupporters(
  services: Services,
  operator: Operator,
  { rows, source, isWhole = false }: SupporterList,
  given = new Set<string>(),
): Promise<{ added: number; known: number }> {
  const { db, secret, clock } = services;
  const now = clock.now();
  const moment = now.toISOString();
  return db.transaction().execute(async (trx) => {
    for (const portion of portionsOf(rows)) {
      const values = portion.map(({ email, name }) => {
        const named = { id: uuidv7({ msecs: now.getTime() }), generation: 1 };
        const token_hash = hashOf(tokenOf(secret, named));
        const row = { email, email_key: emailKey(email), name, source, token_hash };
        return { ...named, ...row, created_at: moment };
      });
      const inserted = await trx
        .insertInto("supporters")
        .values(values)
        .onConflict((conflict) => conflict.column("email_key").doNothing())
        .returning(["id", "email_key"])
        .execute();
      for (const { id } of inserted) await mailAddress(trx, id, now);
      const keys = values.map(({ email_key }) => email_key);
      const ended = await trx
        .selectFrom("supporters")
        .select(["id", "email_key"])
        .where("email_key", "in", keys)
        .where("ended_at", "is not", null)
        .execute();
      for (const { id } of ended) await giveNewToken(trx, services, id);
      if (isWhole)
        await trx
          .updateTable("supporters")
          .set({ listed_at: moment })
          .where("email_key", "in", keys)
          .where("source", "=", source)
          .execute();
      for (const { email_key } of [...inserted, ...ended]) given.add(email_key);
    }
    const added = given.size;
    const subject = { kind: "supporter", id: "", title: source };
    const detail = `${added}`;
    if (added)
      await recordAuditEvent(trx, operator, { action: "supporter.add", subject, detail }, now);
    return { added, known: rows.length - added };
  });
}

/** Supporters by the keys of their addresses, with the addresses of their feeds. */
export async function readFeeds(services: Services, keys: readonly string[]) {
  const { db, env, secret } = services;
  const feeds = new Map<string, { id: string; feedUrl: string; isEnded: boolean }>();
  for (const portion of portionsOf(keys)) {
    const rows = await db
      .selectFrom("supporters")
      .select(["id", "email_key", "generation", "ended_at"])
      .where("email_key", "in", portion)
      .execute();
    for (const { email_key, ended_at, ...row } of rows) {
      const { feed } = supporterPaths(services, tokenOf(secret, row));
      feeds.set(email_key, {
        id: row.id,
        feedUrl: env.BASE_URL + feed,
        isEnded: ended_at !== null,
      });
    }
  }
  return feeds;
}

/** Imported supporters missing in the last list of their source, by source. `list`: when that list was imported. */
export async function listMissing(db: Db) {
  const { rows } = await sql<{ source: string; email: string; list: string }>`
    select source, email, list from supporters join
      (select source as listed, max(listed_at) as list from supporters group by source) as lists
      on listed = source
    where ended_at is null and listed_at < list order by source, email_key`.execute(db);
  return [...groupBy(rows, ({ source }) => source)].map(([source, people]) => ({
    source,
    list: people[0]?.list ?? "",
    emails: people.map(({ email }) => email),
  }));
}

/** Ends the feeds of a source's imported supporters who are in no list since that of `list`. */
export async function endMissing(
  { db, clock }: Services,
  operator: Operator,
  { source, list }: { source: string; list: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("supporters")
      .set({ shared_on: null, ended_at: now.toISOString() })
      .where("source", "=", source)
      .where("ended_at", "is", null)
      .where("listed_at", "<", list)
      .executeTakeFirstOrThrow();
    const subject = { kind: "supporter", id: "", title: source };
    const event = { action: "supporter.endMissing", subject, detail: `${numUpdatedRows}` };
    if (numUpdatedRows) await recordAuditEvent(trx, operator, event, now);
  });
}

/**
 * Replaces a feed's address by another, which is mailed, or ends it for good. Returns the holder's email address; null
 * if there is no such feed.
 */
export async function changeSupporter(
  services: Services,
  operator: Operator,
  { id, verb }: { id: string; verb: "renew" | "end" },
): Promise<string | null> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const found = await trx
      .updateTable("supporters")
      .set({ shared_on: null, ended_at: now.toISOString() })
      .where("id", "=", id)
      .returning("email")
      .executeTakeFirst();
    if (!found) return null;
    if (verb === "renew") await giveNewToken(trx, services, id);
    const subject = { kind: "supporter", id, title: found.email };
    await recordAuditEvent(trx, operator, { action: `supporter.${verb}`, subject }, now);
    return found.email;
  });
}

async function giveNewToken(trx: Trx, { secret, clock }: Services, id: string): Promise<void> {
  const { generation } = await trx
    .updateTable("supporters")
    .set((eb) => ({ generation: eb("generation", "+", 1), ended_at: null }))
    .where("id", "=", id)
    .returning("generation")
    .executeTakeFirstOrThrow();
  const token_hash = hashOf(tokenOf(secret, { id, generation }));
  await trx.updateTable("supporters").set({ token_hash }).where("id", "=", id).execute();
  await mailAddress(trx, id, clock.now());
}

export async function mailAddress(trx: Trx, id: string, now: Date): Promise<void> {
  const mailed_at = now.toISOString();
  await trx.updateTable("supporters").set({ mailed_at }).where("id", "=", id).execute();
  await enqueue(trx, supporterMailJob, { supporterId: id }, { now });
}

export const forgetSupportersJob = defineDailyJob({
  kind: "supporters-forgetting",
  title: "Löschen beendeter Feeds für Unterstützende",
  async run({ db, clock }) {
    const until = new Date(clock.now().getTime() - endedDays * 86_400_000).toISOString();
    await db.deleteFrom("supporters").where("ended_at", "<", until).execute();
    await db.deleteFrom("supporter_devices").where("date", "<", today(clock)).execute();
  },
});

type PersonCriteria = { ids: readonly string[]; emails: readonly string[] };

export const supporterRecords = {
  name: "supporters",
  one: "Feed für Unterstützende",
  many: "Feeds für Unterstützende",
  async list(db: Db, { ids, emails }: PersonCriteria) {
    if (!ids.length && !emails.length) return [];
    const rows = await db
      .selectFrom("supporters")
      .select([...columns, "mailed_at as mailedAt"])
      .where((eb) =>
        eb.or([
          ...(ids.length ? [eb("id", "in", ids)] : []),
          ...(emails.length ? [eb("email_key", "in", emails)] : []),
        ]),
      )
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      label: `Feed für ${row.email}`,
      facts: [
        `aus: ${row.source}`,
        `seit ${formatMoment(row.createdAt)}`,
        row.endedAt !== null && `beendet ${formatMoment(row.endedAt)}`,
      ],
      copy: row,
    }));
  },
  async erase(trx: Trx, { ids }: { ids: string[] }) {
    if (ids.length) await trx.deleteFrom("supporters").where("id", "in", ids).execute();
  },
};

/** Whether supporters get anything: an episode or a feed. */
export async function isForSupport(db: Db): Promise<boolean> {
  const episodes = db.selectFrom("episodes").select("id").where("audience", "!=", "all");
  return !!(await episodes.limit(1).executeTakeFirst()) || hasSupporters(db);
}

export async function hasSupporters(db: Db): Promise<boolean> {
  return !!(await db.selectFrom("supporters").select("id").limit(1).executeTakeFirst());
}
