import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseFeed } from "~/core/feed/read/parse-feed";
import { serveFeed } from "~/core/feed/write/publish-feed.server";
import { searchContent } from "~/core/search/search-content.server";
import { searchSources } from "~/core/search/search-sources.server";
import { importWithDossier, type WithDossier } from "~/dossier/dossier/dossiers.fixture";
import { readDossier, storedDossier } from "~/dossier/dossier/read-dossier";
import { writeContent } from "~/platform/db/content-signal.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { demoShow } from "../../../db/demo";
import { onBothDatabases } from "../../../tests/databases";
import { putShow } from "../../../tests/fixtures/media";
import { movableClock, testServices } from "../../../tests/sites";

const audioUrl = "/media/audio/001.mp3";

const plain = {
  title: "Ohne Titel",
  invention: "Ding",
  description: "<p>Ein Satz.</p>",
  date: "2026-11-20",
  duration: "1:00",
};

function dossierWith(said: object): string {
  const read = readDossier(JSON.stringify(said));
  return "dossier" in read ? storedDossier(read.dossier) : "";
}

test("hits in dossiers come after episodes and people, and go with their room", () => {
  const kindsOf = (asked: typeof rooms) => searchSources({ rooms: asked }).map(({ kind }) => kind);
  expect(kindsOf(rooms).slice(0, 3)).toEqual(["episoden", "personen", "dossiers"]);
  const others = gatherRooms(rooms.all.filter(({ name }) => name !== "dossier-page"));
  expect(kindsOf(others)).not.toContain("dossiers");
  expect(others.parametersAt("/suche").art?.values.test("dossiers")).toBe(false);
});

onBothDatabases("dossiers in other rooms", (database) => {
  const open = async () =>
    testServices(database(), {
      directory: await mkdtemp(join(tmpdir(), "podcast-dossier-")),
      clock: movableClock("2026-11-20T10:00:00Z"),
    });
  const saveAll = (services: Services, ...episodes: Partial<WithDossier>[]) =>
    writeContent(services, async (trx) => {
      const saved = [];
      for (const values of episodes)
        saved.push(await importWithDossier(trx, { ...plain, ...values }, services.clock.now()));
      return saved;
    });

  test("the search finds claims, events, places and sources, and says which it was", async () => {
    const services = await open();
    await putShow(services, demoShow.name, { noun: demoShow.noun, topic: demoShow.topic });
    const dossier = dossierWith({
      parties: [{ id: "p", name: "Antonio Meucci", role: "rival" }],
      claims: [
        { text: "Reis war der Erste.", verdict: "disputed" },
        {
          id: "a",
          text: "Bell war allein.",
          verdict: "legend",
          reason: "Auch Gray kam.",
          second: 9,
        },
      ],
      events: [
        { date: "1861", kind: "other", text: "Ein Vortrag." },
        {
          id: "b",
          date: "1876-02-14",
          kind: "application",
          text: "Am selben Tag.",
          parties: ["p"],
        },
      ],
      places: [
        { id: "c", name: "Hessenpark", town: "Gelnhausen", country: "DE", lat: 50.2, lon: 9.2 },
        { name: "Ein Schuppen", town: "Irgendwo" },
      ],
      sources: [{ id: "d", kind: "court", title: "The Telephone Cases" }],
      callouts: [{ number: "4", label: "Drahtspule", start: 12 }],
    });
    const [saved] = await saveAll(services, { title: "Der Draht", number: 11, dossier });
    await saveAll(services, { title: "Geheim", dossier, date: "2026-11-27" });
    const found = async (query: string) =>
      (await searchContent(services, { query, kind: null, page: 1 })).groups
        .find(({ kind }) => kind === "dossiers")
        ?.hits.map(({ what, title, path, label, stamp, second }) => {
          expect(label).toBe("Akte 011");
          const name = title.map(({ text }) => text).join("");
          return [what, name, path.replace(`/episodes/${saved?.id}`, ""), stamp?.verdict, second];
        });
    const claim = ["Behauptung", "Bell war allein.", "#behauptung-a", "legend", 9];
    for (const query of ["Gray", "Legende", "Bell allein"])
      expect(await found(query)).toEqual([claim]);
    const application = ["Anmeldung, 14.\u00a0Februar 1876", "Am selben Tag.", "#ereignis-b"];
    for (const query of ["Anmeldung", "Februar 1876", "Meucci"])
      expect(await found(query)).toEqual([[...application, undefined, null]]);
    const hasMap = rooms.all.some(({ name }) => name === "places");
    const onMap = hasMap ? `/orte?ort=${saved?.id}.c` : "#places-title";
    expect(await found("Gelnhausen")).toEqual([
      ["Ort", "Hessenpark, Gelnhausen", onMap, undefined, undefined],
    ]);
    expect((await found("Schuppen"))?.[0]?.[2]).toBe("#places-title");
    expect(await found("Telephone Cases")).toEqual([
      ["Quelle: Gerichtsakte", "The Telephone Cases.", "#quelle-d", undefined, undefined],
    ]);
    expect(await found("Spule")).toEqual([["Bezugszeichen 4", "Drahtspule", "", undefined, 12]]);
    await saveAll(services, { ...saved, dossier: "" });
    expect(await found("Gray")).toEqual([]);
  });

  test("the sources of a dossier end the show notes, unless these list some themselves", async () => {
    const source = { kind: "book", authors: "", date: "", publisher: "", inventory: "" };
    const patent = { country: "", patent: "", accessed: "", archived: "" };
    const dossier = JSON.stringify({
      sources: [
        { ...source, ...patent, id: "b", title: "Tinte & <Papier>", url: "https://a.example/?b&c" },
        { ...source, ...patent, id: "a", title: "Löschen", url: "" },
      ],
    });
    const own = "<p>Text.</p><h3>Quellen</h3><ul><li>Ein Brief</li></ul>";
    const services = await open();
    await saveAll(
      services,
      { date: "2026-11-20", audioUrl, dossier, description: "<p>Text.</p>" },
      { date: "2026-11-19", audioUrl, dossier, description: own },
      { date: "2026-11-18", audioUrl, dossier, description: `<p>${"Wort ".repeat(1000)}</p>` },
    );
    const { body } = await serveFeed(services, new URL("https://podcast.example/feed.xml"));
    const { episodes } = parseFeed({ content: body });
    const list =
      '<h3>Quellen</h3><ul><li><a href="https://a.example/?b&amp;c">Tinte &amp; &lt;Papier&gt;.</a></li><li>Löschen.</li></ul>';
    expect(episodes[0]?.description).toBe(`<p>Text.</p>${list}`);
    expect(episodes[1]?.description).toBe(own);
    expect(episodes[2]?.description.endsWith(list)).toBe(true);
    const text = body.toString();
    const third = /<description><!\[CDATA\[(<p>Wort.*?)\]\]>/s.exec(text)?.[1] ?? "";
    expect(Buffer.byteLength(third)).toBeLessThanOrEqual(4000);
  });
});
