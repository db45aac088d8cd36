import type { DossierPart, Place } from "~/dossier/dossier/dossier";
import { type OpenEntry, openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { groupBy } from "~/lib/group-by";
import { slugOf } from "~/lib/text/slug";
import type { Db } from "~/platform/db/handles";
import { noCountry } from "./places-path";

/** [longitude, latitude] in degrees (WGS 84), as in GeoJSON. */
export type Point = [number, number];

/** A place with originals, with what each episode about it says. */
export type Site = {
  /** The anchor in the list, which stays the same as long as name and town do. */
  anchor: string;
  name: string;
  town: string;
  /** ISO 3166-1 alpha-2, or `noCountry`. */
  country: string;
  /** null without coordinates. */
  point: Point | null;
  url: string;
  shows: {
    id: string;
    text: string;
    episode: Pick<OpenEntry<"places">, "episodeId" | "number" | "title">;
  }[];
};

const part: DossierPart = "places";
const collator = new Intl.Collator("de");
const countries = new Intl.DisplayNames("de", { type: "region", fallback: "code" });

/** 'Deutschland' */
export function countryName(code: string): string {
  return code === noCountry ? "Ohne Land" : (countries.of(code) ?? code);
}

/** All places of published episodes, by country and town. A place that several episodes name appears once. */
export async function readSites(db: Db, now: string): Promise<Site[]> {
  const entries = await readEntries<"places">(
    openEntries(db, now, part).orderBy("episodes.date").orderBy("episodes.id").orderBy("position"),
  );
  const groups = [...groupBy(entries, ({ entry }) => placeKey(entry)).values()];
  const sites = groups.map(siteOf).sort(byCountryAndTown);
  const seen = new Map<string, number>();
  return sites.map((site) => {
    const count = (seen.get(site.anchor) ?? 0) + 1;
    seen.set(site.anchor, count);
    return count > 1 ? { ...site, anchor: `${site.anchor}-${count}` } : site;
  });
}

function placeKey({ name, town, country }: Place): string {
  return [name, town, country].map((text) => text.trim().toLocaleLowerCase("de")).join("\n");
}

function siteOf(entries: OpenEntry<"places">[]): Site {
  const places = entries.map(({ entry }) => entry);
  const [{ name = "", town = "", country = "" } = {}] = places;
  const located = places.find(({ lat, lon }) => lat !== null && lon !== null);
  return {
    anchor: `ort-${slugOf(`${name} ${town}`)}`,
    name,
    town,
    country: country || noCountry,
    point: located ? [located.lon ?? 0, located.lat ?? 0] : null,
    url: places.find(({ url }) => url)?.url ?? "",
    shows: entries.map(({ episodeId, number, title, entry }) => ({
      id: entry.id,
      text: entry.text,
      episode: { episodeId, number, title },
    })),
  };
}

function byCountryAndTown(one: Site, other: Site): number {
  return (
    Number(one.country === noCountry) - Number(other.country === noCountry) ||
    collator.compare(countryName(one.country), countryName(other.country)) ||
    collator.compare(one.town, other.town) ||
    collator.compare(one.name, other.name)
  );
}

/** Whether a published episode names a place. */
export async function hasPlaces(db: Db, now: string): Promise<boolean> {
  const row = await openEntries(db, now, part).limit(1).executeTakeFirst();
  return row !== undefined;
}
