import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { movableClock, readableLog } from "../../../../tests/sites";
import { parseUserAgents } from "./user-agents/read-list.server";
import { isRefusedAgent, listNames, openUserAgents, ownUserAgents } from "./user-agents.server";

let directory: string;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "user-agents-"));
});
afterEach(() => rm(directory, { recursive: true }));

function open() {
  const log = readableLog();
  lines = log.lines;
  const clock = movableClock("2026-11-29T10:00:00Z");
  return openUserAgents({ env: parseEnv({ DATA_DIR: directory }), log: log.log, clock });
}

async function put(name: string, content: unknown) {
  await mkdir(join(directory, "user-agents"), { recursive: true });
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await writeFile(join(directory, "user-agents", name), text);
}

const programs = (["bots", "apps", "libraries", "browsers"] as const).flatMap((list) =>
  ownUserAgents[list].entries.flatMap(({ name, examples }) =>
    examples.map((example) => ({ list, name, example })),
  ),
);

describe("the program's own lists", () => {
  test("each example meets its own entry first", async () => {
    const { listenerOf } = await open();
    const wrong = programs.filter(({ list, name, example }) => {
      const { isBot, app } = listenerOf(example);
      return app !== name || isBot !== (list === "bots");
    });
    expect(wrong.map(({ name, example }) => [name, example, listenerOf(example)])).toEqual([]);
  });

  test("each device's example meets it first", async () => {
    const { listenerOf } = await open();
    const wrong = ownUserAgents.devices.entries.flatMap(({ name, examples }) =>
      examples.map((example) => [name, listenerOf(example).device, example]),
    );
    expect(wrong.filter(([name, found]) => name !== found)).toEqual([]);
  });

  test("no example of what counts is dropped before it is looked up", () => {
    const kept = programs.filter(({ list }) => list !== "bots");
    expect(kept.filter(({ example }) => isRefusedAgent(example))).toEqual([]);
  });

  test("every entry has an example, a category, and a name of its own in its list", () => {
    for (const list of listNames) {
      const { entries } = ownUserAgents[list];
      expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
      for (const { examples, category, name } of entries) {
        expect(examples.length, name).toBeGreaterThan(0);
        expect(category, name).toMatch(/^[a-z_]+$/);
      }
    }
    expect(ownUserAgents.bots.entries.length).toBeGreaterThanOrEqual(40);
    expect(ownUserAgents.apps.entries.length).toBeGreaterThanOrEqual(60);
  });

  test("no pattern loses itself in what was made to confuse it", async () => {
    const { listenerOf } = await open();
    const parts = [
      "Mozilla/5.0 (",
      "Android ",
      "iPhone ",
      "Overcast/",
      "a",
      "/",
      ".",
      "1",
      " ",
      "Version/1.1 ",
    ];
    for (const part of parts) expect(listenerOf(part.repeat(500).slice(0, 500))).toBeDefined();
  });
});

describe("who listens", () => {
  test.each([
    ["Mozilla/5.0 (compatible; NochNieGesehenBot/1.0)", true, "Unbekannt"],
    [
      "Mozilla/5.0 (compatible; Zeug/1.0; +http://zeug.example/bot.html) Chrome/120.0 Safari/537.36",
      true,
      "Chrome",
    ],
    ["Hausbot/1.0", true, "Unbekannt"],
    ["Ganz neue App/1.0", false, "Unbekannt"],
    ["NeuePodcasts/12", false, "Unbekannt"],
    ["Overcast/3.0 (+http://overcast.fm/; iOS podcast app)", false, "Overcast"],
    ["Wget/1.21.4", false, "Wget"],
    // User agents of scripts.
    ["curl/8.5.0", true, "curl"],
    ["libcurl/8.5.0", true, "curl"],
    ["PycURL/7.45.3 libcurl/8.5.0", true, "curl"],
    ["GuzzleHttp/7 curl/8.5.0 PHP/8.3.6", true, "curl"],
    ["GuzzleHttp/7", false, "PHP"],
    ["libwww-perl/6.77", true, "Perl"],
    ["node-fetch/1.0", false, "Node.js"],
    ["WhatsApp/2.24.8 A", true, "WhatsApp (Vorschau)"],
    ["WhatsApp/0.3.9 N", false, "Unbekannt"],
    ["Shifty Jelly Pocket Casts, iOS v7.60", false, "Pocket Casts"],
    ["Podchaser (https://www.podchaser.com)", false, "Podchaser"],
  ])("%s: bot %s, %s", async (userAgent, isBot, app) => {
    expect((await open()).listenerOf(userAgent)).toMatchObject({ isBot, app });
  });
});

describe("a program that calls itself a machine", () => {
  test.each([
    "Mozilla",
    "Mozilla/5.0",
    "Buzzsprout Importer",
    "AnchorImport/1.0",
    "iono/feed_importer",
    "Transistor.fm/1.0",
    "RedCircle",
    "Simplecast",
    "Libsyn4-Download",
    "Podtrac Feed Scanner",
    "Triton Digital Podcast Sync",
    "podcast-downloader",
    "pod-rank-downloader/1.0",
    "ContentFlow/1.0 (Podcast Audio Downloader)",
    "Podcast%20Archiver/3000000003 CFNetwork/1406.0.4 Darwin/22.4.0",
    "Audiomack Podcast Processor/1.0 (https://audiomack.com/)",
    "Google-NotebookLM",
    "SiriusXM/RSS-Scanner/1.0",
    "PlayerFM/1.0 Podcast Sync (0 subscribers; url=https://player.fm/series/series-1)",
    "Podplay-Podcast-Sync/1.0 (+https://podplay.com/articles/contact)",
    "Podverse/Feed Parser",
    "AirableBot-Podcast/1.0 (+https//www.airablenow.com)",
    "Overcast%20Transcriber/1 CFNetwork/3855.100.1 Darwin/25.0.0",
    "Castro 2, Episode Duration Lookup Bot",
    "WordPress/6.4.2; https://example.org",
    "podcast-grabber/2.1",
    "PodcastWorker/3",
    "haus-audio-check/1.0",
    "media-service-worker",
    "fetch-queue/0.2",
    "Haus Podcast Search Engine/1.0",
    "HausAudit/1.0 (research)",
    "Mozilla/5.0 (haus-backfill/2.0)",
  ])("%s does not count", async (userAgent) => {
    expect((await open()).listenerOf(userAgent).isBot).toBe(true);
  });

  test.each([
    "Tweetbot/53300 CFNetwork/1335.0.3 Darwin/21.6.0",
    "Dalvik/2.1.0 (Linux; U; Android 10; CUBOT X30 Build/QP1A.190711.020)",
    "Deezer/8.0.10.2 (Android; 14; Mobile; de) CUBOT P80",
    "iDownloaderPro/1.0.1 CFNetwork/672.0.2 Darwin/14.0.0",
    "Downloader/1.0.0 (iPod touch; iOS 12.4) CFNetwork/978.0.7",
    "PRDownloader",
    "KaiOS Downloader PodKast",
    "Podcast Provider 0.34-9e9009e7 for Radio Downloader 0.34-9e9009e7",
    "Scanner Radio/7.2 (Linux;Android 13) ExoPlayerLib/2.18.1",
    "CSMonitor/4.1 CFNetwork/1494.0.7 Darwin/23.4.0",
    "RSSRadio/9527",
    "SiriusXM/1608138304 CFNetwork/1206 Darwin/20.1.0",
    "Podverse/iOS Mobile App/",
    "Important Podcasts/1.0",
    "Haus/1.0 (+https://haus.example; iOS podcast app)",
    "Podcatcher 2.0 (+https://haus.example)",
    "Researcher Radio/1.0",
    "Auditorium/2.0 (iPhone)",
  ])("is not %s, with which somebody listens", async (userAgent) => {
    expect((await open()).listenerOf(userAgent).isBot).toBe(false);
  });
});

describe("lists in the data folder", () => {
  test("stand before ours, each for itself, in the form of the community", async () => {
    await put("apps.json", {
      $schema: "https://example.org/schema.json",
      comments: ["x"],
      entries: [
        { name: "Hausfunk", pattern: "^Hausfunk/", svg: "haus.svg", urls: ["x"], examples: ["x"] },
        { name: "Unsere Antenne", pattern: "^AntennaPod/" },
      ],
    });
    await put("bots.json", { entries: [{ name: "Sammler", pattern: "^Sammler/|^Hausfunk/0" }] });
    const { listenerOf } = await open();
    expect(listenerOf("Hausfunk/2 (iPhone)")).toEqual({
      isBot: false,
      app: "Hausfunk",
      device: "iPhone",
    });
    expect(listenerOf("AntennaPod/3.4.0").app).toBe("Unsere Antenne");
    expect(listenerOf("Overcast/3.0").app).toBe("Overcast");
    // Bots come before apps, the lists' and ours.
    expect(listenerOf("Hausfunk/0")).toMatchObject({ isBot: true, app: "Sammler" });
    expect(listenerOf("Hausfunk/2 Podcast Sync").isBot).toBe(true);
    expect(listenerOf("Googlebot/2.1").isBot).toBe(true);
    expect(lines.map(({ msg, entries }) => [msg, entries])).toEqual([
      ["user agents read", 1],
      ["user agents read", 2],
    ]);
  });

  test.each([
    ["no JSON", "{", "JSON"],
    ["another form", [{ name: "x", pattern: "x" }], "expected object"],
    ["no entries", { entries: [] }, "entries"],
    ["an entry without a name", { entries: [{ pattern: "x" }] }, "entries.0.name"],
    ["a name that steers a terminal", { entries: [{ name: "\u001b[2J", pattern: "x" }] }, "name"],
    ["more than fits", "x".repeat(2_000_001), "longer"],
  ])("with %s: one line in the log, and ours stays", async (_, content, named) => {
    await put("apps.json", content);
    const { listenerOf } = await open();
    expect(listenerOf("AntennaPod/3.4.0").app).toBe("AntennaPod");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      msg: "user agents cannot be used; the program's own list stays",
      file: expect.stringContaining("apps.json"),
      reason: expect.stringContaining(named),
    });
  });

  test.each([
    ["cannot be read", "(", "Muster nicht lesbar"],
    ["takes for ever", "(a|a)*$", "Muster braucht zu lange"],
    ["is too long", "a".repeat(2001), "Muster zu lang"],
  ])("a pattern that %s is left out and named, the others are used", async (_, pattern, reason) => {
    const good = { name: "Hausfunk", pattern: "^Hausfunk/" };
    await put("apps.json", { entries: [{ name: "Kaputt", pattern }, good] });
    expect((await open()).listenerOf("Hausfunk/1").app).toBe("Hausfunk");
    expect(lines).toMatchObject([
      { msg: "user agents read", entries: 1 },
      { msg: "user agents left out", leftOut: [{ name: "Kaputt", reason }] },
    ]);
  });

  test.each(["\\d+(\\.\\d+)*", "(?:iPhone|iPad)+", "^a.*b", "[a|A]ndroid.*[t|T]ablet"])(
    "%s is taken",
    (pattern) => {
      const list = JSON.stringify({ entries: [{ name: "x", pattern }] });
      expect(parseUserAgents(list)).toEqual({ entries: [{ name: "x", pattern }], leftOut: [] });
    },
  );

  test.each([
    "(a+)+",
    "(?:\\d*)*",
    "([a-z]+)+x",
    "(.*)*",
    "(a+){2,}",
    "(a|a)*$",
    "(\\w|_)+!",
    "^(a|aa)+$",
    "(x+x+)+y",
    "(\\w+\\s?)*$",
    "((a*)*)*b",
    "(?:(?:a|a)|b)+c",
    "(Haus|Ha|us)*!",
    "(a?){100}a{100}",
    "(.+)\\1+x",
    "(.*)(.*)(.*)x",
    ".*.*=.*",
    "(.*a){20}",
    "^(?:.*,){15}P",
    "[a-z]*[a-z]*[a-z]*[a-z]*0",
    "Haus.*Funk.*Radio.*Ton.*Aus",
  ])("%s is left out", (pattern) => {
    const list = JSON.stringify({ entries: [{ name: "x", pattern }] });
    expect(parseUserAgents(list).leftOut).toEqual([
      { name: "x", reason: "Muster braucht zu lange" },
    ]);
  });

  test("a pattern whose danger no trial shows is left out when a stranger finds it", async () => {
    // Slow unless three letters that it lacks are found first.
    const pattern = "^(?:[^\\x20-\\x79]|[^\\x20-\\x7a])+$";
    const good = { name: "Hausfunk", pattern: "Hausfunk" };
    await put("apps.json", { entries: [{ name: "Falle", pattern }, good] });
    const { listenerOf } = await open();
    const started = performance.now();
    expect(listenerOf(`${"{".repeat(60)} Hausfunk`).app).toBe("Hausfunk");
    expect(performance.now() - started).toBeLessThan(1000);
    expect(lines.at(-1)).toMatchObject({ name: "Falle", msg: expect.stringContaining("left out") });
  });

  test("a running process takes up what changed within a minute", async () => {
    const clock = movableClock("2026-11-29T10:00:00Z");
    const services = { env: parseEnv({ DATA_DIR: directory }), log: readableLog().log, clock };
    const appOf = async () => (await openUserAgents(services)).listenerOf("Hausfunk/1").app;
    expect(await appOf()).toBe("Unbekannt");
    await put("apps.json", { entries: [{ name: "Hausfunk", pattern: "^Hausfunk/" }] });
    expect(await appOf()).toBe("Unbekannt");
    clock.moveTo("2026-11-29T10:01:00Z");
    expect(await appOf()).toBe("Hausfunk");
    await put("apps.json", { entries: [{ name: "Hausradio", pattern: "^Hausfunk/" }] });
    // A new count does not wait.
    expect((await openUserAgents(services, 0)).listenerOf("Hausfunk/1").app).toBe("Hausradio");
    await rm(join(directory, "user-agents"), { recursive: true });
    clock.moveTo("2026-11-29T10:03:00Z");
    expect(await appOf()).toBe("Unbekannt");
  });
});

test.each([
  "",
  "-",
  " ",
  "(null)",
  "null",
  "undefined",
  '""',
  "7",
  "5.0/1",
  "x",
  "User-Agent: ",
  "Over\u0000cast",
  "Mozilla\n",
  "atc/1.0 watchOS/10.5 model/Watch6,9 hwp/t8301 build/21T576 (6; dt:252)",
  "atc/1.0",
  "atc/1.0 (com.example; watchOS)",
  "(null)/(null) watchOS/5.3.1 model/Watch4,2 hwp/t8006 build/16U611 (6; dt:191)",
])("drops %j", (userAgent) => {
  expect(isRefusedAgent(userAgent)).toBe(true);
});

test.each([
  "AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; de_de)",
  "Podcasts/1650.20 CFNetwork/1494.0.7 Darwin/23.4.0",
  "VLC/3.0.20 LibVLC/3.0.20",
  "gPodder/3.11.4 (http://gpodder.org/) Linux",
  "Hörspaß/1.0",
])("keeps %j", (userAgent) => {
  expect(isRefusedAgent(userAgent)).toBe(false);
});
