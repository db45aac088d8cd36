import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "@placemarkio/check-geojson";
import { gpx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { importWithDossier } from "~/dossier/dossier/dossiers.fixture";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { useDossiers } from "../../../tests/fixtures/content";
import { movableClock, testServices } from "../../../tests/sites";
import { readHomeMap } from "./home-map.server";
import { placeAddress, placesPage } from "./places-page.server";
import { serveGeoJson, serveGpx } from "./publish-places.server";
import { hasPlaces, readSites } from "./read-places.server";

const moment = "2026-02-14T09:00:00.000Z";
const noun = { one: "Folge", many: "Folgen", gender: "f", digits: 3 } as const;
const museum = {
  id: "museum",
  name: "Technisches Museum <Wien>",
  town: "Wien",
  country: "AT",
  lat: 48.1908,
  lon: 16.3179,
  text: "Die „Nähhand“ & mehr.",
  url: "https://a.example/?a=1&b=2",
};
const house = {
  id: "house",
  name: "Reis-Haus",
  town: "",
  country: "",
  lat: null,
  lon: null,
  text: "",
  url: "",
};

type Place = typeof museum | typeof house;

async function createEpisode({ db, clock }: Services, places: Place[], date = "2026-01-02") {
  const dossier = JSON.stringify({ places });
  const said = {
    title: `Vom ${date}`,
    invention: "Nadel",
    number: 4,
    date,
    dossier,
    description: "<p>Faden.</p>",
    duration: "1:32",
    audioUrl: "https://a.example/a.mp3",
  };
  return db.transaction().execute((trx) => importWithDossier(trx, said, clock.now()));
}

onBothDatabases("places", (database) => {
  const open = async () =>
    testServices(database(), {
      directory: await mkdtemp(join(tmpdir(), "podcast-orte-")),
      clock: movableClock(moment),
    });

  test("are those of episodes that are out; what several name is one", async () => {
    const services = await open();
    await createEpisode(services, [museum], "2026-03-01");
    expect(await hasPlaces(services.db, moment)).toBe(false);
    expect(await readSites(services.db, moment)).toEqual([]);
    await createEpisode(services, [house, museum]);
    await createEpisode(services, [{ ...museum, text: "Ein Tisch." }], "2026-01-09");
    expect(await hasPlaces(services.db, moment)).toBe(true);
    const sites = await readSites(services.db, moment);
    expect(sites.map(({ name, country }) => [name, country])).toEqual([
      ["Technisches Museum <Wien>", "AT"],
      ["Reis-Haus", "ohne"],
    ]);
    expect(sites[0]?.shows.map(({ text }) => text)).toEqual([
      "Die „Nähhand“ & mehr.",
      "Ein Tisch.",
    ]);
    await useDossiers(services, false);
    expect(await hasPlaces(services.db, moment)).toBe(false);
  });

  test("on the home page are the towns of the country that has the most, each once, on its outline", async () => {
    const services = await open();
    expect(await readHomeMap(services)).toBeNull();
    const berlin = { ...museum, id: "b", country: "DE", town: "Berlin", lat: 52.5, lon: 13.4 };
    const mainz = { ...berlin, id: "c", town: "Mainz <am Rhein>", lat: 50, lon: 8.27 };
    await createEpisode(services, [museum, house, berlin, { ...berlin, id: "d" }, mainz]);
    const { label, html } = (await readHomeMap(services)) ?? {};
    expect(label).toBe("Orte");
    expect(html).toContain("Originale in Deutschland");
    expect(html).toContain('aria-label="Karte mit Berlin, Mainz &lt;am Rhein&gt;"');
    expect(html).toContain('href="/orte?land=DE"');
    expect(html?.match(/<circle /g)).toHaveLength(2);
    expect(html?.length).toBeLessThan(3000);
  });

  test("are taken along as GeoJSON and GPX that other programs read", async () => {
    const services = await open();
    await createEpisode(services, [museum, house]);
    const geoJson = String((await serveGeoJson(services, null)).body);
    const { features } = check(geoJson) as Extract<
      ReturnType<typeof check>,
      { type: "FeatureCollection" }
    >;
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: "Point", coordinates: [16.3179, 48.1908] },
      null,
    ]);
    const xml = String((await serveGpx(services, null)).body);
    const read = gpx(new DOMParser().parseFromString(xml, "text/xml") as unknown as Document);
    expect(read.features).toHaveLength(1);
    expect(read.features[0]).toMatchObject({
      geometry: { type: "Point", coordinates: [16.3179, 48.1908] },
      properties: { name: museum.name, cmt: "Wien, Österreich", desc: museum.text },
    });
  });

  test("are taken along by country too", async () => {
    const services = await open();
    const berlin = { ...museum, id: "b", name: "Z3", town: "Berlin", country: "DE" };
    await createEpisode(services, [museum, house, berlin]);
    const geoJson = await serveGeoJson(services, "DE");
    expect(JSON.parse(String(geoJson.body)).features).toEqual([
      expect.objectContaining({ properties: expect.objectContaining({ name: "Z3" }) }),
    ]);
    expect(geoJson.headers["Content-Disposition"]).toContain('"orte-de.geojson"');
    const xml = String((await serveGpx(services, "DE")).body);
    expect(xml.match(/<wpt /g)).toHaveLength(1);
    expect(xml).toContain("<name>Z3</name>");
    expect(xml).toContain("/orte?land=DE");
    for (const serve of [serveGeoJson, serveGpx])
      expect((await serve(services, "FR")).status).toBe(404);
  });

  test("fill pages by country; each mark leads to its entry, wherever that is", async () => {
    const services = await open();
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...museum,
      id: `m${index}`,
      name: `Museum ${String(index).padStart(2, "0")}`,
      lat: 47 + index / 40,
    }));
    const berlin = { ...museum, id: "b", country: "DE", town: "Berlin", lat: 52.5, lon: 13.4 };
    await createEpisode(services, many);
    await createEpisode(services, [berlin, { ...berlin, id: "c", name: "Zweites", lon: 13.41 }]);
    const sites = await readSites(services.db, moment);
    const all = await placesPage(sites, noun, { country: null, page: 2 });
    expect(all?.list).toMatchObject({ page: 2, pages: 2, total: 62 });
    expect(all?.countries.map(({ name, count }) => [name, count])).toEqual([
      ["Deutschland", 2],
      ["Österreich", 60],
    ]);
    const marks = all?.figures[0]?.marks.wide ?? [];
    expect(marks[0]).toMatchObject({
      label: "1–2",
      to: "/orte?land=DE#ort-technisches-museum-wien-berlin",
    });
    const one = await placesPage(sites, noun, { country: "DE", page: 1 });
    expect(one?.figures[0]?.marks.wide?.map(({ to }) => to)).toEqual([
      "#ort-technisches-museum-wien-berlin",
    ]);
    expect(await placesPage(sites, noun, { country: "FR", page: 1 })).toBeNull();
    const [late, early] = [sites[61]?.shows[0], sites[0]?.shows[0]];
    const wayTo = (id = "", entry = "") => placeAddress(sites, `${id}.${entry}`);
    expect(wayTo(late?.episode.episodeId, "m59")).toBe("/orte?land=AT#ort-museum-59-wien");
    expect(wayTo(early?.episode.episodeId, "b")).toBe(
      "/orte?land=DE#ort-technisches-museum-wien-berlin",
    );
    expect(wayTo(late?.episode.episodeId, "b")).toBe("/orte");
    expect(placeAddress(sites.slice(0, 2), `${early?.episode.episodeId}.c`)).toBe(
      "/orte#ort-zweites-berlin",
    );
  });
});
