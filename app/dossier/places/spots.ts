/** An item at a position of the picture, in pixels. */
export type Placed = { number: number; x: number; y: number };

/** A mark: one place, or several that would overlap. */
export type Spot = { numbers: number[]; x: number; y: number; label: string; width: number };

export const spotHeight = 26;
/** Room between two marks, so that each can be hit (WCAG 2.2, 2.5.8). */
const gap = 2;

/** Non-overlapping marks, at most `max`, by their first numbers. */
export function spotsOf(placed: readonly Placed[], max: number): Spot[] {
  let spots = placed.map(({ number, x, y }) => spotAt([number], x, y));
  for (let reach = 0; ; reach = reach * 1.4 + 6) {
    spots = apart(spots, reach);
    if (spots.length <= max) break;
  }
  return spots.sort((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0));
}

/** Joins marks that overlap or are nearer than `reach`; repeated, since a joined mark moves. */
function apart(given: readonly Spot[], reach: number): Spot[] {
  const spots: Spot[] = [];
  for (const spot of given) {
    const at = spots.findIndex((other) => touches(spot, other, reach));
    const other = spots[at];
    if (other) spots[at] = joined(other, spot);
    else spots.push(spot);
  }
  return spots.length < given.length ? apart(spots, reach) : spots;
}

function touches(one: Spot, other: Spot, reach: number): boolean {
  const across = Math.abs(one.x - other.x);
  const down = Math.abs(one.y - other.y);
  const isCovered = across < (one.width + other.width) / 2 + gap && down < spotHeight + gap;
  return isCovered || Math.hypot(across, down) < reach;
}

function joined(one: Spot, other: Spot): Spot {
  const numbers = [...one.numbers, ...other.numbers].sort((a, b) => a - b);
  const share = other.numbers.length / numbers.length;
  return spotAt(numbers, one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share);
}

function spotAt(numbers: number[], x: number, y: number): Spot {
  const label = labelOf(numbers);
  return { numbers, x, y, label, width: Math.max(spotHeight, label.length * 7.5 + 11) };
}

/** Words beside a spot: from `x` on, or up to it on its left. */
export type SideLabel = { text: string; x: number; anchor: "start" | "end" };

type Box = { left: number; right: number; y: number; height: number };
const letter = 7.4;
const lineHeight = 18;

/** Each spot's words if they overlap no other spot, words or edge; else null. */
export function placeLabels(
  spots: readonly Spot[],
  textOf: (spot: Spot) => string,
  width: number,
): (SideLabel | null)[] {
  const taken = spots.map(({ x, y, width }): Box => {
    return { left: x - width / 2, right: x + width / 2, y, height: spotHeight };
  });
  return spots.map((spot) => {
    const text = textOf(spot);
    const long = text.length * letter;
    const space = spot.width / 2 + 5;
    const sides = [
      { anchor: "start", x: space, left: spot.x + space },
      { anchor: "end", x: -space, left: spot.x - space - long },
    ] as const;
    const free = sides.find(({ left }) => {
      const box = { left, right: left + long, y: spot.y, height: lineHeight };
      return left >= 0 && box.right <= width && taken.every((other) => !covers(box, other));
    });
    if (!text || !free) return null;
    taken.push({ left: free.left, right: free.left + long, y: spot.y, height: lineHeight });
    return { text, x: Math.round(free.x), anchor: free.anchor };
  });
}

function covers(one: Box, other: Box): boolean {
  const across = one.left < other.right + gap && other.left < one.right + gap;
  return across && Math.abs(one.y - other.y) < (one.height + other.height) / 2;
}

const maxLabelLength = 6;

/** '4', '4–6', '2, 4', or '12 Orte' for many. */
export function labelOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  const label = runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
  return label.length > maxLabelLength ? `${numbers.length} Orte` : label;
}
