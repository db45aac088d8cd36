import { Connection } from "../../../bench/lib/connection.mjs";
import { shown } from "../../../bench/lib/numbers.mjs";
import { settledPage, startSite, startUncachedSite } from "../../../bench/lib/site.mjs";
import { fillFolder, insertRows } from "../../../bench/lib/stores.mjs";
import { atMost, row } from "../../../bench/lib/table.mjs";

const path = "/orte";
const target = 70;
const sites = 2000;

export const title = "Karte der Orte";
export const note = `3.000 Folgen, jede mit einem von ${sites} Orten in vier Ländern; die Seite ungespeichert, und was davon über die Leitung geht`;

export async function measure(stage) {
  const demo = await sizesIn(await stage.copyOfDemo("places-demo"));
  const directory = await stage.archive();
  await fillFolder(directory, addPlaces);
  const uncached = await startUncachedSite(directory);
  const time = await uncached.time(path, { warmUp: 5, times: 15 });
  await uncached.end();
  const full = await sizesIn(directory);
  return [
    row("Seite", `${shown(time, 1)} ms`),
    ...[
      ["Orte der Demo", demo],
      ["alle Orte", full],
    ].flatMap(([name, { packed, plain }]) => [
      row(`${name}: brotli`, `${shown(packed, 1)} kB`, atMost(packed, target, "kB")),
      row(`${name}: unverpackt`, `${shown(plain, 1)} kB`),
    ]),
  ];
}

/** Kilobytes of the page, compressed and not. */
async function sizesIn(directory) {
  const site = await startSite(directory);
  const packed = await settledPage(site.port, path);
  const connection = await Connection.open(site.port);
  const headers = { "Accept-Encoding": "identity" };
  const plain = await connection.get(path, { headers, keep: true });
  connection.close();
  await site.end();
  return { packed: packed.body.length / 1000, plain: plain.body.length / 1000 };
}

async function addPlaces(store) {
  await store.run("delete from dossier_entries where part = 'places'");
  const episodes = await store.rows("select id from episodes order by id");
  const entries = episodes.map(({ id }, number) => {
    const site = number % sites;
    const entry = {
      id: "ort",
      name: `Museum ${site}`,
      town: `Stadt ${site % 300}`,
      text: "Das Original.",
      country: ["DE", "AT", "FR", "US"][site % 4],
      url: "",
      lat: 36 + (site % 120) / 8,
      lon: (site % 4 === 3 ? -110 : 0) + (site % 200) / 10,
    };
    return {
      episode_id: id,
      part: "places",
      entry_id: entry.id,
      position: 0,
      from_day: null,
      to_day: null,
      day_of_year: null,
      person_id: null,
      related_id: null,
      entry: JSON.stringify(entry),
    };
  });
  await insertRows(store, "dossier_entries", entries);
}
