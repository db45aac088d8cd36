import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMessage } from "~/core/contact/submit-contact.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import { seedDemo } from "~/demo/seed-demo.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { eventually } from "../../../tests/eventually";
import { roomFixtures } from "../../../tests/room-fixtures";
import { movableClock, testServices } from "../../../tests/sites";
import { countAllRooms } from "../../../tests/sources";
import { unzip } from "../../../tests/unzip";
import { exportEverything } from "./export-everything.server";
import { exportList, exportListsOf } from "./export-lists.server";

onBothDatabases("an export of everything", (database) => {
  let services: Services;
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "export-test-"));
    const clock = movableClock("2026-11-21T10:00:00Z");
    services = await testServices(database(), { directory, clock });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  test("names every table, as exported or as kept back", async () => {
    const tables = (await services.db.introspection.getTables()).map(({ name }) => name);
    const named = Object.keys(rooms.tables);
    const own = tables.filter((name) => !name.startsWith("kysely_"));
    expect(own).toEqual(expect.arrayContaining(named));
    // Tables of a wing that is gone stay, and nobody names them.
    if (rooms.all.length === countAllRooms()) expect(own.toSorted()).toEqual(named.toSorted());
  });

  test("says of every table that holds somebody's data what becomes of it", async () => {
    const withoutPersonalData = [
      "analytics_days",
      "backups",
      "media_files",
      "newsletter_settings",
      "page_addresses",
      "restorations",
      "tag_names",
      // Public content, and who made it.
      "content_revisions",
      "fediverse_account",
      "people",
      "show",
    ];
    const ofSomebody = /email|address|visitor|client|user_agent|(?:^|_)name$|session|(?:^|_)ip/;
    const tables = (await services.db.introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => ofSomebody.test(name)))
      .map(({ name }) => name)
      .filter((name) => rooms.tables[name] && !name.startsWith("example_"));
    expect(tables.length).toBeGreaterThan(15);
    const silent = tables.filter((name) => !rooms.tables[name]?.personalData);
    const expected = withoutPersonalData.filter((name) => rooms.tables[name]);
    expect(silent.toSorted()).toEqual(expected.toSorted());
  });

  test("holds every row and every file", async () => {
    await seedDemo(services);
    await addPeople(services);
    const files = await unzip(await buffer(exportEverything(services)));
    const summary = JSON.parse(files.get("export.json")?.toString() ?? "");
    expect(summary).toMatchObject({
      format: "podcast-website-export",
      version: 2,
      createdAt: "2026-11-21T10:00:00.000Z",
      missingFiles: [],
    });
    for (const [table, rules] of Object.entries(rooms.exportedTables)) {
      const rows = JSON.parse(files.get(`data/${table}.json`)?.toString() ?? "") as object[];
      const { count } = await services.db
        .selectFrom(table as "comments")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      expect([table, rows.length, summary.rows[table]]).toEqual([
        table,
        Number(count),
        Number(count),
      ]);
      for (const column of rules.secret ?? []) expect(rows[0] ?? {}).not.toHaveProperty(column);
    }
    const people: { is_host: number }[] = JSON.parse(
      files.get("data/people.json")?.toString() ?? "",
    );
    expect(people.filter(({ is_host }) => is_host)).toHaveLength(2);
    const media = await services.db.selectFrom("media_files").select(["path", "bytes"]).execute();
    expect(media.length).toBeGreaterThan(20);
    for (const { path, bytes } of media) expect(files.get(`media/${path}`)).toHaveLength(bytes);
    expect(files.get("LIESMICH.txt")?.toString()).toContain("personenbezogene Daten");
  });

  test("holds no secret", async () => {
    await addPeople(services);
    const files = await unzip(await buffer(exportEverything(services)));
    const all = [...files.values()].map((content) => content.toString()).join();
    for (const secret of ["hash-of-a-password", "session-token", "totp-secret", "token-hash"])
      expect(all).not.toContain(secret);
    expect(all).toContain("ada@example.org");
  });

  test("goes on where a file is missing, and names it", async () => {
    const file = { kind: "audio", mime: "audio/mpeg", episodeId: null } as const;
    for (const name of ["eins", "zwei"])
      await storeMedia(services, { ...file, name, content: Buffer.from(name) }, services.db);
    const { path } = await services.db
      .selectFrom("media_files")
      .select("path")
      .orderBy("path")
      .executeTakeFirstOrThrow();
    await services.storage.delete(path);
    const files = await unzip(await buffer(exportEverything(services)));
    expect(JSON.parse(files.get("export.json")?.toString() ?? "").missingFiles).toEqual([path]);
  });

  test("is of one moment, while others write", async () => {
    await addPeople(services);
    const stream = exportEverything(services);
    // After its first bytes the export has begun to read.
    await new Promise((resolve) => stream.once("readable", resolve));
    await services.db.deleteFrom("messages").execute();
    const files = await unzip(await buffer(stream));
    expect(JSON.parse(files.get("data/messages.json")?.toString() ?? "")).toHaveLength(1);
  });

  test("that is broken off leaves nothing open", async () => {
    const opened: Readable[] = [];
    const content = Buffer.alloc(20_000_000);
    const file = { kind: "audio", name: "lang", mime: "audio/mpeg", episodeId: null } as const;
    await storeMedia(services, { ...file, content }, services.db);
    const read = services.storage.read;
    const storage = {
      ...services.storage,
      read(path: string) {
        const stream = read(path);
        opened.push(stream);
        return stream;
      },
    };
    const stream = exportEverything({ ...services, storage });
    for await (const _piece of stream) if (opened.length) break;
    expect(stream.destroyed).toBe(true);
    await eventually(() => expect(opened.map(({ closed }) => closed)).toEqual([true]));
  });

  test("reads rows in portions, each once", async () => {
    const values = Array.from({ length: 1234 }, (_, index) => ({
      id: String(index),
      page_path: "/",
      referrer: "",
      user_agent: "",
      ip_address: "",
      session_id: "",
      created_at: "",
    }));
    for (let at = 0; at < values.length; at += 100)
      await services.db
        .insertInto("page_views")
        .values(values.slice(at, at + 100))
        .execute();
    const files = await unzip(await buffer(exportEverything(services)));
    const rows = JSON.parse(files.get("data/page_views.json")?.toString() ?? "") as {
      id: string;
    }[];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1234);
  });

  test("holds few long texts at a time, and reads no text that it throws away", async () => {
    const long = "ä".repeat(10_000);
    const now = services.clock.now().toISOString();
    const leavingOut = roomFixtures.flatMap(({ leftOut }) => leftOut ?? []);
    const version = { subject_kind: "episode", version: now, created_at: now };
    for (let index = 10; index < 60; index++) {
      await services.db
        .insertInto("content_revisions")
        .values({
          ...version,
          id: `v${index}`,
          subject_id: `e${index}`,
          fields: JSON.stringify({ transcript: long }),
          operator_id: null,
          operator_name: null,
          note: null,
        })
        .execute();
      for (const add of leavingOut) await add(services, `l${index}`, long);
    }
    const lengths: number[] = [];
    const snapshot = async () => {
      const taken = await services.snapshot();
      const db = taken.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          lengths.push(JSON.stringify(result.rows).length);
          return result;
        },
      });
      return { ...taken, db };
    };
    const files = await unzip(await buffer(exportEverything({ ...services, snapshot })));
    const revisions = JSON.parse(files.get("data/content_revisions.json")?.toString() ?? "");
    expect(revisions).toHaveLength(50);
    expect(revisions[0]).toMatchObject({ id: "v10", fields: { transcript: long } });
    expect(Math.max(...lengths)).toBeLessThan(11 * long.length);
    expect(lengths.filter((length) => length > long.length)).toHaveLength(5 + leavingOut.length);
  });

  test("lists open in a spreadsheet and start no formula", async () => {
    const messageId = await addPeople(services);
    const lists = new Map(exportListsOf(rooms));
    const list = lists.get("messages");
    const csv = list ? await text(exportList(services, list)) : "";
    expect(csv.split("\r\n")).toEqual([
      "\ufeffEingegangen;Name;E-Mail;Betreff;Nachricht;Status;Verdacht;Kennung",
      `2026-11-20T10:00:00.000Z;'=cmd();ada@example.org;"a;b";"zwei\nZeilen";new;;${messageId}`,
      "",
    ]);
    const people = lists.get("subscribers");
    if (people) expect(await text(exportList(services, people))).toContain("ada@example.org;Ada;");
  });
});

/** Returns the id of a message. */
async function addPeople(services: Services): Promise<string> {
  const { db } = services;
  const moment = "2026-11-20T10:00:00.000Z";
  const dated = { created_at: moment, updated_at: moment };
  const sender = { name: "=cmd()", email: "ada@example.org", suspicion: null };
  const message = { ...sender, subject: "a;b", message: "zwei\nZeilen" };
  const messageId = await db
    .transaction()
    .execute((trx) => createMessage(trx, message, new Date(moment)));
  for (const { archived } of roomFixtures) await archived?.add(services);
  await db
    .insertInto("operators")
    .values({
      id: "o",
      name: "Emmy",
      email: "emmy@example.org",
      email_verified: 1,
      role: "owner",
      image: null,
      two_factor_enabled: 1,
      ...dated,
    })
    .execute();
  await db
    .insertInto("operator_accounts")
    .values({
      id: "a",
      user_id: "o",
      account_id: "o",
      provider_id: "credential",
      password: "hash-of-a-password",
      ...dated,
    })
    .execute();
  await db
    .insertInto("operator_sessions")
    .values({
      id: "t",
      user_id: "o",
      token: "session-token",
      expires_at: moment,
      ip_address: null,
      user_agent: null,
      ...dated,
    })
    .execute();
  return messageId;
}
