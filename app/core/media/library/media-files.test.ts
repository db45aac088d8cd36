import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onBothDatabases } from "../../../../tests/databases";
import { type MediaSite, putEpisode, startMediaSite } from "../../../../tests/fixtures/media";
import { type NewMedia, storeMedia } from "./media-files.server";

const content = Buffer.from("not really an mp3");
const sha256 = createHash("sha256").update(content).digest("hex");
const media: NewMedia = {
  kind: "audio",
  name: "Löschpapier.mp3",
  mime: "audio/mpeg",
  content,
  episodeId: null,
};

onBothDatabases("media files", (database) => {
  let site: MediaSite;
  beforeEach(async () => {
    site = await startMediaSite(database());
  });
  afterEach(() => site.close());
  const store = (values: Partial<NewMedia> = {}) =>
    storeMedia(site.services, { ...media, ...values }, site.services.db);

  test("a stored file has an address with a readable name and a hash", async () => {
    const stored = await store();
    expect(stored).toMatchObject({
      path: `audio/loeschpapier-${sha256.slice(0, 10)}.mp3`,
      url: `/media/audio/loeschpapier-${sha256.slice(0, 10)}.mp3`,
      bytes: content.length,
      sha256,
      mime: "audio/mpeg",
    });
    const { DATA_DIR } = site.services.env;
    expect(await readFile(join(DATA_DIR, "media", stored.path))).toEqual(content);
  });

  test("storing it again changes nothing", async () => {
    expect(await store()).toEqual(await store());
    const { DATA_DIR } = site.services.env;
    expect(await readdir(join(DATA_DIR, "media", "audio"))).toHaveLength(1);
  });

  test("a file on the disk gives the same as the bytes", async () => {
    const directory = await mkdtemp(join(tmpdir(), "media-test-"));
    await writeFile(join(directory, "x"), content);
    const fromBytes = await store();
    expect(await store({ content: join(directory, "x") })).toEqual(fromBytes);
    await rm(directory, { recursive: true });
  });

  test("the same file of two episodes lies at two addresses", async () => {
    await putEpisode(site.services, { id: "past", date: "2026-11-01" });
    await putEpisode(site.services, { id: "future", date: "2026-12-01" });
    const past = await store({ episodeId: "past" });
    const future = await store({ episodeId: "future" });
    expect((await site.ask(past.url)).status).toBe(200);
    expect((await site.ask(future.url)).status).toBe(404);
  });

  test("it works within a transaction that comes to nothing", async () => {
    const { db } = site.services;
    await expect(
      db.transaction().execute(async (trx) => {
        await storeMedia(site.services, media, trx);
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await db.selectFrom("media_files").selectAll().execute()).toEqual([]);
    expect((await site.ask((await store()).url)).status).toBe(200);
  });

  test("a type that the site does not serve is refused", async () => {
    await expect(store({ mime: "text/html" })).rejects.toThrow(RangeError);
  });
});
