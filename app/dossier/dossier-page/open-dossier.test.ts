import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linksAndSources, withoutSources } from "~/core/episodes/source-list.server";
import { emptyShow, saveShow } from "~/core/show/show.server";
import type { ShowTexts } from "~/core/show/texts";
import { citationOf, sourceUrl } from "~/dossier/dossier/citation";
import { importWithDossier } from "~/dossier/dossier/dossiers.fixture";
import { dossierOf, readDossier, storedDossier } from "~/dossier/dossier/read-dossier";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { readDossierPart } from "./article-part.server";
import { serveDossier } from "./dossier-json.server";
import { readDossierPage } from "./dossier-page.server";
import { listKinships } from "./open-dossier.server";
import { turnNotes } from "./room.server";

const moment = "2026-11-20T10:00:00.000Z";

/** A dossier as a save would store it. */
function stored(dossier: object): string {
  const read = readDossier(JSON.stringify(dossier));
  if (!("dossier" in read)) throw new Error("The dossier cannot be read.");
  return storedDossier(read.dossier);
}

async function createEpisode({ db, clock }: Services, number: number, dossier: object, date = "") {
  const said = {
    title: `Folge ${number}`,
    invention: `Ding ${number}`,
    number,
    duration: "1:30",
    description: "<p>Ein Satz.</p>",
    audioUrl: "https://a.example/a.mp3",
    date: date || "2026-11-01",
    dossier: stored(dossier),
  };
  const { id } = await db.transaction().execute((trx) => importWithDossier(trx, said, clock.now()));
  return id;
}

const relation = (kind: string, episode: string, invention = "") => ({
  relations: [{ kind, episode, invention }],
});

onBothDatabases("a dossier on its page", (database) => {
  const open = async () =>
    testServices(database(), {
      directory: await mkdtemp(join(tmpdir(), "podcast-dossier-")),
      clock: movableClock(moment),
    });
  const pageOf = async (services: Services, id: string, dossier: object, texts: ShowTexts = {}) =>
    readDossierPage(services, moment, {
      show: { ...emptyShow, texts },
      id,
      stored: stored(dossier),
      audioUrl: "#",
      legend: null,
      isOut: true,
    });

  test("is none where nothing was written", async () => {
    const services = await open();
    const id = await createEpisode(services, 1, {});
    expect(await pageOf(services, id, {})).toBeNull();
    expect((await serveDossier(services, id)).status).toBe(404);
    expect((await serveDossier(services, "weg\0")).status).toBe(404);
  });

  test("leads from a claim to a message with the passage, where one can write", async () => {
    const services = await open();
    const claims = [{ text: "Er war „der Erste“ & <allein>.", verdict: "legend" }];
    const id = await createEpisode(services, 1, { claims });
    const legal = { imprint: "<p>Ada</p>", privacy: "<p>Nichts</p>" };
    await services.db
      .transaction()
      .execute((trx) => saveShow(trx, { ...emptyShow, ...legal }, new Date(moment)));
    const read = async (subject: string | null, all = services.rooms.all) => {
      const episode = { id, invention: "", date: "2026-11-01", audioUrl: "#", legend: null };
      const site = { ...services, rooms: gatherRooms(all) };
      const part = await readDossierPart(
        site,
        moment,
        { ...episode, publicFrom: "2026-11-01T00:00:00.000Z" },
        subject,
      );
      return part?.shown.sections ?? "";
    };
    const [, href = ""] = /href="([^"]+)"[^>]*>Fehler melden/.exec(await read("Akte 1")) ?? [];
    const { pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), "https://a.example");
    expect([pathname, ...searchParams]).toEqual([
      "/contact",
      ["betreff", "Akte 1"],
      ["stelle", "Er war „der Erste“ & <allein>."],
    ]);
    const others = services.rooms.all.filter(({ name }) => name !== "contact");
    for (const sections of [await read("Akte 1", others), await read(null)]) {
      expect(sections).toContain("Beweislage");
      expect(sections).not.toContain("Fehler melden");
    }
  });

  test("says what other episodes say of it, and nothing of those that are not out but its own words", async () => {
    const services = await open();
    const id = await createEpisode(services, 1, {});
    const older = await createEpisode(services, 2, relation("led-to", id));
    const own = [
      relation("built-on", older),
      relation("rivalled", "", "Feuerzeug"),
      relation("led-to", await createEpisode(services, 3, {}, "2026-12-24"), "Geplantes"),
      relation("led-to", await createEpisode(services, 6, {}, "2026-12-24")),
    ].flatMap(({ relations }) => relations);
    await createEpisode(services, 4, relation("built-on", id), "2026-12-24");
    await createEpisode(services, 5, relation("rivalled", id));
    const dossier = dossierOf(JSON.stringify({ relations: own }));
    const kinships = await listKinships(services.db, moment, id, dossier);
    expect(
      kinships.map(({ kind, invention, episode }) => [kind, invention, episode?.title]),
    ).toEqual([
      ["built-on", "Ding 2", "Folge 2"],
      ["rivalled", "Feuerzeug", undefined],
      ["led-to", "Geplantes", undefined],
      ["rivalled", "Ding 5", "Folge 5"],
    ]);
  });

  test("is for programs: addresses absolute, nothing that is not known, nobody's id", async () => {
    const services = await open();
    const dossier = {
      parties: [
        { id: "bell", name: "A. G. Bell", role: "inventor", born: "3.3.1847" },
        { id: "stc", name: "STC", role: "company" },
      ],
      events: [
        { id: "e", date: "1876", kind: "idea", text: "So.", parties: ["stc", "bell"] },
        { id: "f", date: "1877", kind: "idea", text: "So." },
      ],
      claims: [
        {
          text: "Bell war allein.",
          verdict: "legend",
          asked: true,
          second: 8,
          verdictSecond: 11.8,
        },
      ],
      sources: [
        { kind: "patent", title: "Telegraphy", country: "US", patent: "174465", date: "1876" },
      ],
    };
    const id = await createEpisode(services, 7, dossier);
    const { status, headers, body } = await serveDossier(services, id);
    const { episode, parties, events, claims, sources, ...rest } = JSON.parse(String(body));
    expect([status, headers["Access-Control-Allow-Origin"]]).toEqual([200, "*"]);
    expect(episode.url).toMatch(/^https?:.*\/episodes\//);
    expect(parties).toEqual([
      {
        id: "bell",
        name: "A. G. Bell",
        role: "inventor",
        born: "1847-03-03",
        url: "https://podcast.example/personen/a-g-bell",
      },
      { id: "stc", name: "STC", role: "company" },
    ]);
    expect(events).toEqual([
      {
        id: "e",
        date: "1876",
        dateText: "1876",
        kind: "idea",
        text: "So.",
        parties: ["stc", "bell"],
        party: "stc",
      },
      { id: "f", date: "1877", dateText: "1877", kind: "idea", text: "So." },
    ]);
    expect(claims).toEqual([
      {
        id: "claims-1",
        text: "Bell war allein.",
        verdict: "legend",
        verdictText: "Legende",
        second: 8,
        verdictSecond: 11.8,
      },
    ]);
    expect(sources[0]).toMatchObject({ citation: "Telegraphy. US-Patent\u00a0174465, 1876." });
    expect(sources[0].url).toContain("174465");
    expect(rest).toEqual({});
    const later = await createEpisode(services, 8, dossier, "2026-12-24");
    expect((await serveDossier(services, later)).status).toBe(404);
  });

  test("shows HTML as text, and leads nowhere in the sound where there is none", async () => {
    const services = await open();
    const id = await createEpisode(services, 1, {});
    const text = "<img src=x onerror=alert(1)>";
    const claim = { text, verdict: "legend", reason: text, second: 12 };
    const event = { date: "1876", kind: "idea", text, second: 12 };
    const read = await pageOf(services, id, { claims: [claim], events: [event] });
    expect(read?.page.sections).not.toContain("<img");
    expect(read?.page.sections).toContain("&lt;img");
    expect(read?.page.sections).not.toContain("?t=12");
  });

  test("calls whom something stems from as the show does", async () => {
    const services = await open();
    const id = await createEpisode(services, 1, {});
    const dossier = { parties: [{ name: "Fanny Hensel", role: "inventor" }] };
    const worded = { inventorRole: "Komponistin" };
    expect((await pageOf(services, id, dossier))?.page.sections).toContain(">Urheberschaft<");
    expect((await pageOf(services, id, dossier, worded))?.page.sections).toContain(">Komponistin<");
  });
});

test("the description loses its list of sources alone", () => {
  const list = "<h3>Quellen</h3>\n<ul>\n<li>Ein Buch</li>\n</ul>";
  expect(withoutSources(`<p>Text.</p>\n${list}\n`)).toBe("<p>Text.</p>\n");
  expect(withoutSources(`${list}<p>Danach.</p>`)).toBe(`${list}<p>Danach.</p>`);
  expect(withoutSources(`${list}<h3>Mehr</h3><ul><li>Ding</li></ul>`)).toContain("Ein Buch");
});

test("what is spoken of is noted at the turn that is heard then", () => {
  const turns = [2, 10, 12.003, 20].map((startSeconds) => ({
    startSeconds,
    speaker: "",
    text: "Wort",
  }));
  const { claims, events } = dossierOf(
    JSON.stringify({
      claims: [12, 1, null].map((second) => ({ text: "So.", verdict: "legend", second })),
      events: [{ date: "1876", kind: "idea", text: "Es geschah.", second: 60 }],
    }),
  );
  expect(turnNotes({ claims, events }, turns, "a").map(({ turn, word }) => [turn, word])).toEqual([
    [2, "Legende"],
    [3, "1876"],
  ]);
});

test("links and sources stand once, those of the description first", () => {
  const { sources } = dossierOf(
    stored({
      sources: [
        { kind: "web", title: "Das Amt", url: "https://a.example/" },
        { kind: "book", title: "Ein Buch" },
        { kind: "museum", title: "Das Museum", url: "https://m.example/" },
      ],
    }),
  );
  const text = '<p>Nach dem <a href="https://a.example/">Amt</a>.</p>';
  const listed = linksAndSources(
    text,
    sources.map((source) => ({ text: citationOf(source), href: sourceUrl(source) })),
  );
  expect(listed.map(({ href }) => href)).toEqual([
    "https://a.example/",
    null,
    "https://m.example/",
  ]);
  expect(listed[0]?.text).toBe("Amt");
});
