import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seedDemo } from "~/demo/seed-demo.server";
import { createSendOutside } from "~/platform/outside/send-outside.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { createFeedItem, createFeedPage, feedXml } from "../../../tests/fixtures/feed";
import { movableClock, testServices } from "../../../tests/sites";
import { askFiles } from "./ask-files.server";
import { checkFeed, checkFiles } from "./check-feed";
import { runCheckFeed } from "./feed-check-command.server";
import { checkOwnFeed } from "./own-feed.server";

onBothDatabases("this site's own feed", (database) => {
  let services: Services;
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "feed-check-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    await seedDemo(services);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const findings = async () => {
    const report = await checkOwnFeed(services, { asks: false });
    return "findings" in report
      ? report.findings.map(({ rule, severity, places: [first] }) => [rule, severity, first?.found])
      : report;
  };

  test("of the demo show has nothing to be mended", async () => {
    expect(await findings()).toEqual([]);
  });

  test("is compared with the library", async () => {
    const { path } = await services.db
      .selectFrom("media_files")
      .innerJoin("episodes", (join) =>
        join
          .on("episodes.audio_url", "like", "/media/audio/%.mp3")
          .onRef("media_files.episode_id", "=", "episodes.id"),
      )
      .where("media_files.kind", "=", "audio")
      .where("episodes.date", "<", "2026-11-20")
      .select("media_files.path")
      .executeTakeFirstOrThrow();
    await services.db
      .updateTable("media_files")
      .set({ bytes: 5 })
      .where("path", "=", path)
      .execute();
    expect(await findings()).toEqual([
      ["audio-length", "warning", expect.stringMatching(/ Bytes im Feed, 5 in der Datei$/)],
    ]);
    await services.db.deleteFrom("media_files").where("path", "=", path).execute();
    expect(await findings()).toEqual([["audio-there", "error", "nicht mehr in der Mediathek"]]);
  });
});

test("servers are asked for the files of the newest episodes only", async () => {
  const asked: string[] = [];
  const picture = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();
  const note = "n".repeat(99);
  const cue = `00:00.000 --> 00:01.000\r\n<v ${note}>a &amp; b ${"ä".repeat(60)}\r\nEnde`;
  const vtt = `WEBVTT ${note}\r\n\r\nNOTE ${note}\r\n\r\n${cue}\r\n\r\n${note}\r\n00:01.000 --> 00:02.000\r\nc`;
  const server = createServer(({ url = "", method, headers }, response) => {
    asked.push(`${method} ${url}`);
    if (url === "/cover.png") response.end(picture);
    else if (url === "/good.vtt") response.end(vtt);
    else if (url.endsWith(".vtt")) response.end(vtt.replaceAll("ä", ""));
    else if (url === "/whole.mp3") response.end("whole");
    else if (url === "/gone.mp3") response.writeHead(404).end();
    else if (url === "/moved.mp3") response.writeHead(302, { Location: "/good.mp3" }).end();
    else if (url === "/endless.mp3") response.writeHead(302, { Location: url }).end();
    else if (headers.range)
      response
        .writeHead(206, { "Content-Range": "bytes 0-1/1234", "Content-Type": "audio/mpeg" })
        .end("ab");
    else response.writeHead(200, { "Content-Length": "1234", "Content-Type": "audio/mpeg" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const names = ["good", "moved", "whole", "gone", "endless", ..."abcdefg"];
  const items = names.map((guid) =>
    createFeedItem({
      guid,
      title: guid,
      audio: { url: `${host}/${guid}.mp3`, bytes: 1234, mime: "audio/mpeg" },
      transcript: { url: `${host}/${guid}.vtt`, mime: "text/vtt" },
    }),
  );
  const feed = feedXml(createFeedPage({ items, show: { image: `${host}/cover.png` } }));
  const { files } = checkFeed([{ content: feed }]);
  const known = await askFiles(createSendOutside({ allowPrivate: true }), files);
  const found = checkFiles(files, known).flatMap(({ rule, places }) =>
    places.map((place) => [rule, place.episode?.title, place.found]),
  );
  expect(found).toEqual([
    ["picture-size", undefined, "300 × 200 Pixel"],
    ["transcript-lines", "good", "66 Zeichen in einer Zeile"],
    ["audio-ranges", "whole", ""],
    ["audio-length", "whole", "1.234 Bytes im Feed, 5 in der Datei"],
    ["audio-there", "gone", "Der Server antwortet mit dem Status 404."],
    ["audio-there", "endless", "Die Adresse leitet mehr als 5-mal weiter."],
  ]);
  expect(asked.filter((line) => /\/[fg]\.(?:mp3|vtt)/.test(line))).toEqual([]);
  const kept = await askFiles(createSendOutside(), files.slice(0, 2));
  expect([...kept.values()][0]?.problem).toMatch(/^Die Adresse liegt in einem privaten Netz/);
  server.close();
});

test("the command says what is found, and fails where there is an error", async () => {
  const folder = await mkdtemp(join(tmpdir(), "feed-check-"));
  const terminal = {
    withSite: () => Promise.reject(new Error("no site is needed")),
    givenPath: (name: string) => join(folder, name),
  };
  const run = async (name: string, content?: string) => {
    if (content !== undefined) await writeFile(join(folder, name), content);
    return runCheckFeed(terminal, name, {});
  };
  const feed = feedXml(createFeedPage({ items: [createFeedItem()] }));
  expect(await run("gut.xml", feed)).toEqual({
    text: "„Wer hat das erfunden?“, 1 Folge.\nNichts zu beanstanden.",
    code: 0,
  });
  const { text, code } = await run("schlecht.xml", feed.replace(/<enclosure.*?\/>/, ""));
  expect(code).toBe(1);
  expect(text).toContain("Fehler: Jede Folge hat eine Mediendatei (enclosure). [enclosure]");
  expect(text).toContain("Apple Podcasts, Vorgaben für RSS-Feeds (2026-11-28); PSP-1 (2023-08-07)");
  expect(text).toContain("\n  - Der Kaffeefilter");
  await expect(run("seite.html", "<!doctype html><p>a")).rejects.toThrow(
    "Das ist eine HTML-Seite, kein Podcast-Feed.",
  );
  await expect(run("fehlt.xml")).rejects.toThrow("fehlt.xml gibt es nicht.");
  await expect(run(".")).rejects.toThrow("ist keine Datei.");
  await expect(run("gross.xml", feed + " ".repeat(33 * 1024 * 1024))).rejects.toThrow(
    "Der Feed ist größer als 32 MB",
  );
  await rm(folder, { recursive: true });
});
