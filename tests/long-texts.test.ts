import { readFileSync } from "node:fs";
import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createOperator } from "~/core/accounts/operators/create-operator.server";
import { readEpisodeStatistics } from "~/core/analytics/statistics/episode-statistics.server";
import { linkSegments } from "~/core/comments/link-segments";
import { emptyTexts, type Field } from "~/core/content/fields";
import { fittingTexts } from "~/core/content/forms.server";
import { contentKinds } from "~/core/content/kinds";
import { compareTexts } from "~/core/content/revisions/compare-texts";
import { compareFields } from "~/core/content/revisions/comparison.server";
import { readableText } from "~/core/content/revisions/readable-text";
import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import { parseChapters, parseSoundbites } from "~/core/episodes/chapters";
import { parsePeople } from "~/core/episodes/people/people-lines";
import { importFeed } from "~/core/feed/import/import-feed.server";
import { withParagraphs, normalizedWords as wordsOfFeed } from "~/core/feed/read/boilerplate";
import { absoluteHtml, cutHtml, picturesIn } from "~/core/feed/write/feed-html";
import { feedLine, htmlText, proseText } from "~/core/feed/write/feed-text";
import { kindOf } from "~/core/kinds/kinds.server";
import { mediaPathsIn, withMediaPaths } from "~/core/media/library/media-references";
import { readingTimeOf } from "~/core/posts/posts.server";
import { snippet } from "~/core/search/index/highlight";
import { passagesOf } from "~/core/search/index/passages";
import { openSearchFile } from "~/core/search/index/search-file.server";
import { SearchIndex } from "~/core/search/index/search-index.server";
import { indexedWords, termsOf } from "~/core/search/index/search-terms";
import { suggest } from "~/core/search/search-content.server";
import { placeholdersOf } from "~/core/show/legal/placeholders";
import { operations as transcriptOperations } from "~/core/transcripts/operations.server";
import { loader as readTranscriptPage } from "~/core/transcripts/pages/episode-transcript";
import { transcriptSearch } from "~/core/transcripts/room.server";
import { storedTranscript } from "~/core/transcripts/text/read-transcript";
import { laterSentences, turnsOf } from "~/core/transcripts/text/transcript";
import { transcriptAs } from "~/core/transcripts/text/transcript-formats";
import { absoluteLinks, firstParagraph, linksIn, stripHtml } from "~/lib/text/html";
import { searchable } from "~/lib/text/normal-form";
import { isBlank, oneLine } from "~/lib/text/plain-text";
import { slugOf } from "~/lib/text/slug";
import { xmlText } from "~/lib/text/xml";
import { readDate } from "~/lib/time/edtf";
import { actorContext, type Role, type SignedInOperator } from "~/platform/actor";
import { systemClock } from "~/platform/clock.server";
import { openDatabase } from "~/platform/db/database.server";
import type { FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import { sanitize } from "~/platform/sanitize.server";
import { servicesContext } from "~/platform/services.server";
import { textTasks } from "~/server/text-work";
import { freshPlace, migratedPlace } from "./databases";
import { eventually } from "./eventually";
import { cookieOf, firstPassword } from "./fixtures/accounts";
import { anna, contentServices, putEpisode } from "./fixtures/content";
import { feedOf, numbered } from "./fixtures/import-feed";
import { addEpisodeDay } from "./fixtures/numbers";
import { cue, filled } from "./room-fixture";
import { roomFixtures } from "./room-fixtures";
import { serveSite } from "./served-site";
import { testServices } from "./sites";
import { sourcesLike } from "./sources";
import { kinds } from "./written";

/** Longest texts handed over to the thread, by the names of their functions. */
const handedOver = vi.hoisted(() => new Map<string, number>());
vi.mock("~/platform/tasks/text-worker.server", () => {
  const handOver = (name: string, work: (...args: unknown[]) => unknown, ...args: unknown[]) => {
    handedOver.set(name, Math.max(handedOver.get(name) ?? 0, args.join("").length));
    return Promise.resolve(work(...args));
  };
  return { runInTextWorker: handOver, runInThread: handOver };
});

const rooms = roomFixtures.map(({ longTexts = {} }) => longTexts);
const filledFields = Object.fromEntries(rooms.flatMap(({ fields = {} }) => Object.entries(fields)));

/** All functions that read typed, uploaded or imported text. */
const parsers: Record<string, (text: string) => unknown> = {
  sanitize,
  readableText,
  storedTranscript,
  "storedTranscript of a cue": (text) => storedTranscript(cue + text),
  "storedTranscript of XML": (text) => storedTranscript(`<tt><body><p begin="1s">${text}`),
  "storedTranscript of a table": (text) => storedTranscript(`start\tend\ttext\n0\t1\t${text}`),
  turnsOf,
  "turnsOf a cue": (text) => turnsOf(cue + text),
  laterSentences,
  "transcriptAs text": (text) => transcriptAs(text, "txt"),
  "transcriptAs SubRip": (text) => transcriptAs(`WEBVTT\n\n${cue}${text}`, "srt"),
  passagesOf,
  "passagesOf a cue": (text) => passagesOf(cue + text),
  indexedWords,
  phrasesOf,
  plain: (text) => plain(text, text),
  snippet: (text) => snippet(text, termsOf("a 0 kaffee strasse")),
  stripHtml,
  firstParagraph,
  linksIn,
  absoluteLinks: (text) => absoluteLinks(text, "https://podcast.example"),
  absoluteHtml: (text) => absoluteHtml(text, "https://podcast.example"),
  cutHtml: (text) => cutHtml(text, 500),
  picturesIn,
  htmlText,
  feedLine,
  proseText,
  wordsOfFeed,
  withParagraphs,
  mediaPathsIn: (text) => mediaPathsIn([text]),
  withMediaPaths: (text) => withMediaPaths({ text }, "https://podcast.example"),
  parseChapters: (text) => parseChapters(`0:00 ${text}`),
  parseSoundbites: (text) => parseSoundbites(`0:00–0:10 ${text}`),
  parsePeople: (text) => parsePeople(text, []),
  linkSegments,
  placeholdersOf,
  readingTimeOf,
  readDate,
  oneLine,
  isBlank,
  searchable,
  slugOf,
  xmlText,
  ...Object.fromEntries(rooms.flatMap(({ parsers = {} }) => Object.entries(parsers))),
};

const pieces = [
  "a",
  "0",
  "-",
  "‑",
  "&",
  "&amp;",
  "&#",
  "<",
  "</",
  ">",
  "\n",
  " ",
  "\t",
  "‹!--",
  "<!--",
  "-->",
  "\u0301",
  "\u0323",
  "\u0301\u0323",
  "ß",
  "ae",
  "ä",
  "😀",
  ".",
  ":",
  "|",
  '"',
  "„",
  "“",
  "'",
  "{",
  "[",
  "(",
  "\\",
  "<p>",
  "</p>",
  "<a ",
  '<a href="',
  '<img src="',
  "<b>",
  "<br>",
  "<li>",
  "<td>",
  "<v A>",
  "/media/a/",
  "https://a.example/",
  "00:01.000",
  "Anna: ",
  "Das ist gut. ",
  "00:01.000 --> 00:02.000\nA\n",
  '<p begin="1s">A',
  '<s t="1"/>',
];

/** CPU milliseconds of this thread. */
function cost(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const length = 40_000;
/** The clock has steps of four milliseconds: less than ten of them says nothing. */
const min = 40;

/** Cost ratio of a text of twice the length: 2 if linear, 4 if quadratic. */
function growth(parse: (text: string) => unknown, unit: string, from = length): number {
  const [single, double] = [from, 2 * from].map((characters) => {
    const text = unit.repeat(Math.ceil(characters / unit.length));
    return () => cost(() => parse(text));
  }) as [() => number, () => number];
  if (double() < min) return 0;
  const best = (measure: () => number) => Math.min(...Array.from({ length: 5 }, measure));
  // The first run also included the warm-up.
  const doubled = best(double);
  return doubled < min ? 0 : doubled / best(single);
}

describe("a text of twice the length takes at most three times the work", () => {
  test.each(Object.entries(parsers))("%s", (_name, parse) => {
    const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 });
    const examples = pieces.map((piece): [string[]] => [[piece]]);
    const isLinear = fc.property(unit, (parts) => growth(parse, parts.join("")) <= 3);
    fc.assert(isLinear, { examples, numRuns: pieces.length + 40 });
  });

  test.each([
    ["storedTranscript of XML", "A<br>"],
    ["storedTranscript of a cue", "<00:00:01.000>A"],
  ])("%s, where one line grows by '%s'", (name, unit) => {
    expect(growth((text) => parsers[name]?.(text), unit, 400_000)).toBeLessThanOrEqual(3);
  });
});

test("texts come into a normal form in one place, which rows of marks do not hold up", () => {
  const sources = sourcesLike("app/**/*.{ts,tsx}");
  const normalizing = sources.filter((file) => readFileSync(file, "utf8").includes(".normalize("));
  expect(normalizing).toEqual(["app/lib/text/normal-form.ts"]);
});

test("thousands of lines are looked up among those of before, not compared with each", () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => at);
  const names = lines.map((at) => `P${at}`).join("\n");
  const times = lines.map((at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, "0")} K`);
  const chapters = times.join("\n");
  const people = { people: [], ...parsePeople(names) }.people;
  const former = { chapters: [], ...parseChapters(chapters) }.chapters;
  expect([people.length, former.length]).toEqual([20_000, 20_000]);
  const alone = cost(() => [parsePeople(names), parseChapters(chapters)]);
  const again = cost(() => [parsePeople(names, people), parseChapters(chapters, former)]);
  // Comparing each with each makes 600 million comparisons.
  expect(again / Math.max(alone, min)).toBeLessThan(8);
});

test("the index takes at most 64 kB of a transcript between two turns of the event loop", async () => {
  const { directory, clean } = await freshPlace("sqlite");
  onTestFinished(clean);
  const file = openSearchFile(directory);
  const index = new SearchIndex(file, [transcriptSearch]);
  const written = file.prepare("SELECT total(length(text)) AS characters FROM passages");
  const { kind } = transcriptSearch;
  const where = { kind, source: "a", version: "1", visibleFrom: "", path: "/" };
  const said = { title: "", tag: "", label: "", date: "", body: "", keywords: "" };
  for (const unit of ["Anna: Das ist gut.\n", "a", "a‑"]) {
    const speech = unit.repeat(990_000 / unit.length);
    const sizes = [0];
    for (const _ of index.write({ ...where, ...said, speech }))
      sizes.push(Number(written.get()?.characters));
    sizes.push(Number(written.get()?.characters));
    expect(sizes.at(-1)).toBeGreaterThan(500_000);
    const slices = sizes.slice(1).map((size, at) => size - (sizes[at] ?? 0));
    expect(Math.max(...slices)).toBeLessThanOrEqual(65_536);
    for (const _ of index.remove(kind, "a"));
  }
  index.close();
});

test("whatever is done with a text of more than 50,000 characters in the thread is handed over to it", async () => {
  const place = await migratedPlace("sqlite");
  const database = await openDatabase({ ...place, exclusive: true });
  onTestFinished(async () => {
    await database.close();
    await place.clean();
  });
  const { services } = await contentServices(database);
  const speech = cue + "Das ist gut. ".repeat(10_000);
  const { id } = await putEpisode(services, {
    published: "1",
    description: `<p>${"Wort ".repeat(20_000)}</p>`,
    transcript: speech,
    ...Object.fromEntries(
      Object.entries(filledFields).map(([name, fill]) => [name, fill(fillersFrom(0))]),
    ),
  });
  await addEpisodeDay(services.db, ["2026-11-20", id], { playbacks: 1 });
  await suggest(services, "gut");
  await eventually(() => expect(handedOver.keys()).toContain("passagesOf"));
  await readEpisodeStatistics(services, id);
  await compareFields({ a: speech }, { a: `${speech} Ja.` }, { names: ["a"], readable: {} });
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, { ...anna, role: "owner" } as SignedInOperator);
  await readTranscriptPage({ context, params: { id } } as never);
  for (const { run } of transcriptOperations) await run(services, { id, format: "srt" }, null);
  for (const { work } of rooms) await work?.({ services, context, episodeId: id, speech });
  const lengths = Object.keys(textTasks).map((name) => [name, handedOver.get(name) ?? 0]);
  expect(lengths.filter(([, length]) => Number(length) <= 50_000)).toEqual([]);
});

test.each([
  ["thread for long texts", "text-work", ["texts", "rolldown-runtime"]],
  ["process of a task", "process-work", ["tasks", "rolldown-runtime"]],
])("the %s loads none of what the server starts with", (_, entry, others) => {
  const loaded = new Set([`${entry}.js`]);
  for (const file of loaded)
    for (const [, name] of readFileSync(`build/server/${file}`, "utf8").matchAll(
      /^import .*?"\.\/(?:assets\/)?([\w-]+\.js)";$/gm,
    ))
      loaded.add(`assets/${name}`);
  const names = [...loaded].map((file) => file.replace(/^assets\/|-[\w-]{8}\.js$|\.js$/g, ""));
  expect(names).toEqual([entry, ...others]);
});

test("a refused form shows again what fits, and nothing that is too much for a page", () => {
  const { fields } = kindOf("episode");
  const typed = { ...emptyTexts(fields), title: "a".repeat(4e6), date: "b".repeat(4e6) };
  const long = {
    description: "c".repeat(4e6),
    transcript: "d".repeat(4e6),
    dossier: "e".repeat(4e6),
  };
  const shown = fittingTexts(fields, { ...typed, ...long, invention: "Kurz" });
  const lengths = ["title", "date", "description", "transcript", "dossier", "invention"];
  expect(lengths.map((name) => shown[name as keyof typeof shown]?.length)).toEqual([
    2000,
    2000,
    500_000,
    1_000_000,
    undefined,
    4,
  ]);
});

test("texts that differ in everything are compared within bounds", () => {
  const words = (seed: number) =>
    Array.from({ length: 20_000 }, (_, index) => `${(index * seed) % 7919}`).join(" ");
  expect(compareTexts(words(31), words(57), 50)).toHaveLength(2);
});

const roles = ["owner", "editor", "contributor"] as const;
const fillers = ["a", "0", "-", "&", "<", "\n", "‹!--", "a‑", "a\u0301"];

/** A function that gives each field the next filler, so that a form contains all of them. */
function fillersFrom(first: number): () => string {
  let at = first;
  return () => fillers[at++ % fillers.length] ?? "";
}

/** Lists of an episode's form, with a filler in each line. */
const filledLines: Record<string, (said: string) => string> = {
  chapters: (said) => `0:00 x${said}\n`,
  people: (said) => `x${said}\n`,
  soundbites: (said) => `0:00–0:10 x${said}\n`,
};

function filledForm(name: keyof typeof kinds, next: () => string): Record<string, string> {
  const { fields, codecs } = kindOf(name);
  const places = Object.entries(kinds[name].fields);
  return Object.fromEntries(
    places.map(([key, { typed }]) => {
      const field: Field | undefined = fields[key];
      const isFree = field?.limit && /text|html/.test(field.type) && !field.pattern;
      const isLong = isFree && (key === "transcript" || !(codecs && key in codecs));
      const fill = filledFields[key];
      if (fill) return [key, fill(next)];
      const line = filledLines[key]?.(next().trim().repeat(20));
      // As JSON a line is up to eight times as long.
      if (line && field?.limit) return [key, line.repeat(field.limit / line.length / 8)];
      return [key, isLong ? filled(field, next()) : typed[0]];
    }),
  );
}

test("every field filled to its limit is saved, each filler by each role, and the site answers after each start", async () => {
  const place = await migratedPlace("sqlite");
  onTestFinished(place.clean);
  const start = async () => {
    const site = await serveSite(place, { ADMIN_PASSWORD: firstPassword, DEMO: "0" });
    onTestFinished(site.kill);
    return site;
  };
  const site = await start();
  const cookies = await signInEachRole(place, site.address);
  let episodeId = "";
  const postTo = (path: string, role: Role, form: Record<string, string>) => {
    const body = new FormData();
    for (const [key, text] of Object.entries(form)) body.set(key, text);
    const headers = { Cookie: cookies.get(role) ?? "", Origin: site.address };
    return fetch(site.address + path, { method: "POST", body, headers, redirect: "manual" });
  };
  const post = (name: keyof typeof kinds, role: Role, form: Record<string, string>) =>
    postTo(contentKinds[name].create, role, form);
  const save = async (name: keyof typeof kinds, role: Role, first: number) => {
    const filled = filledForm(name, fillersFrom(first));
    const slug = crypto.randomUUID();
    // No two people have the same name.
    const own = filled.name ? { name: filled.name.replace(/^./, `${first}`) } : {};
    const answer = await post(name, role, { ...filled, ...own, published: "", episodeId, slug });
    const said = answer.status === 303 ? "" : await answer.text();
    expect([name, role, first, answer.status, said]).toEqual([name, role, first, 303, ""]);
    return answer.headers.get("location") ?? "";
  };
  const others = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(
    (name) => name !== "episode",
  );
  for (const first of fillers.keys()) {
    const role = roles[first % roles.length] ?? "owner";
    const location = await save("episode", role, first);
    episodeId = /episodes\/([\w-]+)\//.exec(location)?.[1] ?? "";
    const name = others[first % others.length] ?? "post";
    await save(name, contentKinds[name].isContributed ? role : "owner", first);
  }
  // Rendering three of these again as typed would take more memory than the site has.
  const refused = ["description", "transcript", "dossier"].map(async (name) => {
    const answer = await post("episode", "owner", { [name]: "&".repeat(4_000_000) });
    return [answer.status, (await answer.text()).length < 20_000_000];
  });
  expect(await Promise.all(refused)).toEqual(refused.map(() => [400, true]));
  const profiles = roles.map(async (role) => {
    const form = { form: "profile", name: "&".repeat(5_000_000) };
    return (await postTo("/admin/account", role, form)).status;
  });
  expect(await Promise.all(profiles)).toEqual([422, 422, 422]);
  await site.kill();
  await importFilledFeed(place);
  for (let starts = 0; starts < 2; starts++) {
    const again = await start();
    await eventually(async () => {
      const answer = await fetch(`${again.address}/suche/vorschlaege?q=x`);
      expect(answer.headers.get("cache-control")).toContain("public");
    });
    expect((await fetch(again.address)).status).toBe(200);
    await again.kill();
  }
});

/** Imports a feed with an episode for each filler, which has it in all its texts, and a channel with all of them. */
async function importFilledFeed(place: Awaited<ReturnType<typeof freshPlace>>) {
  const database = await openDatabase({ ...place, exclusive: false });
  const { directory } = place;
  const services = await testServices(database, { directory, clock: systemClock });
  const items = fillers.map((filler, at) => {
    const said = (characters: number) => `x${filler.repeat(characters / filler.length)}`;
    return numbered(at + 1, {
      title: said(2000),
      description: `<p>${said(100_000)}</p>`,
      chapters: [{ startSeconds: 0, title: said(20_000) }],
      soundbites: [{ startSeconds: 0, seconds: 10, title: said(20_000) }],
      persons: [{ name: said(2000), role: "guest" }],
    });
  });
  const description = fillers.map((filler) => filler.repeat(10_000)).join(" ");
  const content = feedOf(items, { title: `x${"a‑".repeat(1000)}`, description });
  const fetchOutside: FetchOutside = async () => {
    throw new OutsideError("wird hier nicht gefragt");
  };
  const options = { downloadMedia: false, fetchOutside };
  const report = await importFeed(services, { content }, options);
  await database.close();
  expect(report.created).toBe(fillers.length);
}

async function signInEachRole(place: Awaited<ReturnType<typeof freshPlace>>, address: string) {
  const database = await openDatabase({ ...place, exclusive: false });
  const { directory } = place;
  const services = await testServices(database, { directory, clock: systemClock });
  const owner = await services.db
    .selectFrom("operators")
    .select(["id", "name", "email"])
    .executeTakeFirstOrThrow();
  const cookies = new Map<Role, string>();
  const signIn = async (role: Role, email: string, password: string) => {
    const body = new URLSearchParams({ email, password });
    const headers = { Origin: address };
    const answer = await fetch(`${address}/admin/login`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    cookies.set(role, cookieOf({ cookies: answer.headers.getSetCookie() }));
  };
  await signIn("owner", owner.email, firstPassword);
  for (const role of ["editor", "contributor"] as const) {
    const email = `${role}@podcast.example`;
    const { password } = await createOperator(services, owner, { name: role, email, role });
    await signIn(role, email, password ?? "");
  }
  await database.close();
  return cookies;
}
