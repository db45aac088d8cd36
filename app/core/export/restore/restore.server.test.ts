import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { findInvited } from "~/core/accounts/operators/invitation.server";
import { listRevisions } from "~/core/content/revisions/revisions.server";
import { episodeFields } from "~/core/episodes/episode.fields";
import { listEpisodes } from "~/core/episodes/episodes.server";
import { kinds, restoreDeleted } from "~/core/kinds/kinds.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import { getShow } from "~/core/show/show.server";
import { seedDemo } from "~/demo/seed-demo.server";
import { countText } from "~/lib/text/german-number";
import { openDatabase } from "~/platform/db/database.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import { sanitize } from "~/platform/sanitize.server";
import type { Services } from "~/platform/services.server";
import { openS3Storage } from "~/platform/storage/s3-storage.server";
import { type DatabaseKind, migratedPlace } from "../../../../tests/databases";
import { anna } from "../../../../tests/fixtures/content";
import { deleteEpisode, deleteVideo, formOf } from "../../../../tests/fixtures/kinds";
import { bucketOf, startObjectStore } from "../../../../tests/object-store";
import { roomFixtures } from "../../../../tests/room-fixtures";
import { movableClock, testServices } from "../../../../tests/sites";
import { unzip } from "../../../../tests/unzip";
import { writeSettings } from "../../../../tests/written-settings";
import { exportEverything } from "../export-everything.server";
import { ArchiveError } from "./archive.server";
import { findRestoration, startRestoration, workOnRestoration } from "./restorations.server";
import { restoreArchive } from "./restore.server";

const clock = movableClock("2026-11-21T10:00:00Z");
const moment = "2026-11-20T10:00:00.000Z";
let folder: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "restore-test-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0).reverse()) await close();
  await rm(folder, { recursive: true, force: true });
});

async function site(kind: DatabaseKind, place: "disk" | "S3" = "disk"): Promise<Services> {
  const { clean, ...fresh } = await migratedPlace(kind);
  const database = await openDatabase({ ...fresh, exclusive: true });
  closing.push(clean, () => database.close());
  const directory = await mkdtemp(join(folder, "site-"));
  const services = await testServices(database, { directory, clock });
  if (place === "disk") return services;
  const store = await startObjectStore();
  closing.push(async () => store.close());
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  return { ...services, storage: await openS3Storage(bucketOf(store)) };
}

async function exported(services: Services): Promise<string> {
  const file = join(folder, `${Math.random()}.zip`);
  await pipeline(exportEverything(services), createWriteStream(file));
  return file;
}

/** The entries of an export by name, without values that depend on place and time. */
async function contents(services: Services): Promise<Record<string, unknown>> {
  const files = await unzip(await buffer(exportEverything(services)));
  const told = [...files].map(([name, content]) => {
    const rows = name.startsWith("data/") ? JSON.parse(content.toString()) : null;
    if (name === "data/audit_log.json")
      return [name, rows.filter((row: Row) => row.action !== "show.restore")];
    if (name === "data/operators.json")
      return [name, rows.map((row: Row) => ({ ...row, email_verified: 0 }))];
    if (name === "export.json") return [name, Object.keys(JSON.parse(content.toString()))];
    return [name, rows ?? content.toString("base64")];
  });
  return Object.fromEntries(told);
}
type Row = Record<string, unknown>;

/** Data that the demo show lacks. */
async function addPeople(services: Services): Promise<void> {
  const { db } = services;
  const dated = { created_at: moment, updated_at: moment };
  const anna = {
    email: "anna@example.org",
    email_verified: 1,
    role: "owner",
    image: null,
  } as const;
  await db
    .insertInto("operators")
    .values({ id: "anna", name: "Anna", ...anna, two_factor_enabled: 1, ...dated })
    .execute();
  await sql`insert into comment_reports (id, comment_id, comment_created_at, episode_id, ground, reason, name, email,
    content_hash, created_at, decision, decision_reason, decided_at, decided_by)
    values ('r', 'k', ${moment}, 'e', 'insult', 'Er nennt mich einen Dieb.', 'Ada', 'ada@example.org',
    '', ${moment}, 'removed', 'Beleidigung.', ${moment}, 'anna')`.execute(db);
  for (const { archived } of roomFixtures) await archived?.add(services);
  const trash = { deleted_by: "anna", deleted_by_name: "Anna", deleted_at: moment };
  await db
    .insertInto("deleted_items")
    .values({ id: "d", kind: "comment", subject_id: "x", title: "Spam", ...trash })
    .execute();
  await db
    .insertInto("deleted_rows")
    .values({
      deleted_id: "d",
      position: 0,
      table_name: "comments",
      column_name: null,
      rows: JSON.stringify([{ id: "x", name: "Eva" }]),
    })
    .execute();
}

describe.each<[DatabaseKind, DatabaseKind, "disk" | "S3"]>([
  ["sqlite", "sqlite", "disk"],
  ["sqlite", "postgres", "disk"],
  ["postgres", "sqlite", "S3"],
])("an export of %s on %s and %s", (from, to, place) => {
  test("comes back whole: the next export is the same", async () => {
    const old = await site(from);
    await seedDemo(old);
    await writeSettings(old, anna);
    await addPeople(old);
    const again = { ...(await site(to, place)), secret: "another secret, of 32 characters." };
    const steps = new Set<string>();
    const report = await restoreArchive(again, await exported(old), {
      onProgress: (step, done, total) => done === total && steps.add(step),
    });
    expect(report).toMatchObject({ missing: { count: 0 }, unknown: [], paused: 0 });
    expect(report.accounts).toEqual(["anna@example.org"]);
    expect([...steps]).toEqual(["files", "rows"]);
    expect(await contents(again)).toEqual(await contents(old));

    for (const { archived } of roomFixtures) await archived?.check(again, old);
    expect(await findInvited(again.db, "anna")).toBeDefined();
    const jobs = await again.db.selectFrom("jobs").select(["kind", "due_at"]).execute();
    expect(jobs).toContainEqual({ kind: "trash-purge", due_at: "2026-12-20T10:00:00.000Z" });
    expect(jobs.map(({ kind }) => kind)).toContain("operator-invitation");
  });
});

test("the demo as it came makes room; whoever is signed in here keeps password and session", async () => {
  const old = await site("sqlite");
  await seedDemo(old);
  await addPeople(old);
  const file = await exported(old);
  const again = await site("sqlite");
  await seedDemo(again);
  const dated = { created_at: moment, updated_at: moment };
  const anna = {
    name: "Redaktion",
    email: "anna@example.org",
    email_verified: 1,
    role: "owner",
  } as const;
  await again.db
    .insertInto("operators")
    .values({ id: "first", ...anna, image: null, two_factor_enabled: 0, ...dated })
    .execute();
  const credential = { provider_id: "credential", password: "hash", ...dated };
  await again.db
    .insertInto("operator_accounts")
    .values({ id: "a", user_id: "first", account_id: "first", ...credential })
    .execute();
  expect((await restoreArchive(again, file)).accounts).toEqual([]);
  expect(await contents(again)).toEqual(await contents(old));
  const account = await again.db.selectFrom("operator_accounts").selectAll().executeTakeFirst();
  expect(account).toMatchObject({ user_id: "anna", account_id: "anna", password: "hash" });
  await expect(restoreArchive(again, file)).rejects.toThrow("Diese Website ist nicht leer.");
});

test("one that fails half-way leaves what was there, and the next one brings all back", async () => {
  const old = await site("sqlite");
  await seedDemo(old);
  await addPeople(old);
  const song = { kind: "audio", name: "lied", mime: "audio/mpeg", episodeId: null } as const;
  const { path } = await storeMedia(old, { ...song, content: randomBytes(20_000) }, old.db);
  const files: Files = await unzip(await buffer(exportEverything(old)));
  const [first, ...rest] = JSON.parse(String(files.get("data/comments.json")));
  const comments = JSON.stringify([...rest, { ...first, episode_id: "nobody" }]);
  const good = await zipOf(files);
  const bytes = await readFile(good);
  const torn = join(folder, "torn.zip");
  const middle = bytes.indexOf(`media/${path}`) + 10_000;
  await writeFile(torn, bytes.with(middle, (bytes[middle] ?? 0) ^ 1));
  const bad = [
    { file: torn, sentence: "beschädigt" },
    { file: await zipOf(new Map(files).set("data/comments.json", comments)), sentence: "verweist" },
  ];

  const again = await site("sqlite");
  await seedDemo(again);
  const before = await contents(again);
  const folderOfPage = join(again.env.DATA_DIR, "restorations");
  await mkdir(folderOfPage);
  const operator = { id: "first", name: "Redaktion", email: "anna@example.org" };
  const onPage = async (id: string, file: string) => {
    await copyFile(file, join(folderOfPage, id));
    expect(await startRestoration(again, operator, { id, fileName: "umzug.zip" })).toBe(true);
    await workOnRestoration(again, id);
    expect(await readdir(folderOfPage)).toEqual([]);
    return findRestoration(again.db);
  };
  for (const [index, { file, sentence }] of bad.entries()) {
    await expect(restoreArchive(again, file)).rejects.toThrow(sentence);
    const { status, problem } = (await onPage(`bad-${index}`, file)) ?? {};
    expect([status, problem]).toEqual(["failed", expect.stringContaining(sentence)]);
    expect(await contents(again)).toEqual(before);
    expect(await again.storage.find(path)).toBeNull();
  }
  expect(await onPage("good", good)).toMatchObject({ status: "done", problem: null });
  expect(await contents(again)).toEqual(await contents(old));
});

test("one that a much older version wrote comes back: every row, as today's pages read it", async () => {
  const file = "tests/fixtures/export-of-029.zip";
  const rowsIn = (files: Map<string, Buffer>) => JSON.parse(String(files.get("export.json"))).rows;
  const all = Object.entries<number>(rowsIn(await unzip(await readFile(file))));
  const again = await site("sqlite");
  const { db, rooms } = again;
  // Without a wing its tables are left out.
  const before = Object.fromEntries(all.filter(([name]) => name in rooms.exportedTables));
  const leftOut = all.filter(([name]) => !(name in before));
  const newer = Object.keys(rooms.exportedTables).filter((name) => !(name in before));
  expect(newer).toContain("comment_reports");
  expect(await restoreArchive(again, file)).toMatchObject({
    rows: 50 - leftOut.reduce((sum, [, count]) => sum + count, 0),
    files: 1,
    missing: { count: 0 },
    unknown: [
      ...newer.map((name) => `Tabelle ${name} (fehlt im Export)`),
      ...leftOut.map(
        ([name, count]) => `Tabelle ${name} (${countText(count, "Zeile", "Zeilen")} ausgelassen)`,
      ),
    ].toSorted(),
    mended: { count: 0 },
    accounts: ["anna@podcast.example"],
  });
  const after = rowsIn(await unzip(await buffer(exportEverything(again))));
  expect(after).toEqual({
    ...before,
    ...Object.fromEntries(newer.map((name) => [name, 0])),
    audit_log: (before.audit_log ?? 0) + 1,
  });

  const show = await getShow(db);
  expect([show.name, show.topic, show.social.length]).toEqual(["Küche und Kälte", "Gerät", 1]);
  expect(show.texts).toEqual({ blogIntro: "Was übrig blieb.", inventorRole: "Erfindung" });
  const { episodes } = await listEpisodes(db, "2026-11-30T10:00:00.000Z");
  expect(episodes.map(({ title }) => title)).toEqual(["Der Kühlschrank", "Der Kaffeefilter, neu"]);
  const [, first] = episodes;
  const form = await formOf(db, kinds.episode, first?.id ?? "");
  expect(form).toMatchObject({
    people: "Ada Beispiel | Host\nGrace Muster | Gast",
    chapters: "0:00 Anfang\n1:30 Der Filter",
    transcript: expect.stringContaining("<v Ada>Guten Tag."),
    published: "1",
  });
  const subject = { kind: "episode", id: first?.id ?? "" } as const;
  expect(await listRevisions(db, subject)).toHaveLength(2);
  const { id } = await db.selectFrom("deleted_items").select("id").executeTakeFirstOrThrow();
  await restoreDeleted(again, anna, id);
  const titles = db.selectFrom("episodes").select("title").orderBy("number");
  expect((await titles.execute()).map(({ title }) => title).at(-1)).toBe("Der Toaster");
});

test("of a house with more rooms it comes back into one without them, which says how many rows it left out", async () => {
  const old = await site("sqlite");
  await seedDemo(old);
  await addPeople(old);
  const post = await old.db
    .selectFrom("blog_posts")
    .select(["id", "episode_id"])
    .where("episode_id", "is not", null)
    .executeTakeFirstOrThrow();
  const episodeId = post.episode_id ?? "";
  const [own, other] = await old.db.selectFrom("videos").select("id").orderBy("id").execute();
  await old.db
    .updateTable("videos")
    .set({ episode_id: episodeId })
    .where("id", "=", own?.id ?? "")
    .execute();
  await deleteVideo(old, anna, other?.id ?? "");
  await deleteEpisode(old, anna, episodeId);
  const left = old.rooms.all.filter(({ name }) => name !== "videos");
  const again = { ...(await site("sqlite")), rooms: gatherRooms(left) };
  const report = await restoreArchive(again, await exported(old));
  expect(report.unknown).toEqual([
    "Tabelle deleted_items (1 Zeile ausgelassen)",
    "Tabelle deleted_rows (3 Zeilen ausgelassen)",
    "Tabelle videos (0 Zeilen ausgelassen)",
  ]);
  expect(await again.db.selectFrom("videos").selectAll().execute()).toEqual([]);
  const trash = await again.db.selectFrom("deleted_items").select(["id", "kind"]).execute();
  expect(trash.map(({ kind }) => kind).toSorted()).toEqual(["comment", "episode"]);
  // With what lies in the trash behind the video.
  await restoreDeleted(again, anna, trash.find(({ kind }) => kind === "episode")?.id ?? "");
  const back = again.db.selectFrom("blog_posts").select("episode_id").where("id", "=", post.id);
  expect(await back.executeTakeFirst()).toEqual({ episode_id: episodeId });
  const all = await again.db.selectFrom("episodes").select("id").execute();
  expect(all.map(({ id }) => id)).toContain(episodeId);
});

type Files = Map<string, Buffer | string>;

/** The content of an export of the demo show. */
async function goodFiles(): Promise<Files> {
  const old = await site("sqlite");
  await seedDemo(old);
  await addPeople(old);
  return unzip(await buffer(exportEverything(old)));
}

/** A ZIP of these entries, with media unchanged, as in an export. */
async function zipOf(files: Files): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of files)
    zip.addBuffer(Buffer.from(content), name, { compress: !name.startsWith("media/") });
  zip.end();
  const file = join(folder, `${Math.random()}.zip`);
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

describe("an archive that nobody should believe", () => {
  const rowsOf = (files: Files, table: string) =>
    JSON.parse(String(files.get(`data/${table}.json`))) as Row[];
  const set = (files: Files, table: string, rows: readonly Row[]) => {
    files.set(`data/${table}.json`, JSON.stringify(rows));
    const summary = JSON.parse(String(files.get("export.json")));
    summary.rows[table] = rows.length;
    files.set("export.json", JSON.stringify(summary));
  };
  const change = (files: Files, table: string, changes: Row) =>
    set(
      files,
      table,
      rowsOf(files, table).map((row, index) => (index ? row : { ...row, ...changes })),
    );
  const told = (files: Files, changes: Row) =>
    files.set(
      "export.json",
      JSON.stringify({ ...JSON.parse(String(files.get("export.json"))), ...changes }),
    );

  let good: Files | undefined;
  let files: Files;
  beforeEach(async () => {
    good ??= await goodFiles();
    files = new Map(good);
  });

  test.each<[string, (files: Files) => unknown, string]>([
    ["of the first format", (files) => told(files, { version: 1 }), "ältere Fassung"],
    ["of a later format", (files) => told(files, { version: 3 }), "neuere Fassung"],
    ["of a later program", (files) => told(files, { migration: "999-later" }), "neuere Fassung"],
    ["without its summary", (files) => files.delete("export.json"), "kein Export dieser Website"],
    ["without rows it speaks of", (files) => files.delete("data/comments.json"), "unvollständig"],
    ["with no list", (files) => files.set("data/videos.json", "{}"), "keine Liste"],
    ["with no rows", (files) => set(files, "videos", [7 as never]), "keine Zeile"],
    ["with a number for a text", (files) => change(files, "videos", { title: 7 }), "title"],
    ["with a text for a number", (files) => change(files, "media_files", { bytes: "7" }), "bytes"],
    ["with no moment", (files) => change(files, "videos", { created_at: "gestern" }), "created_at"],
    ["with no JSON", (files) => change(files, "media_files", { tags: "x" }), "tags"],
    ["with a list for a text", (files) => change(files, "videos", { title: [] }), "title"],
    [
      "with a file outside",
      (files) => change(files, "media_files", { path: "../secret" }),
      "nicht geben darf",
    ],
    [
      "with a page as a file",
      (files) => change(files, "media_files", { mime: "text/html" }),
      "nicht geben darf",
    ],
    [
      "with a comment on nothing",
      (files) => change(files, "comments", { episode_id: "nobody" }),
      "verweist auf etwas",
    ],
    [
      "with a row twice",
      (files) =>
        set(files, "comments", [...rowsOf(files, "comments"), ...rowsOf(files, "comments")]),
      "zweimal",
    ],
    [
      "with a state that there is not",
      (files) => change(files, "comments", { status: "loud" }),
      "den es nicht gibt",
    ],
    [
      "with a row of 50 MB",
      (files) => change(files, "videos", { title: randomBytes(25_000_000).toString("hex") }),
      "In data/videos.json ist eine Zeile länger, als ein Export sie hat.",
    ],
    [
      "with HTML that no field takes",
      (files) =>
        change(files, "blog_posts", {
          content: `<p>${randomBytes(1_500_000).toString("hex")}</p>`,
        }),
      "content",
    ],
    [
      "with a bomb",
      (files) => files.set("data/bomb.json", Buffer.alloc(30_000_000)),
      "viel größer",
    ],
  ])("%s is refused, and nothing is written", async (_, spoil, sentence) => {
    spoil(files);
    const again = await site("sqlite");
    await expect(restoreArchive(again, await zipOf(files))).rejects.toThrow(sentence);
    expect(await again.db.selectFrom("episodes").select("id").execute()).toEqual([]);
    for (const name of files.keys())
      if (name.startsWith("media/"))
        expect(await again.storage.find(name.slice("media/".length))).toBeNull();
  });

  test("that leads out of its folder, or is none, is refused", async () => {
    const again = await site("sqlite");
    const file = await zipOf(new Map(files).set("media/xx/secret", "geheim"));
    const bytes = await readFile(file);
    const climbing = Buffer.from(
      bytes.toString("latin1").replaceAll("media/xx/s", "media/../s"),
      "latin1",
    );
    const whole = await readFile(await zipOf(files));
    for (const [content, sentence] of [
      [climbing, "unerlaubten Namen"],
      [whole.subarray(0, whole.length - 30), "keine ZIP-Datei"],
      [Buffer.from("Hallo"), "keine ZIP-Datei"],
    ] as const) {
      await writeFile(join(folder, "bad.zip"), content);
      const restoring = restoreArchive(again, join(folder, "bad.zip"));
      await expect(restoring).rejects.toThrow(ArchiveError);
      await expect(restoring).rejects.toThrow(sentence);
    }
  });

  test("with HTML of its own is cleaned, and what nobody knows is named", async () => {
    const bad = '<p onclick="x()">Hallo<script>alert(1)</script></p>';
    change(files, "episodes", { description: bad, mood: "gut" });
    const trash = { deleted_id: "d", position: 0, table_name: "episodes", column_name: null };
    set(files, "deleted_rows", [{ ...trash, rows: [{ id: "x", description: bad }] }]);
    set(files, "moods", [{ id: 1 }]);
    const { id } = rowsOf(files, "episodes")[0] as { id: string };
    const again = await site("sqlite");
    const report = await restoreArchive(again, await zipOf(files));
    expect(report.unknown).toEqual(["Spalte episodes.mood", "Tabelle moods (1 Zeile ausgelassen)"]);
    const query = again.db.selectFrom("episodes").select("description").where("id", "=", id);
    expect(await query.executeTakeFirst()).toEqual({ description: "<p>Hallo</p>" });
    const kept = await again.db.selectFrom("deleted_rows").select("rows").executeTakeFirst();
    expect(kept?.rows).toBe('[{"id":"x","description":"<p>Hallo</p>"}]');
  });

  test("with values that no form takes comes back all the same, without them, and names each", async () => {
    const script = "javascript:alert(1)";
    const link = { label: "Kanal", url: script };
    const [episode = {}, second = {}] = rowsOf(files, "episodes");
    const long = `<p>${"Wort ".repeat(150_000)}</p>`;
    const chapters = [
      { startSeconds: 0, title: "Anfang", href: script },
      { startSeconds: 5, title: "Streit" },
      "x",
    ];
    const ofRooms = Object.assign({}, ...roomFixtures.map(({ spoiled }) => spoiled?.(second)));
    const columns = Object.keys(ofRooms);
    const filledWith = (text: string) => Object.fromEntries(columns.map((name) => [name, text]));
    set(files, "episodes", [
      {
        ...episode,
        chapters,
        people: "x",
        soundbites: 5,
        audio_url: script,
        duration: "x",
        date: "x",
        image_url: "//x",
        number: 1.5,
        description: long,
        ...filledWith("x"),
      },
      { ...second, chapters: "x", ...ofRooms },
      ...rowsOf(files, "episodes").slice(2),
    ]);
    change(files, "show", {
      platforms: "5",
      social: "x",
      funding: [link],
      licence: "x",
      noun: [],
      rhythm: "bald",
      navigation: { header: [{ to: script, label: "x", isShown: true }], footer: [], legal: [] },
      cover: script,
      new_feed_url: script,
      accent: "red",
      texts: { missingTitle: 5 },
    });
    change(files, "people", { links: [link], portrait: "https://elsewhere.example/a.png" });
    change(files, "blog_posts", { reading_time: 700, canonical_url: script, image_url: script });
    set(files, "redirects", [{ path: "/alt", target: script, created_at: moment }]);
    const again = await site("sqlite");
    const { mended } = await restoreArchive(again, await zipOf(files));
    const row = await again.db
      .selectFrom("episodes")
      .selectAll()
      .where("id", "=", String(episode.id))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      people: "[]",
      soundbites: "[]",
      audio_url: "#",
      duration: "0:00",
      image_url: "",
      chapters: '[{"startSeconds":5,"title":"Streit"}]',
      ...filledWith(""),
      number: null,
      date: String(episode.created_at).slice(0, 10),
    });
    // Longer than the form allows, but still stored text.
    expect(row.description).toBe(sanitize(long));
    const told = mended?.places.join() ?? "";
    const labels = Object.values(episodeFields).flatMap((field) =>
      columns.includes(field.column) ? field.label : [],
    );
    for (const label of ["Kapitel", "Personen", "Ausschnitte", "Audio", "Dauer", ...labels])
      expect(told).toContain(`„${episode.title}“: ${label}`);
    for (const label of labels) expect(told).toContain(`„${second.title}“: ${label}`);
    for (const section of ["Plattformen", "Soziale Netze", "Feed", "Navigation", "Auftreten"])
      expect(told).toContain(`Einstellungen: ${section}`);
    expect(told).toContain("Weiterleitung „/alt“");
    expect(told).not.toContain("Beschreibung");
    expect(await getShow(again.db)).toMatchObject({
      platforms: [],
      social: [],
      funding: [],
      cover: null,
      newFeedUrl: "",
      accent: "",
      navigation: { header: [] },
    });
    const { db } = again;
    expect((await listEpisodes(db, moment)).total).toBeGreaterThan(5);
    expect(JSON.stringify(await contents(again))).not.toContain("javascript:");
  });

  test("of an older program has defaults where columns are missing", async () => {
    set(
      files,
      "comments",
      rowsOf(files, "comments").map(({ noticed_at: _, ...row }) => row),
    );
    const again = await site("sqlite");
    expect((await restoreArchive(again, await zipOf(files))).unknown).toEqual([]);
  });
});
