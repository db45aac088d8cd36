import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importWithDossier } from "~/dossier/dossier/dossiers.fixture";
import { readDossier, storedDossier } from "~/dossier/dossier/read-dossier";
import { writeContent } from "~/platform/db/content-signal.server";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { migratedPlace } from "../../../tests/databases";
import { useDossiers } from "../../../tests/fixtures/content";
import { both, type ServedSite, serveSite } from "../../../tests/served-site";
import { movableClock, testServices } from "../../../tests/sites";
import { betPaths, betTitle, readWord } from "./bet";
import { findClaimResult } from "./vote-on-claim.server";

const words = ["proven", "disputed", "legend"] as const;

test("the word of an address is one of three", () => {
  for (const word of words) {
    const { path } = betPaths("e", "c", word);
    expect(readWord(new URL(path, "https://a.example").searchParams)).toBe(word);
  }
  for (const search of ["", "tipp=", "tipp=Legende", "tipp=legend", "tipp=belegt,legende"])
    expect(readWord(new URLSearchParams(search))).toBeNull();
  expect(words.map(betTitle)).toContain("Ich sage: strittig. Und du?");
});

/** Claims that differ in nothing but the verdict and what follows from it. */
const secrets = ["Verdruss", "Grundlos", "Quellwort", "Heimlich"] as const;

function episodeOf(id: string, verdict: (typeof words)[number], asked = true) {
  const read = readDossier(
    JSON.stringify({
      sources: [{ id: "q", kind: "book", title: "Quellwort" }],
      claims: [
        {
          id: "c",
          text: "Der Draht war zuerst da.",
          verdict,
          reason: "Grundlos",
          sources: ["q"],
          asked,
          second: 41,
          verdictSecond: 47,
        },
      ],
    }),
  );
  const dossier = "dossier" in read ? storedDossier(read.dossier) : "";
  return {
    id,
    title: "Heimlich",
    invention: "Draht",
    number: 1,
    date: "2026-11-20",
    dossier,
    description: "<p>Verdruss</p>",
    verdict: "Verdruss",
    duration: "1:32",
    audioUrl: "https://a.example/a.mp3",
  };
}

describe.each(both)("a bet (%s)", (kind) => {
  let place: Awaited<ReturnType<typeof migratedPlace>>;
  let database: Database;
  let site: ServedSite;

  beforeAll(async () => {
    place = await migratedPlace(kind);
    database = await openDatabase({ ...place, exclusive: false });
    await mkdir(join(place.directory, "media"), { recursive: true });
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database, { directory: place.directory, clock });
    await useDossiers(services, true);
    await writeContent(services, async (trx) => {
      for (const verdict of words)
        await importWithDossier(trx, episodeOf(`is-${verdict}`, verdict), clock.now());
      await importWithDossier(trx, episodeOf("told", "legend", false), clock.now());
      const later = { ...episodeOf("later", "legend"), date: "2099-01-01" };
      await importWithDossier(trx, later, clock.now());
    });
    site = await serveSite(place, { DEMO: "0" });
  }, 120_000);
  afterAll(async () => {
    await site?.end();
    await database?.close();
    await place?.clean();
  });

  const path = (id: string) => `/episodes/${id}/behauptung/c`;
  const get = (address: string) => fetch(site.address + address, { redirect: "manual" });
  /** What differs from one answer to the next, or is the episode's name. */
  const withoutNames = (text: string, id: string) =>
    text.replaceAll(id, "ID").replace(/nonce[-="]+[^"' ]+/g, "");
  const differenceOf = (one: string, other: string) => {
    const at = [...one].findIndex((sign, index) => sign !== other[index]);
    return one === other ? "" : `${one.slice(at - 60, at + 60)} / ${other.slice(at - 60, at + 60)}`;
  };
  const vote = (address: string, antwort: string, visitor = "a") =>
    fetch(site.address + address, {
      method: "POST",
      body: new URLSearchParams({ antwort }),
      headers: { "User-Agent": `Visitor ${visitor}` },
    });

  test.each(["", "?tipp=legende", "?tipp=belegt", "?tipp=strittig", "?tipp=quatsch", "?t=41"])(
    "answers '%s' before the vote as if it did not know the verdict",
    async (search) => {
      for (const [ending, type] of [
        ["", "text/html"],
        [".data", "text/x-script"],
        [".png", "image/png"],
      ]) {
        const answers = words.map(async (word) => {
          const id = `is-${word}`;
          const answer = await get(`${path(id)}${ending}${search}`);
          expect(answer.status).toBe(200);
          expect(answer.headers.get("content-type")).toContain(type);
          const headers = JSON.stringify([...answer.headers].filter(([name]) => name === "link"));
          return withoutNames(headers + (await answer.text()), id);
        });
        const [first = "", ...others] = await Promise.all(answers);
        for (const other of others) expect(differenceOf(first, other), ending).toBe("");
        for (const secret of secrets) expect(first).not.toContain(secret);
      }
    },
  );

  test("is not indexed, has a picture for each word, and says so to messengers", async () => {
    const html = await (await get(`${path("is-legend")}?tipp=strittig`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toMatch(/og:image" content="[^"]+\/behauptung\/c\.png\?tipp=strittig"/);
    expect(html).toMatch(/og:url" content="[^"]+\/behauptung\/c\?tipp=strittig"/);
    expect(html).toMatch(/og:title" content="Ich sage: strittig\. Und du\?/);
    const pictures = ["", "belegt", "strittig", "legende"].map(async (word) =>
      Buffer.from(
        await (await get(`${path("is-legend")}.png?tipp=${word}`)).arrayBuffer(),
      ).toString("base64"),
    );
    expect(new Set(await Promise.all(pictures)).size).toBe(4);
    expect(await (await get("/sitemap.xml")).text()).not.toContain("/behauptung/");
  });

  test("is answered after the vote, to one alone, and counted once", async () => {
    const address = `${path("is-legend")}?tipp=belegt`;
    const answer = await vote(address, "disputed");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const html = await answer.text();
    for (const text of [
      "Ihr liegt beide daneben",
      "Das ist eine Legende.",
      "Grundlos",
      "Quellwort",
    ])
      expect(html).toContain(text);
    const stamps = [...html.matchAll(/data-verdict="(\w+)"/g)].map(([, word]) => word);
    expect(stamps).toEqual(["disputed", "proven", "legend"]);
    expect(html).toContain("behauptung/c?tipp=strittig");
    expect(html).not.toMatch(/geraten<\/caption>/);
    expect(await (await vote(address, "legend")).text()).toContain("heute schon gezählt");
    expect(await (await get(address)).text()).not.toContain("Grundlos");
    const result = await findClaimResult(database.db, "is-legend", "c");
    expect(result).toEqual({ proven: 0, disputed: 1, legend: 0 });
  });

  test("refuses what is no answer, and claims that nobody asks", async () => {
    const wrong = await vote(path("is-proven"), "quatsch");
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    expect(text).toContain("Wähle eine der drei Antworten aus.");
    expect(text).not.toContain("Grundlos");
    expect((await vote(path("told"), "legend")).status).toBe(404);
    for (const address of ["later", "gone"]) {
      expect((await get(path(address))).status).toBe(302);
      expect((await get(`${path(address)}.png?tipp=legende`)).status).toBe(404);
      expect(await (await get(`${path(address)}.data`)).text()).not.toContain("Draht");
      expect(await (await vote(path(address), "legend")).text()).not.toContain("Grundlos");
    }
    // A claim that is not asked is told with its verdict, as is its picture.
    const told = await (await get(`${path("told")}?tipp=belegt`)).text();
    expect(told).toMatch(/data-verdict="legend"[\s\S]*Grundlos/);
    expect(told).not.toContain("noindex");
  });

  test("shows how others voted from twenty votes on", async () => {
    const { db } = database;
    const row = { episode_id: "is-proven", claim_id: "c", disputed: 0, legend: 0 };
    await db
      .insertInto("claim_results")
      .values({ ...row, proven: 18 })
      .execute();
    expect(await (await vote(path("is-proven"), "proven", "b")).text()).not.toContain("</caption>");
    expect(await (await vote(path("is-proven"), "proven", "c")).text()).toMatch(
      /So haben (<!-- -->)?20(<!-- -->)? geraten/,
    );
  });
});
