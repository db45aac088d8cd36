import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { recordAuditEventAlone } from "~/platform/audit.server";
import { openPostgres, postgresDialect } from "~/platform/db/postgres-dialect.server";
import { openSqlite, sqliteDialect } from "~/platform/db/sqlite-dialect.server";
import type { Tables } from "~/platform/db/tables";
import { enqueue } from "~/platform/jobs/define-job.server";
import { migrations } from "~db/migrations/index";
import { createMessage } from "../app/core/contact/submit-contact.server";
import { freshPlace } from "./databases";
import { someJob } from "./fixtures/jobs";
import { both } from "./served-site";

const now = new Date("2026-11-20T10:00:00.000Z");

test.each(both)("names that stayed where nobody found them are gone (%s)", async (kind) => {
  const place = await freshPlace(kind);
  onTestFinished(place.clean);
  const dialect = place.url
    ? postgresDialect(openPostgres(place.url))
    : sqliteDialect(openSqlite(`${place.directory}/podcast.sqlite`));
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("013-transcripts");
  const message = { name: "Ada", email: "ada@example.org", subject: "x", message: "x" };
  const here = await db
    .transaction()
    .execute((trx) => createMessage(trx, { ...message, suspicion: null }, now));
  const subjects = [
    `message ${here}`,
    "message gone",
    "episode gone",
    "comment in-the-trash",
    "comment gone",
  ];
  for (const subject of subjects) {
    const [kind = "", id = ""] = subject.split(" ");
    const event = { action: "x.y", subject: { kind, id, title: subject }, detail: "von Ada" };
    await recordAuditEventAlone(db, null, event, now);
  }
  const moment = now.toISOString();
  await db
    .insertInto("deleted_items")
    .values({
      id: "d",
      kind: "episode",
      subject_id: "e",
      title: "x",
      deleted_by: "op",
      deleted_by_name: "Otto",
      deleted_at: moment,
    })
    .execute();
  await db
    .insertInto("deleted_rows")
    .values({
      deleted_id: "d",
      position: 0,
      table_name: "comments",
      column_name: null,
      rows: JSON.stringify([{ id: "in-the-trash" }]),
    })
    .execute();
  await enqueue(db, someJob("mail"), {}, { now });
  const last_error = "Error: 550 5.1.1 <ada@example.org>: User unknown";
  await db.updateTable("jobs").set({ status: "failed", last_error }).execute();

  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const events = await db.selectFrom("audit_log").selectAll().execute();
  const titles = events.map(({ subject_title, detail }) => detail && subject_title);
  expect(titles.filter(Boolean).sort()).toEqual([
    "comment in-the-trash",
    "episode gone",
    `message ${here}`,
  ]);
  expect(events.filter(({ detail, subject_title }) => !detail && !subject_title)).toHaveLength(2);
  const jobs = await db.selectFrom("jobs").select("last_error").execute();
  expect(jobs).toEqual([{ last_error: "Error: 550 5.1.1 <…>: User unknown" }]);
});
