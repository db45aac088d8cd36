import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { openPostgres, postgresDialect } from "~/platform/db/postgres-dialect.server";
import { openSqlite, sqliteDialect } from "~/platform/db/sqlite-dialect.server";
import type { Tables } from "~/platform/db/tables";
import { enqueue } from "~/platform/jobs/define-job.server";
import { migrations } from "~db/migrations/index";
import { freshPlace } from "../../../../tests/databases";
import { both } from "../../../../tests/served-site";
import { changeAccount } from "../change-account.server";
import { deliveryWork } from "../delivery/record-activity.server";
import { documentContext, publicAudience } from "../documents/context";
import * as says from "./accounts.fixture";
import { openShow } from "./show.fixture";

const at = "2026-11-28T12:00:00.000Z";
const root = "https://podcast.example/fediverse";
const formerId = `${root}/actor`;

/** An account as versions before stored it, on their tables, and the show after the update. */
async function update(kind: Database["kind"], fill: (db: Kysely<Tables>) => Promise<unknown>) {
  const place = await freshPlace(kind);
  onTestFinished(place.clean);
  const former = new Kysely<Tables>({
    dialect: place.url
      ? postgresDialect(openPostgres(place.url))
      : sqliteDialect(openSqlite(`${place.directory}/podcast.sqlite`)),
  });
  const migrator = new Migrator({
    db: former,
    provider: { getMigrations: async () => migrations },
  });
  await migrator.migrateTo("072-search-misses");
  await former
    .insertInto("fediverse_account")
    .values({ id: 1, is_on: 1, name: "folgen", updated_at: at })
    .execute();
  await fill(former);
  await former.destroy();
  const database = await openDatabase({ ...place, exclusive: true, timeout: 600_000 });
  onTestFinished(() => database.close());
  const asked = Object.assign(() => database, { kind, directory: () => place.directory });
  return openShow(asked);
}

const follower = {
  actor: "https://social.example/users/anna",
  handle: "anna@social.example",
  host: "social.example",
  inbox: "https://social.example/users/anna/inbox",
  followed_at: at,
};

test.each(both)(
  "who follows an earlier account keeps it, and gets what waited (%s)",
  async (kind) => {
    const note = `${root}/posts/0199`;
    const show = await update(kind, async (db) => {
      await db.updateTable("fediverse_account").set({ host: "podcast.example" }).execute();
      await db.insertInto("fediverse_followers").values(follower).execute();
      const text = {
        id: note,
        type: "Note",
        attributedTo: formerId,
        url: "https://podcast.example/",
      };
      const post = {
        id: "0199",
        kind: "episode",
        item_id: "e",
        note: JSON.stringify(text),
      } as const;
      await db
        .insertInto("fediverse_posts")
        .values({ ...post, created_at: at })
        .execute();
      await sendAsBefore(db, "1", { type: "Create", object: text });
    });
    const { db, peers, addresses, runJobs } = show;
    const anna = peers.createAccount("anna@social.example");
    const known = { id: formerId, publicKey: { id: `${formerId}#main-key` } };
    expect(await peers.find("folgen@podcast.example")).toMatchObject(known);
    await runJobs();
    // The version before, beside this one or after a step back, goes on as it did.
    await sendAsBefore(db, "2", { type: "Delete", object: { id: note, type: "Tombstone" } });
    await show.pass(1);
    expect(
      peers.received.map(({ refusal, signer, activity }) => [refusal, signer, activity?.type]),
    ).toEqual([
      [null, `${formerId}#main-key`, "Create"],
      [null, `${formerId}#main-key`, "Delete"],
    ]);
    await peers.deliver(anna, says.act(anna, "Like", note), { inbox: addresses.inbox });
    expect(await peers.readDocument(note)).toMatchObject({ likes: { totalItems: 1 } });
    await changeAccount(show.services, { isOn: false });
    await changeAccount(show.services, { isOn: true });
    expect(await peers.readDocument(formerId)).toMatchObject({ id: formerId });
  },
);

test.each(both)(
  "an earlier account that nobody knows gets an id with its name (%s)",
  async (kind) => {
    const { db, peers, services, addresses } = await update(kind, async () => {});
    const { actor } = addresses;
    for (const address of [actor, formerId, `${root}/users/folgen`])
      expect(await peers.readDocument(address)).toMatchObject({
        id: actor,
        published: expect.any(String),
      });
    const anna = peers.createAccount("anna@social.example");
    await peers.deliver(anna, says.act(anna, "Follow", formerId), { inbox: addresses.inbox });
    expect(await db.selectFrom("fediverse_followers").select("actor").execute()).toHaveLength(1);
    // An archive of the version before has no id, so others may know the former one.
    await db.deleteFrom("fediverse_account").execute();
    const row = { id: 1, is_on: 1, name: "folgen", updated_at: at } as const;
    await db.insertInto("fediverse_account").values(row).execute();
    expect(await changeAccount(services, { isOn: true, name: "anders" })).toBeNull();
    expect(await peers.find("anders@podcast.example")).toMatchObject({ id: formerId });
  },
);

test.each(both)(
  "an account that was saved but never on gets its id when it is on (%s)",
  async (kind) => {
    const { peers, db } = await update(kind, (db) =>
      db.updateTable("fediverse_account").set({ is_on: 0, name: "alt" }).execute(),
    );
    // The fixture switches it on as 'folgen'.
    expect(await db.selectFrom("fediverse_account").select("actor_path").execute()).toEqual([
      { actor_path: "users/folgen" },
    ]);
    expect((await peers.find("folgen@podcast.example")).id).toBe(`${root}/users/folgen`);
  },
);

async function sendAsBefore(db: Kysely<Tables>, id: string, activity: object) {
  const body = {
    "@context": documentContext,
    actor: formerId,
    ...activity,
  };
  const stored = { ...body, to: [publicAudience], cc: [], id: `${root}/activities/${id}` };
  await db
    .insertInto("fediverse_activities")
    .values({ id, body: JSON.stringify(stored), created_at: at })
    .execute();
  await db
    .insertInto("fediverse_deliveries")
    .values({
      id,
      activity_id: id,
      inbox: follower.inbox,
      host: follower.host,
      next_at: at,
      created_at: at,
    })
    .execute();
  await enqueue(db, deliveryWork, {}, { now: new Date(at) });
}
