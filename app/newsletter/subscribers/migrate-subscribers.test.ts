import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listSubscribers } from "~/newsletter/subscribers/list-subscribers.server";
import { readSubscriberGrowth } from "~/newsletter/subscribers/subscriber-days.server";
import { openPostgres, postgresDialect } from "~/platform/db/postgres-dialect.server";
import { openSqlite, sqliteDialect } from "~/platform/db/sqlite-dialect.server";
import type { Tables } from "~/platform/db/tables";
import { migrations } from "~db/migrations/index";
import { freshPlace } from "../../../tests/databases";

describe.each(["sqlite", "postgres"] as const)("a site with subscribers (%s)", (kind) => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let db: Kysely<Tables>;
  beforeEach(async () => {
    place = await freshPlace(kind);
    const dialect = place.url
      ? postgresDialect(openPostgres(place.url))
      : sqliteDialect(openSqlite(`${place.directory}/podcast.sqlite`));
    db = new Kysely<Tables>({ dialect });
  });
  afterEach(async () => {
    await db.destroy();
    await place.clean();
  });

  const add = (id: string, values: Record<string, string | null>) =>
    db
      .insertInto("newsletter_subscribers")
      .values({
        id,
        email: `${id}@Example.org`,
        email_key: `${id}@example.org`,
        name: null,
        status: "active",
        mailed_at: null,
        confirmed_at: null,
        unsubscribed_at: null,
        created_at: "2026-11-01T10:00:00.000Z",
        updated_at: "2026-11-09T10:00:00.000Z",
        ...values,
      } as never)
      .execute();

  test("subscribers from before are found and counted", async () => {
    const provider = { getMigrations: async () => migrations };
    const migrator = new Migrator({ db, provider });
    await migrator.migrateTo("009-post-slugs");
    // In Berlin it is the 2nd already.
    await add("anna", { name: "Änne", confirmed_at: "2026-11-01T23:30:00.000Z" });
    await add("gone", {
      status: "unsubscribed",
      confirmed_at: "2026-11-02T10:00:00.000Z",
      unsubscribed_at: "2026-11-03T10:00:00.000Z",
    });
    await add("back", {
      status: "pending",
      confirmed_at: "2026-11-02T10:00:00.000Z",
      unsubscribed_at: "2026-11-03T10:00:00.000Z",
    });
    await add("bounced", { status: "bounced", confirmed_at: "2026-11-03T10:00:00.000Z" });
    await add("pending", { status: "pending" });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    expect(await listSubscribers(db, { query: "ÄNNE" })).toMatchObject({
      subscribers: [{ id: "anna", origin: "form" }],
      counts: { active: 1, pending: 2, unsubscribed: 1, bounced: 1 },
    });
    expect(await db.selectFrom("newsletter_days").selectAll().orderBy("date").execute()).toEqual([
      { date: "2026-11-02", joined: 3, gone: 0, bounced: 0 },
      { date: "2026-11-03", joined: 1, gone: 2, bounced: 0 },
      { date: "2026-11-09", joined: 0, gone: 0, bounced: 1 },
    ]);
    const growth = await readSubscriberGrowth(db, "2026-11-01", "2026-11-09");
    expect(growth.map(({ active }) => active)).toEqual([0, 3, 2, 2, 2, 2, 2, 2, 1]);
  });
});
