import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaFileRow } from "~/core/media/rows.fixture";
import { type Database, openDatabase } from "~/platform/db/database.server";
import type { Operation } from "~/platform/operations/operation.server";
import { operationTable } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import routes from "~/routes";
import { tokenOf } from "~/supporters/feed-token.server";
import { addSupporters } from "~/supporters/supporters.server";
import { migratedPlace } from "../../tests/databases";
import { eventually } from "../../tests/eventually";
import { createFirstOperator } from "../../tests/fixtures/accounts";
import { anna, typed, useDossiers } from "../../tests/fixtures/content";
import { saveEpisode } from "../../tests/fixtures/kinds";
import { roomFixtures } from "../../tests/room-fixtures";
import { both, type ServedSite, serveSite } from "../../tests/served-site";
import { movableClock, testServices } from "../../tests/sites";

/** The texts and places of an episode for everybody and of one for supporters. */
const told = {
  offen: { words: ["Offenkamm", "Offenmann", "Offenling", "offenton"], second: 32410 },
  geheim: { words: ["Zwirbelkamm", "Zackelmann", "Zibberling", "geheimton"], second: 43210 },
};
type Id = keyof typeof told;
const ids = Object.keys(told) as Id[];

const hasRoom = (room: string) => rooms.all.some(({ name }) => name === room);
const secret = "a secret for tests of 32 characters";

/** All its words, and its seconds as numbers or times. */
function secretsOf(id: Id): RegExp[] {
  const { words, second } = told[id];
  const hours = String(Math.floor(second / 3600));
  const stem = String(second).slice(0, -1);
  return [
    ...words.map((word) => new RegExp(word)),
    // Present in the dossier.
    ...(hasRoom("dossier") ? [new RegExp(`\\b(${stem}\\d|${hours}:00:1\\d)\\b`)] : []),
  ];
}

/** Those that an episode's page and operations show. */
function shownOf(id: Id): RegExp[] {
  return hasRoom("dossier-page") ? secretsOf(id) : secretsOf(id).slice(0, told[id].words.length);
}

function dossierOf(second: number): string {
  const sources = ["s"];
  const parties = ["p"];
  const text = "Es war Blech.";
  return JSON.stringify({
    parties: [{ id: "p", name: "Ada Blech", role: "inventor" }],
    events: [{ id: "e", date: "1899-11-20", kind: "idea", text, parties, sources, second }],
    claims: [
      {
        id: "c",
        text,
        parties,
        verdict: "legend",
        reason: text,
        sources,
        second: second + 1,
        verdictSecond: second + 3,
        asked: true,
      },
    ],
    sources: [{ id: "s", kind: "book", title: "Blech", creators: "Ada Blech", year: "1900" }],
    callouts: [
      { id: "n", number: "1", label: "Deckel", x: 10, y: 10, start: second + 2, end: second + 9 },
    ],
    places: [{ id: "o", name: "Werk", town: "Dresden", country: "DE", lat: 51, lon: 13.7 }],
    relations: [{ id: "r", kind: "built-on", invention: "Dose" }],
    corrections: [
      { id: "k", date: "2026-11-21", second: second + 3, said: "Zinn", right: "Blech" },
    ],
  });
}

async function putEpisodes(services: Services, directory: string): Promise<void> {
  await mkdir(join(directory, "media/audio"), { recursive: true });
  for (const id of ids) {
    const { words, second } = told[id];
    const [said, chapter, soundbite, file] = words;
    const path = `audio/${file}-1a2b3c4d5e.mp3`;
    await writeFile(join(directory, "media", path), `Der Ton ${said}`);
    const bytes = 8 + (said ?? "").length;
    const stored = { path, bytes, sha256: id.padEnd(64, "0"), duration_seconds: 45_000 };
    await services.db
      .insertInto("media_files")
      .values(mediaFileRow({ id: `f-${id}`, guarded: 1, ...stored }))
      .execute();
    const fields = typed({
      title: `Die Folge ${id}`,
      invention: `Dose ${id}`,
      number: id === "offen" ? "1" : "2",
      duration: "750:00",
      tags: "Blech",
      people: "Ada Blech | Gast",
      audioUrl: `/media/${path}`,
      chapters: `0:10 ${chapter}`,
      soundbites: `0:10–0:40 ${soundbite}`,
      alternates: `https://strom.example/${file}.m3u8`,
      transcript: `WEBVTT\n\n00:00:10.000 --> 00:00:20.000\n<v Ada>Hagelzucker im ${said}.\n`,
      dossier: dossierOf(second),
      audience: id === "offen" ? "all" : "supporters",
    });
    const saved = await saveEpisode(services, anna, { id: null, newId: id, version: "", fields });
    if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  }
}

/** The path of a plate or an operation for an episode. */
function filled(path: string, id: Id): string {
  const named = path
    .replace(/:claim\{[^/]*/, "c.png")
    .replace(/:file\{[^/]*/, "quellen.bib")
    .replace(/:part\{[^/]*/, "0.json")
    .replace(/:name\{[^/]*/, `${id}.vtt`)
    .replace(/:claim\b/, "c");
  return named.replace(/:slug|\{slug\}/, "blech").replace(/:\w+(\{[^/]*)?|\{\w+\}/g, id);
}

/** In a program with assistants. */
const makeToken = roomFixtures.find(({ assistantToken }) => assistantToken)?.assistantToken;

const asked = ["Hagelzucker", "Blech", "Deckel", "Dose"];

async function addressesOf(id: Id): Promise<string[]> {
  const [visitors] = routes as RouteConfigEntry[];
  const pages = (visitors?.children ?? []).map(({ path = "" }) => `/${path.replace("*", "")}`);
  const { operations } = await operationTable({ rooms });
  const open = operations.filter(({ isPublic, method }) => isPublic && method === "GET");
  const paths = [
    ...[...pages, ...rooms.files.map(({ path }) => path)].filter(
      (path) => !path.includes("api/v1/:"),
    ),
    ...open.map(({ path }) => `/api/v1${path}`),
  ].map((path) => filled(path, id));
  const { words } = told[id];
  const file = `/media/audio/${words[3]}-1a2b3c4d5e.mp3`;
  return [
    ...paths,
    ...["vtt", "srt", "txt", "json"].map((as) => `/api/v1/episodes/${id}/transcript?format=${as}`),
    ...[10, 11].map((at) => `/episodes/${id}/satz?von=${at}&bis=${at + 9}`),
    file,
    `${file}?ton`,
    `${file}?download`,
    `${file}?vorschau=1`,
    `/oembed?url={BASE}/episodes/${id}`,
    `/${id === "offen" ? 1 : 2}`,
    `/episodes/${id}?t=10`,
    ...asked.flatMap((word) => [
      `/suche?q=${word}`,
      `/suche?q=${word}&art=mitschriften`,
      `/suche?q=${word}&art=dossiers`,
      `/suche/vorschlaege?q=${word}`,
      `/api/v1/search?q=${word}`,
    ]),
  ];
}

/** The site's addresses in any answer; rounds of its game are endless. */
function linksIn(body: string, site: ServedSite): string[] {
  const port = new URL(site.address).port;
  const links = body
    .replaceAll("&amp;", "&")
    .replaceAll("\\/", "/")
    .matchAll(new RegExp(`(?:http://localhost:${port}|(?<=["'(\\s,=]))(/[^\\s"'<>)\\\\#]*)`, "g"));
  return [...links]
    .map(([, path = ""]) => path)
    .filter((path) => !/^\/(\/|assets|admin)|runde=[\d-]+-\d{2}/.test(path));
}

type Answer = { status: number; text: string };

/** Every reachable address, with its data for the router. */
async function walk(site: ServedSite, seeds: readonly string[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = [...seeds];
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (answers.has(address)) continue;
    const asking = address.replace("{BASE}", encodeURIComponent(site.address));
    const answer = await fetch(site.address + asking, { redirect: "manual" });
    const text = `${answer.headers.get("location") ?? ""} ${await answer.text()}`;
    answers.set(address, { status: answer.status, text });
    const [path = "", query = ""] = address.split("?");
    if (/text\/html/.test(answer.headers.get("content-type") ?? "") && !path.endsWith(".data"))
      waiting.push(`${path === "/" ? "/_root" : path}.data${query && `?${query}`}`);
    waiting.push(...linksIn(text, site));
    if (answers.size > 3000) throw new Error(`no end: ${[...answers.keys()].slice(-20).join(" ")}`);
  }
  return answers;
}

describe.each(both)("an episode for supporters (%s)", (kind) => {
  let place: Awaited<ReturnType<typeof migratedPlace>>;
  let site: ServedSite;
  let answers: Map<string, Answer>;
  let token: string;
  let assistant: string;
  let database: Database;

  beforeAll(async () => {
    place = await migratedPlace(kind);
    database = await openDatabase({ ...place, exclusive: false });
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database, { directory: place.directory, clock });
    await useDossiers(services, true);
    await putEpisodes(services, place.directory);
    const rows = [{ email: "ada@mail.example", name: null }];
    const named = { ...services, secret };
    await addSupporters(named, anna, { rows, source: "Hand" });
    const supporter = await services.db
      .selectFrom("supporters")
      .select(["id", "generation"])
      .executeTakeFirstOrThrow();
    token = tokenOf(secret, supporter);
    const operator = { ...(await createFirstOperator(services)), role: "owner" as const };
    assistant = (await makeToken?.(services, operator)) ?? "";
    site = await serveSite(place, { DEMO: "0", SECRET: secret });
    const seeds = await Promise.all(ids.map(addressesOf));
    answers = await walk(site, seeds.flat());
  }, 120_000);
  afterAll(async () => {
    await site?.end();
    await database?.close();
    await place?.clean();
  });

  test.runIf(makeToken)("is told to no assistant by a tool that everybody may use", async () => {
    const { operations } = await operationTable({ rooms });
    const tools = operations.filter(({ isTool, isPublic }) => isTool && isPublic);
    expect(tools.length).toBeGreaterThan(5);
    const call = async ({ name, input }: Operation, id: Id) => {
      const values = { id, slug: id === "offen" ? "ada-blech" : "blech", q: "Hagelzucker" };
      const taken = Object.entries(values).filter(([value]) => value in input.shape);
      const tool = `public_${name.replaceAll(".", "_")}`;
      const params = { name: tool, arguments: Object.fromEntries(taken) };
      const answer = await fetch(`${site.address}/mcp`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${assistant}` },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
      });
      return answer.text();
    };
    const calls = ids.flatMap((id) => tools.map((tool) => call(tool, id)));
    const said = (await Promise.all(calls)).join("\n");
    expect(secretsOf("geheim").map((secret) => secret.exec(said)?.[0])).toEqual(
      secretsOf("geheim").map(() => undefined),
    );
    for (const secret of shownOf("offen")) expect(said).toMatch(secret);
  });

  const places = (secret: RegExp) =>
    [...answers].flatMap(([address, { text }]) => (secret.test(text) ? [address] : []));

  test("has its page, and nothing of its sound anywhere", () => {
    expect(answers.get("/episodes/geheim")).toMatchObject({
      status: 200,
      text: expect.stringContaining("Für Unterstützende"),
    });
    expect(secretsOf("geheim").map(places)).toEqual(secretsOf("geheim").map(() => []));
  });

  test("is heard by who has a token, past every cache, as one listener", async () => {
    const ask = (path: string, headers = {}) => fetch(site.address + path, { headers });
    const feed = await ask(`/unterstuetzen/feed/${token}.xml`);
    expect([feed.status, feed.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const text = await feed.text();
    for (const part of [`ton/${token}/geheim"`, `text/${token}/geheim.vtt`, "Zackelmann"])
      expect(text).toContain(part);
    const sound = `/unterstuetzen/ton/${token}/geheim`;
    for (const device of ["1", "2"]) {
      const headers = { "User-Agent": `AntennaPod/3.4.${device}`, "X-Forwarded-For": "192.0.2.9" };
      const whole = await ask(sound, headers);
      expect(whole.headers.get("cache-control")).toBe("private, no-store");
      expect(await whole.text()).toBe("Der Ton Zwirbelkamm");
    }
    const part = await ask(sound, { Range: "bytes=8-13" });
    expect([part.status, await part.text()]).toEqual([206, "Zwirbe"]);
    await eventually(async () =>
      expect(
        await database.db
          .selectFrom("download_episodes")
          .select("downloads")
          .where("episode_id", "=", "geheim")
          .execute(),
      ).toEqual([{ downloads: 1 }]),
    );
    const transcript = await ask(`/unterstuetzen/text/${token}/geheim.vtt`);
    expect(await transcript.text()).toContain("Zwirbelkamm");
    const former = [...token].reverse().join("");
    expect((await ask(`/unterstuetzen/feed/${former}.xml`)).status).toBe(410);
    expect((await ask(`/unterstuetzen/ton/${former}/geheim`)).status).toBe(410);
    expect((await ask(`/unterstuetzen/text/${former}/geheim.vtt`)).status).toBe(404);
  });

  test("is looked for where all of an open one is found", () => {
    for (const secret of secretsOf("offen")) expect(places(secret).length).toBeGreaterThan(1);
    for (const secret of [/Offenmann/, /offenton/, ...shownOf("offen").slice(4)])
      expect(places(secret)).toContain("/episodes/offen");
    expect(places(/Offenkamm/)).toContain("/suche?q=Hagelzucker&art=mitschriften");
    expect(answers.size).toBeGreaterThan(150);
  });

  test("keeps its file and its transcript to itself, asked for in any way", () => {
    const closed = [...answers].filter(([address]) =>
      /geheimton|geheim\/transcript|geheim\.vtt/.test(address),
    );
    expect(closed.length).toBeGreaterThan(5);
    expect(closed.filter(([, { status }]) => status < 400).map(([address]) => address)).toEqual([]);
  });
});
