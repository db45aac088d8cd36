import { expect, test } from "vitest";
import { mainRegion } from "./atlas.server";
import { drawRegion, drawWorld, mapWidth, outlinePath } from "./draw-map.server";
import type { Point } from "./read-places.server";

const mainz: Point = [8.27, 50];
const wien: Point = [16.32, 48.19];
const stockholm: Point = [18.1, 59.33];
const detroit: Point = [-83.2, 42.3];
const cheongju: Point = [127.47, 36.64];
const at = (point: Point) => ({ point });

test("most places lie in one region, the others elsewhere", () => {
  const region = mainRegion([mainz, detroit, wien, cheongju, stockholm].map(at));
  expect(region?.main).toEqual([mainz, wien, stockholm].map(at));
  expect(region?.others).toEqual([detroit, cheongju].map(at));
});

test("what is spread over the earth without a gap has no region", () => {
  const everywhere = Array.from({ length: 24 }, (_, index): Point => [index * 15 - 180, 10]);
  expect(mainRegion(everywhere.map(at))).toBeNull();
});

test.each([
  ["one place", [mainz], false],
  ["some", [mainz, wien, stockholm], false],
  ["a country", [mainz], true],
  ["a place in the sea, of a country", [[50, -20] as Point], true],
  ["the pole", [[0, 90] as Point], false],
  ["both sides of the line of dates", [[179, -17] as Point, [-179, -17] as Point], false],
] as const)("a map shows all it is drawn for: %s", async (_, points, isCountry) => {
  const map = await drawRegion(points, isCountry);
  for (const point of points) {
    const [x, y] = map.place(point);
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(mapWidth - 20);
    expect(y).toBeGreaterThan(20);
    expect(y).toBeLessThan(map.height - 20);
  }
  expect(map.land.length + map.borders.length).toBeLessThan(30_000);
});

test("the map of a country shows its outline, and the world what the other map shows", async () => {
  const map = await drawRegion([mainz], true);
  expect(map.country).toMatch(/^M[-\d ]+l[-\d ]+z$/);
  const world = await drawWorld(map.edge);
  expect(world.frame).toMatch(/^M.*Z$/);
  expect(world.place([0, 0])[0]).toBeCloseTo(mapWidth / 2);
});

test("outlines are whole numbers, and lose points that nobody sees", () => {
  const path = outlinePath((context) => {
    context.moveTo(0.2, 0.4);
    context.lineTo(1, 0);
    context.lineTo(10, 0);
    context.lineTo(10, 10.4);
    context.lineTo(-5, 10);
    context.closePath();
    context.moveTo(50, 50);
    context.lineTo(51, 50);
    context.lineTo(51, 51);
    context.closePath();
  }, 3);
  expect(path).toBe("M0 0l10 0 0 10-15 0z");
});
