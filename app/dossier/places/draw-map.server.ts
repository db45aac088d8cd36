import {
  type GeoContext,
  type GeoGeometryObjects,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoContains,
  geoDistance,
  geoEqualEarth,
  geoGraticule,
  geoPath,
} from "d3-geo";
import type { MultiPoint, Polygon } from "geojson";
import { type Atlas, regionalAtlas, within, worldAtlas } from "./atlas.server";
import type { Point } from "./read-places.server";

/** Units of a map's width; its height depends on its content. */
export const mapWidth = 1000;

/** Outlines as SVG path data, and a projection of points onto them. */
export type DrawnMap = {
  height: number;
  land: string;
  borders: string;
  graticule: string;
  /** The only country shown, or ''. */
  country: string;
  place(point: Point): [number, number];
  /** The picture's edge as a line on the globe. */
  edge: Point[];
};

/** A map around these points; with `isCountry`, of their country, extended as far as the points reach. */
export async function drawRegion(points: readonly Point[], isCountry: boolean): Promise<DrawnMap> {
  return drawAround(await regionalAtlas(), points, isCountry, 2.4);
}

/** A country with coarse outlines: the finer ones would keep all 40 MB in memory. */
export async function drawSmallCountry(points: readonly Point[]): Promise<DrawnMap> {
  return drawAround(await worldAtlas(), points, true, 5);
}

/** @param step see `outlinePath` */
function drawAround(
  atlas: Atlas,
  points: readonly Point[],
  isCountry: boolean,
  step: number,
): DrawnMap {
  const country = isCountry ? areaAround(atlas, points) : null;
  const shown: GeoPermissibleObjects = {
    type: "GeometryCollection",
    geometries: [marginsOf(points, country ? 0.4 : 2.5), ...(country ? [country] : [])],
  };
  const center = geoCentroid(shown);
  const projection = geoAzimuthalEqualArea().rotate([-center[0], -center[1]]);
  const height = fitWidth(projection, shown, { pad: 45, min: 620, max: 1150 });
  const edge = edgeOf(projection, height);
  const radius = Math.max(...edge.map((point) => geoDistance(center, point))) * 1.1;
  projection.clipAngle(Math.min(179, (radius * 180) / Math.PI));
  const { land, borders } = atlas;
  const near: Near = {
    land: within(land, center, radius),
    borders: within(borders, center, radius),
  };
  const map = draw(near, projection, { height, country, step, degrees: country ? 2 : 10 });
  return { ...map, edge };
}

/** A map of the world without Antarctica, with the frame of another map. */
export async function drawWorld(
  edge: readonly Point[] = [],
): Promise<DrawnMap & { frame: string }> {
  const atlas = await worldAtlas();
  const projection = geoEqualEarth();
  const coordinates = [
    [-180, 0],
    [180, 0],
    [-20, 78],
    [-70, -55],
  ];
  const height = fitWidth(
    projection,
    { type: "MultiPoint", coordinates },
    { pad: 0, min: 400, max: 560 },
  );
  const all: Near = {
    land: atlas.land.map(({ geometry }) => geometry),
    borders: atlas.borders.map(({ geometry }) => geometry),
  };
  const map = draw(all, projection, { height, country: null, step: 5, degrees: 30 });
  const frame = edge.length ? ringPath(edge.map((point) => map.place(point))) : "";
  return { ...map, edge: [], frame };
}

type Fit = { pad: number; min: number; max: number };

/** Fits the content into the width, and returns the picture's height. */
function fitWidth(projection: GeoProjection, shown: GeoPermissibleObjects, fit: Fit): number {
  const { pad, min, max } = fit;
  projection.fitWidth(mapWidth - 2 * pad, shown);
  const [[, top], [, bottom]] = geoPath(projection).bounds(shown);
  const height = Math.round(Math.min(max, Math.max(min, bottom - top + 2 * pad)));
  projection.fitExtent(
    [
      [pad, pad],
      [mapWidth - pad, height - pad],
    ],
    shown,
  );
  return height;
}

/** Points around each of these at a distance in degrees. */
function marginsOf(points: readonly Point[], degrees: number): MultiPoint {
  const coordinates = points.flatMap(([lon, lat]): Point[] => {
    const across = degrees / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
    const [south, north] = [Math.max(-89, lat - degrees), Math.min(89, lat + degrees)];
    return [
      [lon - across, lat],
      [lon + across, lat],
      [lon, south],
      [lon, north],
    ];
  });
  return { type: "MultiPoint", coordinates };
}

/** The area of a country with most of these points: its mainland, or an island. */
function areaAround({ areas }: Atlas, points: readonly Point[]): Polygon | null {
  const count = (area: Polygon) => points.filter((point) => geoContains(area, point)).length;
  const near = areas.filter(({ center, radius }) =>
    points.some((point) => geoDistance(center, point) <= radius),
  );
  const [best] = near
    .map(({ geometry }) => ({ geometry, count: count(geometry) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return best?.geometry ?? null;
}

type Near = { land: GeoGeometryObjects[]; borders: GeoGeometryObjects[] };
type Drawing = { height: number; country: Polygon | null; step: number; degrees: number };

function draw({ land, borders }: Near, projection: GeoProjection, drawing: Drawing) {
  const { height, country, step, degrees } = drawing;
  // Shapes are clipped outside the picture, so that the cut is invisible.
  projection.clipExtent([
    [-12, -12],
    [mapWidth + 12, height + 12],
  ]);
  const graticule = geoGraticule().step([degrees, degrees])();
  const lines = pathWith(projection, graticule, 12);
  // No points are interpolated: the outlines have enough.
  projection.precision(0);
  const path = (geometries: GeoGeometryObjects[]) =>
    pathWith(projection, { type: "GeometryCollection", geometries }, step);
  return {
    height,
    land: path(land),
    borders: path(borders),
    graticule: lines,
    country: country ? path([country]) : "",
    place: (point: Point) => projection(point) ?? ([0, 0] as [number, number]),
  };
}

function pathWith(projection: GeoProjection, shape: GeoPermissibleObjects, step: number): string {
  return outlinePath((context) => geoPath(projection, context)(shape), step);
}

function edgeOf(projection: GeoProjection, height: number): Point[] {
  const parts = [0, 0.25, 0.5, 0.75];
  const corners = [
    [0, 0],
    [mapWidth, 0],
    [mapWidth, height],
    [0, height],
  ] as const;
  const pixels = corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
    return parts.map((part): Point => [x + (nextX - x) * part, y + (nextY - y) * part]);
  });
  return pixels.flatMap((pixel) => {
    const point = projection.invert?.(pixel);
    return point?.every(Number.isFinite) ? [point] : [];
  });
}

function ringPath(pixels: readonly Point[]): string {
  return `M${pixels.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
}

/**
 * A d3-geo path as SVG path data, in whole units and relative steps: points nearer than `step` to the previous one
 * are left out, and so are islands that then have no area.
 */
export function outlinePath(draw: (context: GeoContext) => void, step: number): string {
  const parts: string[] = [];
  let line: [number, number][] = [];
  let last: [number, number] | null = null;
  const flush = (isClosed: boolean) => {
    if (last && line.at(-1) !== last) line.push(last);
    if (line.length >= (isClosed ? 4 : 2)) parts.push(pathOf(line, isClosed));
    line = [];
    last = null;
  };
  const point = (x: number, y: number): [number, number] => [Math.round(x), Math.round(y)];
  draw({
    beginPath() {},
    arc() {},
    moveTo(x, y) {
      flush(false);
      last = point(x, y);
      line = [last];
    },
    lineTo(x, y) {
      last = point(x, y);
      const [beforeX, beforeY] = line.at(-1) ?? [Infinity, Infinity];
      if (Math.hypot(last[0] - beforeX, last[1] - beforeY) >= step) line.push(last);
    },
    closePath: () => flush(true),
  });
  flush(false);
  return parts.join("");
}

function pathOf([first = [0, 0], ...others]: readonly [number, number][], isClosed: boolean) {
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const [across, down] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return `${across}${down < 0 ? "" : " "}${down}`;
  });
  return `M${first[0]} ${first[1]}l${steps.join(" ").replaceAll(" -", "-")}${isClosed ? "z" : ""}`;
}
