import { afterEach, beforeEach, expect, test } from "vitest";
import { writeContent } from "~/platform/db/content-signal.server";
import { onBothDatabases } from "../../../../tests/databases";
import { type MediaSite, startMediaSite } from "../../../../tests/fixtures/media";
import type { MediaQuery } from "./library.schema";
import { listMedia } from "./list-media.server";
import { storeMedia } from "./media-files.server";
import { forgetMediaUses, listMediaUses, trackMediaUses } from "./media-uses.server";

onBothDatabases("who uses a file", (database) => {
  let site: MediaSite;
  beforeEach(async () => {
    site = await startMediaSite(database());
  });
  afterEach(() => site.close());

  const store = (name: string, content = name) =>
    storeMedia(
      site.services,
      {
        kind: "image",
        name,
        mime: "image/jpeg",
        content: Buffer.from(content),
        episodeId: null,
        alt: `Alt von ${name}`,
        guarded: 1,
        uploaded_by: "o1",
        title: `Titel ${name}`,
      },
      site.services.db,
    );
  const post = { kind: "post", id: "p1" } as const;
  const track = (...texts: (string | null)[]) =>
    writeContent(site.services, (trx) => trackMediaUses(trx, post, texts));

  test("is what its texts name; what they no longer name was used once", async () => {
    const [first, second] = [await store("eins"), await store("zwei")];
    await track(first.url, `<img src="${second.url}">`, null, "/media/images/fremd.jpg");
    expect(await listMediaUses(site.services.db, first.id)).toEqual([{ ...post, former: false }]);
    await track(second.url);
    expect(await listMediaUses(site.services.db, first.id)).toEqual([{ ...post, former: true }]);
    expect(await listMediaUses(site.services.db, second.id)).toEqual([{ ...post, former: false }]);
    await track(first.url, first.url);
    expect(await listMediaUses(site.services.db, first.id)).toEqual([{ ...post, former: false }]);
    await track();
    expect(await listMediaUses(site.services.db, first.id)).toEqual([{ ...post, former: true }]);
  });

  test("is forgotten with the page", async () => {
    const { id, url } = await store("eins");
    await track(url);
    await writeContent(site.services, (trx) => forgetMediaUses(trx, post));
    expect(await listMediaUses(site.services.db, id)).toEqual([]);
  });

  test("the library finds by title, alt text, name and address, in any case, page by page", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Bild ${index + 1}`);
    for (const [index, name] of [...names, "Österreich"].entries()) {
      site.clock.moveTo(`2026-11-20T10:00:${String(index).padStart(2, "0")}Z`);
      await store(name);
    }
    const all: MediaQuery = { query: "", kind: null, sort: "neu", page: 1 };
    const list = (query: Partial<MediaQuery>) => listMedia(site.services.db, { ...all, ...query });
    expect(await list({})).toMatchObject({ total: 31, page: 1, pages: 2 });
    expect((await list({ page: 2 })).files).toHaveLength(7);
    expect(await list({ page: 99 })).toMatchObject({ page: 2 });
    expect((await list({ query: "ÖSTERREICH" })).files.map(({ title }) => title)).toEqual([
      "Titel Österreich",
    ]);
    expect((await list({ query: "oesterreich-" })).total).toBe(1);
    expect((await list({ query: "alt von bild 3" })).total).toBe(2);
    expect(await list({ query: "gibt es nicht" })).toMatchObject({ files: [], total: 0, pages: 1 });
    expect((await list({ kind: "audio" })).total).toBe(0);
    const [newest] = (await list({})).files;
    const [oldest] = (await list({ sort: "alt" })).files;
    expect([newest?.title, oldest?.title]).toEqual(["Titel Österreich", "Titel Bild 1"]);
    expect((await list({ sort: "name" })).files[0]?.title).toBe("Titel Bild 1");
  });

  test("the library sorts by the title that is shown, as German does", async () => {
    const { db } = site.services;
    const titles = ["Zebra", "apfel", "Äpfel", "Bild 10", "Bild 9", ""];
    for (const title of titles) {
      const { id } = await store(`Löwe ${titles.indexOf(title)}`);
      await db.updateTable("media_files").set({ title }).where("id", "=", id).execute();
    }
    const shown = ["apfel", "Äpfel", "Bild 9", "Bild 10", "loewe-5", "Zebra"];
    for (const query of ["", "loewe"]) {
      const { files, total } = await listMedia(db, { query, kind: null, sort: "name", page: 1 });
      expect(files.map(({ title }) => title)).toEqual(shown);
      expect(total).toBe(6);
    }
  });
});
