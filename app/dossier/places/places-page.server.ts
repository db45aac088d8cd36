import { episodePath } from "~/core/episodes/episode-path";
import { type Noun, numbered } from "~/core/show/wording";
import { groupBy } from "~/lib/group-by";
import { paginate } from "~/lib/list-search";
import { mainRegion } from "./atlas.server";
import { type DrawnMap, drawRegion, drawWorld, mapWidth } from "./draw-map.server";
import { type PlacesQuery, placesAddress, placesPath } from "./places-path";
import { countryName, type Point, type Site } from "./read-places.server";
import { placeLabels, type SideLabel, type Spot, spotsOf } from "./spots";

const sitesPerPage = 60;
/** Widths in pixels for which marks are laid out, and their maximum number of marks. */
const layouts = {
  narrow: { width: 316, max: 14, hasTowns: false },
  wide: { width: 660, max: 32, hasTowns: true },
};

/** A place with its number on the map. */
type NumberedSite = Site & { number: number };
type LocatedSite = NumberedSite & { point: Point };

export type Mark = {
  x: number;
  y: number;
  label: string;
  width: number;
  name: string;
  to: string;
  /** The names of its towns; null if the map has no room for them. */
  towns: SideLabel | null;
};
export type MapFigure = Pick<DrawnMap, "height" | "land" | "borders" | "graticule" | "country"> & {
  name: string;
  /** On the map of the world, the frame of the map beside it; else ''. */
  frame: string;
  /** Marks for narrow and wide screens; `wide` is null for a map that is always small. */
  marks: { narrow: Mark[]; wide: Mark[] | null };
};

/** The page /orte; null without places, or without any in that country. */
export async function placesPage(all: readonly Site[], noun: Noun, query: PlacesQuery) {
  const { country, page } = query;
  const chosen = country ? all.filter((site) => site.country === country) : all;
  const sites = chosen.map((site, index): NumberedSite => ({ ...site, number: index + 1 }));
  if (sites.length === 0) return null;
  const { rows, ...list } = paginate(sites, { page, size: sitesPerPage });
  const ways = groupBy(all, (site) => site.country);
  return {
    total: all.length,
    countries: [...ways].map(([code, { length }]) => ({
      code,
      name: countryName(code),
      count: length,
      to: placesAddress({ country: code }),
    })),
    figures: await figuresOf(sites, country),
    list: { ...list, groups: groupsOf(rows, noun) },
  };
}

export type PlacesPage = NonNullable<Awaited<ReturnType<typeof placesPage>>>;

function groupsOf(rows: readonly NumberedSite[], noun: Noun) {
  return [...groupBy(rows, ({ country }) => country)].map(([code, sites]) => ({
    code,
    name: countryName(code),
    sites: sites.map(({ number, anchor, name, town, url, point, shows }) => ({
      number,
      anchor,
      name,
      town,
      url,
      hasPoint: point !== null,
      shows: shows.map(({ text, episode }) => ({
        text,
        path: episodePath(episode.episodeId),
        label: [numbered(noun, episode.number), episode.title].filter(Boolean).join(": "),
      })),
    })),
  }));
}

async function figuresOf(sites: readonly NumberedSite[], country: string | null) {
  const located = sites.filter((site): site is LocatedSite => site.point !== null);
  if (located.length === 0) return [];
  const toOf = waysOf(sites, country);
  const points = (some: readonly LocatedSite[]) => some.map(({ point }) => point);
  const region = country ? { main: located, others: [] } : mainRegion(located);
  if (!region) {
    const world = await drawWorld();
    return [figureOf(world, located, { name: `Weltkarte mit ${placesText(located)}`, toOf })];
  }
  const map = await drawRegion(points(region.main), country !== null);
  const name = `Karte mit ${placesText(region.main)}`;
  const main = figureOf(map, region.main, { name, toOf });
  if (region.others.length === 0) return [main];
  const world = await drawWorld(map.edge);
  const others = `Weltkarte mit ${placesText(region.others)} anderswo`;
  const inset = figureOf(world, region.others, { name: others, toOf });
  return [main, { ...inset, borders: "", marks: { ...inset.marks, wide: null } }];
}

function placesText({ length }: readonly unknown[]): string {
  return length === 1 ? "einem Ort" : `${length} Orten`;
}

/** The address of a place of an episode's dossier ('episode.entry'); for an unknown place, that of the list. */
export function placeAddress(all: readonly Site[], place: string): string {
  const [episodeId, entry] = place.split(".");
  const site = all.find(({ shows }) =>
    shows.some(({ id, episode }) => id === entry && episode.episodeId === episodeId),
  );
  if (!site) return placesPath;
  const way = waysOf(all, null)([site]);
  return way.startsWith("#") ? placesPath + way : way;
}

type ToOf = (sites: readonly Site[]) => string;

/**
 * Returns links from marks to the first of their places in the list. If the list has several pages, they lead to the
 * list of the place's country.
 */
function waysOf(sites: readonly Site[], country: string | null): ToOf {
  const isLong = sites.length > sitesPerPage;
  const inCountry = new Map<Site, number>();
  for (const group of groupBy(sites, (site) => site.country).values())
    for (const [at, site] of group.entries()) inCountry.set(site, at);
  return (marked) => {
    const [first] = marked;
    if (!first) return "";
    if (!isLong) return `#${first.anchor}`;
    const page = Math.floor((inCountry.get(first) ?? 0) / sitesPerPage) + 1;
    return `${placesAddress({ country: country ?? first.country, page })}#${first.anchor}`;
  };
}

function figureOf(
  drawn: DrawnMap & { frame?: string },
  sites: readonly LocatedSite[],
  { name, toOf }: { name: string; toOf: ToOf },
): MapFigure {
  const { height, land, borders, graticule, country, frame = "", place } = drawn;
  const byNumber = new Map(sites.map((site) => [site.number, site]));
  const sitesOf = ({ numbers }: Spot) => numbers.flatMap((number) => byNumber.get(number) ?? []);
  const markOf = (spot: Spot, scale: number, towns: SideLabel | null): Mark => {
    const marked = sitesOf(spot);
    const [x, y] = [(spot.x / scale / mapWidth) * 100, (spot.y / scale / height) * 100];
    return {
      x: Math.round(x * 100) / 100,
      y: Math.round(y * 100) / 100,
      label: spot.label,
      width: Math.round(spot.width),
      name: siteNames(marked),
      to: toOf(marked),
      towns,
    };
  };
  const marksAt = ({ width, max, hasTowns }: (typeof layouts)["wide"]) => {
    const scale = width / mapWidth;
    const placed = sites.map(({ number, point }) => {
      const [x, y] = place(point);
      return { number, x: x * scale, y: y * scale };
    });
    const spots = spotsOf(placed, max);
    const towns = hasTowns ? placeLabels(spots, (spot) => townsOf(sitesOf(spot)), width) : [];
    return spots.map((spot, at) => markOf(spot, scale, towns[at] ?? null));
  };
  const marks = { narrow: marksAt(layouts.narrow), wide: marksAt(layouts.wide) };
  return { height, land, borders, graticule, country, name, frame, marks };
}

/** 'Wien', 'Mainz, Frankfurt', 'Berlin u. a.' */
function townsOf(sites: readonly LocatedSite[]): string {
  const towns = [...new Set(sites.flatMap(({ town }) => town || []))];
  return towns.length > 2 ? `${towns[0]} u.\u00a0a.` : towns.join(", ");
}

const maxNamed = 4;

function siteNames(sites: readonly LocatedSite[]): string {
  const names = sites.slice(0, maxNamed).map(({ name, town }) => {
    return town ? `${name}, ${town}` : name;
  });
  const more = sites.length - maxNamed;
  return [...names, ...(more > 0 ? [`${more} weitere`] : [])].join("; ");
}
