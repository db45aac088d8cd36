import { geoDistance } from "d3-geo";
import type { LineString, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { groupBy } from "~/lib/group-by";
import type { Point } from "./read-places.server";

/** A shape and its bounding circle on the globe (radians), by which a map skips distant shapes. */
type Shape<Geometry> = { geometry: Geometry; center: Point; radius: number };

export type Atlas = {
  land: Shape<Polygon>[];
  /** Mainland and islands of countries. */
  areas: Shape<Polygon>[];
  borders: Shape<LineString>[];
};

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** Outlines of the world (Natural Earth, public domain), loaded with the first map. */
export const regionalAtlas = once(() => import("world-atlas/countries-50m.json"));
export const worldAtlas = once(() => import("world-atlas/countries-110m.json"));

function once(load: () => Promise<{ default: unknown }>): () => Promise<Atlas> {
  let cached: Promise<Atlas> | undefined;
  return () => {
    cached ??= load().then((file) => atlasOf(file.default as World));
    return cached;
  };
}

function atlasOf(world: World): Atlas {
  const { countries, land } = world.objects;
  const borders: MultiLineString = mesh(world, countries, (one, other) => one !== other);
  return {
    land: areasOf(feature(world, land).features),
    areas: areasOf(feature(world, countries).features),
    borders: borders.coordinates.map((coordinates) =>
      shapeOf({ type: "LineString", coordinates }, coordinates),
    ),
  };
}

function areasOf(features: readonly { geometry: unknown }[]): Shape<Polygon>[] {
  return features.flatMap(({ geometry }) => {
    const area = geometry as Polygon | MultiPolygon;
    const parts = area.type === "Polygon" ? [area.coordinates] : area.coordinates;
    return parts.map((coordinates) =>
      shapeOf({ type: "Polygon", coordinates } as const, coordinates[0] ?? []),
    );
  });
}

function shapeOf<Geometry>(geometry: Geometry, line: readonly Position[]): Shape<Geometry> {
  const center = middleOf(line);
  const radius = Math.max(0, ...sampled(line).map((at) => geoDistance(center, at as Point)));
  return { geometry, center, radius: radius * 1.05 };
}

/** The mean of points as vectors, so that it lies between them even across the date line. */
function middleOf(line: readonly Position[]): Point {
  let [x, y, z] = [0, 0, 0];
  for (const [lon = 0, lat = 0] of line) {
    const [across, up] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
    x += Math.cos(up) * Math.cos(across);
    y += Math.cos(up) * Math.sin(across);
    z += Math.sin(up);
  }
  return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}

/** Enough points of a long line to know its extent. */
function sampled(line: readonly Position[]): readonly Position[] {
  const step = Math.ceil(line.length / 200);
  return step > 1 ? line.filter((_, index) => index % step === 0) : line;
}

/** The shapes that reach into a circle on the globe. */
export function within<Geometry>(
  shapes: readonly Shape<Geometry>[],
  center: Point,
  radius: number,
): Geometry[] {
  return shapes
    .filter((shape) => geoDistance(shape.center, center) <= shape.radius + radius)
    .map(({ geometry }) => geometry);
}

type Cell<Item> = { items: Item[]; center: Point };

const cellDegrees = 4;
/** Places this close are one region: the countries of Europe, the American Midwest and its coast. */
const linkRadians = (20 * Math.PI) / 180;
/** The widest map of a region; a wider one becomes a map of the world. */
const widestRadians = (75 * Math.PI) / 180;

/**
 * Splits items into those of the main region and those elsewhere. null if they are spread so widely that only a map of
 * the world shows them.
 */
export function mainRegion<Item extends { point: Point }>(
  items: readonly Item[],
): { main: Item[]; others: Item[] } | null {
  const groups = linked(cellsOf(items));
  const size = (group: Cell<Item>[]) => group.reduce((sum, { items }) => sum + items.length, 0);
  const largest = groups.reduce<Cell<Item>[]>(
    (best, group) => (size(group) > size(best) ? group : best),
    [],
  );
  const centers = largest.map(({ center }) => center);
  const [first] = centers;
  if (!first || centers.some((center) => geoDistance(first, center) > widestRadians)) return null;
  const main = new Set(largest.flatMap((cell) => cell.items));
  return {
    main: items.filter((item) => main.has(item)),
    others: items.filter((item) => !main.has(item)),
  };
}

function cellsOf<Item extends { point: Point }>(items: readonly Item[]): Cell<Item>[] {
  const cell = (degrees: number) => Math.floor(degrees / cellDegrees) * cellDegrees;
  const cells = groupBy(items, ({ point: [lon, lat] }) => `${cell(lon)} ${cell(lat)}`);
  return [...cells.values()].map((items) => {
    const [lon, lat] = items[0]?.point ?? [0, 0];
    const half = cellDegrees / 2;
    return { items, center: [cell(lon) + half, Math.min(90, cell(lat) + half)] };
  });
}

/** Groups of cells: within a group, each is reachable from any other in steps of at most `linkRadians`. */
function linked<Item>(cells: readonly Cell<Item>[]): Cell<Item>[][] {
  const left = new Set(cells);
  const groups: Cell<Item>[][] = [];
  for (const start of cells) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const cell of group)
      for (const other of left)
        if (geoDistance(cell.center, other.center) <= linkRadians) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}
