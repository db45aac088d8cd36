import { geoDistance } from "d3-geo";
import { groupBy } from "~/lib/group-by";

type Point = [number, number];
type Cell<Item> = { items: Item[]; center: Point };

const cellDegrees = 4;
/** What lies no farther apart is one region: the countries of Europe, the American Midwest and its coast. */
const linkRadians = (20 * Math.PI) / 180;
/** A map of a region shows no more than this of the earth; beyond, it is a map of the world. */
const widestRadians = (75 * Math.PI) / 180;

/**
 * The region that most of these lie in and what lies elsewhere; null where they are spread over so much of the earth
 * that only a map of the world shows them.
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

/** Cells in groups: from each one comes to every other of its group in steps of `linkRadians` at most. */
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
