import { readdirSync } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getShow } from "~/core/show/show.server";
import { InterruptedError } from "~/platform/jobs/define-job.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { rooms } from "~/rooms";
import { askOperation, listed, Missing } from "../../../../tests/ask-operation";
import { onBothDatabases } from "../../../../tests/databases";
import {
  audioFile,
  feedOf,
  type ImportSite,
  numbered,
  type Outside,
  pictureFile,
  startImportSite,
  startOutside,
} from "../../../../tests/fixtures/import-feed";
import { toldEvents } from "../../../../tests/told-events";
import type { ImportTask } from "./imports.schema";
import { findImport } from "./imports.server";
import { TooLargeError } from "./imports-folder.server";
import { cancelImport, confirmImport, readAddress, readUpload } from "./start-import.server";
import { reportProgress, workOnImport } from "./work-on-import.server";

const operator = { id: "op", name: "Ada", email: "ada@example.org" };

onBothDatabases("an import in the operator's area", (database) => {
  let site: ImportSite;
  let outside: Outside;
  beforeEach(async () => {
    site = await startImportSite(database());
    outside = await startOutside();
  });
  afterEach(async () => {
    outside.close();
    await site.close();
  });

  const work = (task: ImportTask, id: string, signal = new AbortController().signal) => {
    const fetchOutside = createFetchOutside({ allowPrivate: true });
    return workOnImport(site.services, { task, id, fetchOutside, signal });
  };
  const upload = (feed: string) =>
    readUpload(site.services, operator, { name: "feed.xml", content: Readable.from([feed]) });
  const episodes = async () => {
    const rows = await site.services.db
      .selectFrom("episodes")
      .select(["guid", "chapters", "image_url as image"])
      .orderBy("guid")
      .execute();
    return rows;
  };

  test("shows first what would happen, and writes nothing before it is confirmed", async () => {
    const { services } = site;
    await confirm(await upload(feedOf([numbered(1), numbered(2)])));
    const feed = feedOf(
      [
        numbered(3, { image: `${outside.address}/3.png` }),
        numbered(2, { title: "Neuer Titel" }),
        numbered(1),
      ],
      { title: "Die Sendung", email: "neu@example.org" },
    );
    const id = await upload(feed);
    await work("read", id);
    const { status, preview } = (await findImport(services.db, id)) ?? {};
    expect(status).toBe("ready");
    expect(preview).toMatchObject({
      show: "Die Sendung",
      created: 1,
      changed: 1,
      unchanged: 1,
      pictures: 1,
      audio: { files: 3, bytes: 3006 },
      demoReplaced: false,
    });
    expect(preview?.examples.map(({ title, state }) => [title, state])).toEqual([
      ["Folge 3", "new"],
      ["Neuer Titel", "changed"],
    ]);
    expect(preview?.settings).toContainEqual({
      label: "E-Mail-Adresse",
      before: "hallo@example.org",
      after: "neu@example.org",
    });
    expect(await episodes()).toHaveLength(2);
    expect(outside.asked).toEqual([]);
  });

  test("brings episodes, pictures, audio and chapters, and reports it", async () => {
    const { services } = site;
    outside.files.set("/1.png", await pictureFile(50));
    outside.files.set("/1.wav", audioFile(2));
    const audio = { url: `${outside.address}/1.wav`, bytes: 1, mime: "audio/wav" };
    const item = numbered(1, { image: `${outside.address}/1.png`, audio });
    const chapters = `<psc:chapters xmlns:psc="http://podlove.org/simple-chapters">
      <psc:chapter start="00:01:05.500" title="Mitte"/><psc:chapter start="0" title="Anfang"/>
      <psc:chapter start="bald" title="Nie"/></psc:chapters></item>`;
    outside.files.set("/feed.xml", {
      type: "application/rss+xml",
      body: Buffer.from(feedOf([item]).replace("</item>", chapters)),
    });
    const id = await readAddress(services, operator, `${outside.address}/feed.xml`);
    await work("read", id);
    expect(await confirmImport(services, operator, id, { downloadMedia: true })).toBe(true);
    expect(await confirmImport(services, operator, id, { downloadMedia: true })).toBe(false);
    await work("run", id);
    expect(await findImport(services.db, id)).toMatchObject({
      status: "done",
      step: "audio",
      done: 1,
      total: 1,
      outcome: {
        created: 1,
        picturesStored: 1,
        audioStored: 1,
        oddities: [expect.stringContaining("Kapiteln ohne lesbare Zeit")],
      },
    });
    const [episode] = await episodes();
    expect(episode?.image).toMatch(/^\/media\/images\//);
    expect(JSON.parse(episode?.chapters ?? "")).toEqual([
      { startSeconds: 0, title: "Anfang" },
      { startSeconds: 65.5, title: "Mitte" },
    ]);
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    expect(events).toEqual([{ action: "feed.import" }]);
    expect(await toldEvents(services.db)).toEqual(["import.finished"]);
  });

  test("is read, started and reported for a program, from a file or an address", async () => {
    const { services } = site;
    const ask = (name: string, input: object, more = {}) =>
      askOperation(services, `admin.imports.${name}`, input, more);
    await confirm(await upload(feedOf([numbered(1)])));
    const content = (async function* () {
      yield Buffer.from(feedOf([numbered(1, { title: "Anders" }), numbered(2)]));
    })();
    const { id, status } = await ask("read", {}, { file: { name: "feed.xml", content } });
    expect(status).toBe("reading");
    await expect(ask("start", { id })).rejects.toMatchObject({ problem: "conflict" });
    await work("read", String(id));
    expect(await ask("get", { id })).toMatchObject({
      status: "ready",
      source: "feed.xml",
      preview: { created: 1, changed: 1, conflicts: [] },
      report: null,
    });
    expect(await ask("start", { id })).toMatchObject({ status: "running" });
    await work("run", String(id));
    expect(await ask("get", { id })).toMatchObject({
      status: "done",
      report: { created: 1, changed: 1 },
    });
    await expect(ask("read", { address: "gopher" })).rejects.toMatchObject({
      details: { errors: { address: expect.any(String) } },
    });
    const other = await ask("read", { address: `${outside.address}/feed.xml` });
    await work("read", String(other.id));
    expect(await ask("cancel", { id: other.id })).toMatchObject({ status: "failed" });
    expect(await listed(services, "admin.imports.list")).toHaveLength(3);
    await expect(ask("get", { id: "fort" })).rejects.toThrow(Missing);
  });

  test("of its progress, what was told last is what is written", async () => {
    const { services } = site;
    const id = await readAddress(services, operator, `${outside.address}/feed.xml`);
    const progress = reportProgress(services, { id, status: "reading" });
    for (let done = 1; done <= 30; done++)
      progress.onProgress(done % 2 ? "episodes" : "audio", done, 30);
    await progress.written();
    expect(await findImport(services.db, id)).toMatchObject({ step: "audio", done: 30, total: 30 });
  });

  test("what is no feed says why; a private address is not asked", async () => {
    const { services } = site;
    const page = await upload("<!doctype html><title>Nein</title>");
    const address = await readAddress(services, operator, `${outside.address}/feed.xml`);
    await runDueJobs(services, rooms.jobs);
    expect(await findImport(services.db, page)).toMatchObject({
      status: "failed",
      error: "Das ist eine HTML-Seite, kein Podcast-Feed.",
    });
    const { status, error } = (await findImport(services.db, address)) ?? {};
    expect(status).toBe("failed");
    expect(error).toMatch(/liegt in einem privaten Netz und wird nicht abgerufen\.$/);
    expect(await toldEvents(services.db)).toEqual(["import.failed", "import.failed"]);
    expect(outside.asked).toEqual([]);
    expect(readdirSync(`${services.env.DATA_DIR}/imports`)).toEqual([]);
  });

  test("the end of one does not delete a feed that is just arriving", async () => {
    const { services } = site;
    const place = `${services.env.DATA_DIR}/imports`;
    const id = await upload("<!doctype html><title>Nein</title>");
    await writeFile(`${place}/arriving.xml.part`, "<rss");
    await writeFile(`${place}/left-behind.xml.part`, "<rss");
    const before = Date.now() / 1000 - 2 * 60 * 60;
    await utimes(`${place}/left-behind.xml.part`, before, before);
    await runDueJobs(services, rooms.jobs);
    expect((await findImport(services.db, id))?.status).toBe("failed");
    expect(readdirSync(place)).toEqual(["arriving.xml.part"]);
  });

  test("an upload beyond the limit leaves nothing behind", async () => {
    const { services } = site;
    const piece = Buffer.alloc(1024 * 1024, " ");
    const content = Readable.from(Array.from({ length: 101 }, () => piece));
    await expect(readUpload(services, operator, { name: "a.xml", content })).rejects.toThrow(
      TooLargeError,
    );
    expect(readdirSync(`${services.env.DATA_DIR}/imports`)).toEqual([]);
    expect(await services.db.selectFrom("imports").selectAll().execute()).toEqual([]);
  });

  test("a cancelled one stops between two files, keeps what it had, and says so", async () => {
    const { services } = site;
    const picture = await pictureFile(20);
    const items = Array.from({ length: 30 }, (_, index) => {
      outside.files.set(`/${index}.png`, picture);
      return numbered(index, { image: `${outside.address}/${index}.png` });
    });
    const id = await upload(feedOf(items));
    await work("read", id);
    await confirmImport(services, operator, id, { downloadMedia: false });
    const slow = createFetchOutside({ allowPrivate: true });
    const running = workOnImport(services, {
      task: "run",
      id,
      signal: new AbortController().signal,
      fetchOutside: async (address, options) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return slow(address, options);
      },
    });
    await expect.poll(() => outside.asked.length).toBeGreaterThan(1);
    await cancelImport(services, operator, id);
    await running;
    const { status, outcome } = (await findImport(services.db, id)) ?? {};
    expect(status).toBe("cancelled");
    expect(outcome).toMatchObject({ created: 30, oddities: [] });
    expect(outcome?.picturesStored).toBeLessThan(30);
    expect(await episodes()).toHaveLength(30);
  });

  test("the end of the process interrupts it, and the next run makes it whole", async () => {
    const { services } = site;
    const id = await upload(feedOf([numbered(1), numbered(2)]));
    await work("read", id);
    await confirmImport(services, operator, id, { downloadMedia: false });
    const ended = new AbortController();
    const first = work("run", id, ended.signal);
    ended.abort();
    await expect(first).rejects.toThrow(InterruptedError);
    expect((await findImport(services.db, id))?.status).toBe("running");
    await work("run", id);
    expect(await findImport(services.db, id)).toMatchObject({ status: "done" });
    expect(await episodes()).toHaveLength(2);
    expect((await getShow(services.db)).name).toBeTruthy();
  });

  test("a preview that is thrown away cannot be confirmed any more", async () => {
    const { services } = site;
    const id = await upload(feedOf([numbered(1)]));
    await work("read", id);
    await cancelImport(services, operator, id);
    expect(await confirmImport(services, operator, id, { downloadMedia: false })).toBe(false);
    expect((await findImport(services.db, id))?.status).toBe("cancelled");
  });

  test("what was read and is gone meanwhile is told", async () => {
    const { services } = site;
    const id = await upload(feedOf([numbered(1)]));
    await work("read", id);
    await confirmImport(services, operator, id, { downloadMedia: false });
    await rm(`${services.env.DATA_DIR}/imports/${id}.json`);
    await runDueJobs(services, rooms.jobs);
    const { status, error } = (await findImport(services.db, id)) ?? {};
    expect([status, error]).toEqual([
      "failed",
      "Der gelesene Feed liegt nicht mehr auf diesem Server. Bitte lies ihn noch einmal ein.",
    ]);
  });

  async function confirm(id: string) {
    await work("read", id);
    await confirmImport(site.services, operator, id, { downloadMedia: false });
    await work("run", id);
  }
});
