import type { FamilyTree, Member } from "./family-tree";

/** Pixels. */
const boxHeight = 68;
const boxGap = 16;
/** In the narrow tree, where number and name share a line. */
export const rowHeight = 38;
const rowGap = 6;
const passHeight = 24;
export const captionHeight = 28;

/** A box, or a line that passes a generation (`member` is null). `y` is its middle. */
export type Slot = { id: string; member: Member | null; y: number; height: number };
type Column = { generation: number; slots: Slot[] };
/** Lines from one slot to its successors in the next column. */
export type Branch = { lane: number; from: Slot; to: Slot[] };
export type WideTree = {
  columns: Column[];
  /** The lines between each column and the next. */
  gaps: Branch[][];
  height: number;
};

type Link = { from: string; to: string };

/** Generations side by side, oldest first, with as few crossings as sorting by neighbours gives. */
export function wideTreeOf({ members, root, descents, rivals }: FamilyTree): WideTree {
  const generations = [...new Set(members.map(({ generation }) => generation))];
  const columnOf = new Map(
    members.map(({ key, generation }) => [key, generations.indexOf(generation)]),
  );
  const columns: Column[] = generations.map((generation) => ({
    generation,
    slots: members
      .filter((member) => member.generation === generation)
      .map((member) => slotOf(member.key, member)),
  }));
  const links = new Map<string, Link>();
  const link = (from: string, to: string) => links.set(`${from}\n${to}`, { from, to });
  for (const { from, to } of descents) {
    const start = columnOf.get(from) ?? 0;
    const end = columnOf.get(to) ?? 0;
    if (start >= end) continue;
    let before = from;
    for (let at = start + 1; at < end; at++) {
      // Branches from one member share a line.
      const id = `${from}\n${at}`;
      const slots = columns[at]?.slots ?? [];
      if (slots.every((slot) => slot.id !== id)) slots.unshift(slotOf(id, null));
      link(before, id);
      before = id;
    }
    link(before, to);
  }
  const all = [...links.values()];
  const contenders = new Set([root.key, ...rivals]);
  for (const isForward of [true, false, true]) sortSlots(columns, all, contenders, isForward);
  const heights = columns.map(({ slots }) => heightOf(slots));
  const tallest = Math.max(...heights);
  for (const [index, { slots }] of columns.entries()) {
    let y = captionHeight + (tallest - (heights[index] ?? 0)) / 2;
    for (const slot of slots) {
      slot.y = y + slot.height / 2;
      y += slot.height + boxGap;
    }
  }
  const gaps = columns
    .slice(1)
    .map(({ slots: after }, index) => branchesOf(columns[index]?.slots ?? [], after, all));
  return { columns, gaps, height: captionHeight + tallest + 4 };
}

function slotOf(id: string, member: Member | null): Slot {
  return { id, member, y: 0, height: member ? boxHeight : passHeight };
}

function heightOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, { height }) => sum + height + boxGap, -boxGap);
}

/** Moves each slot to the middle of its neighbours. Rivals stay together, below the others. */
function sortSlots(
  columns: Column[],
  links: readonly Link[],
  contenders: ReadonlySet<string>,
  isForward: boolean,
): void {
  const inOrder = isForward ? columns : columns.toReversed();
  for (const [index, column] of inOrder.entries()) {
    const before = inOrder[index - 1]?.slots;
    if (!before) continue;
    const middle = new Map(
      column.slots.map(({ id }, at) => {
        const near = links.flatMap(({ from, to }) =>
          (isForward ? to : from) === id ? (isForward ? from : to) : [],
        );
        const places = near.flatMap((key) => {
          const place = before.findIndex((slot) => slot.id === key);
          return place < 0 ? [] : (place + 0.5) / before.length;
        });
        const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
        const own = (at + 0.5) / column.slots.length;
        return [id, contenders.has(id) ? 2 : places.length ? mean : own];
      }),
    );
    column.slots.sort((a, b) => (middle.get(a.id) ?? 0) - (middle.get(b.id) ?? 0));
  }
}

function branchesOf(before: readonly Slot[], after: readonly Slot[], links: readonly Link[]) {
  const branches = before.flatMap((from): Branch[] => {
    const keys = new Set(links.flatMap((link) => (link.from === from.id ? link.to : [])));
    const to = after.filter(({ id }) => keys.has(id));
    return to.length ? [{ lane: 0, from, to }] : [];
  });
  for (const [index, branch] of branches.entries())
    branch.lane = (index + 1) / (branches.length + 1);
  return branches;
}

/** A row of the tree on a phone, and a bracket from an invention to its successors. `y` is the middle. */
type Row = { member: Member; y: number };
type Bracket = { lane: number; from: number; to: number[] };
export type NarrowTree = {
  rows: Row[];
  brackets: Bracket[];
  rivalsTo: number | null;
  height: number;
};

/** Brackets side by side; further ones share the last lane. */
export const maxLanes = 6;

/** The tree as rows, one below the other, oldest first. */
export function narrowTreeOf({ members, root, descents, rivals }: FamilyTree): NarrowTree {
  const rows = members.map((member, index) => ({
    member,
    y: index * (rowHeight + rowGap) + rowHeight / 2,
  }));
  const places = new Map(rows.map(({ member, y }) => [member.key, y]));
  const taken: { from: number; to: number }[][] = [];
  const brackets = members
    .flatMap(({ key }): Bracket[] => {
      const from = places.get(key) ?? 0;
      const to = descents
        .flatMap((descent) => (descent.from === key ? (places.get(descent.to) ?? []) : []))
        .filter((y) => y > from);
      return to.length ? [{ lane: 0, from, to }] : [];
    })
    .sort((a, b) => endOf(a) - a.from - (endOf(b) - b.from));
  for (const bracket of brackets) {
    const span = { from: bracket.from, to: endOf(bracket) };
    while (bracket.lane < maxLanes - 1 && taken[bracket.lane]?.some((other) => meets(other, span)))
      bracket.lane++;
    taken[bracket.lane] = [...(taken[bracket.lane] ?? []), span];
  }
  const below = rows.filter(
    ({ member }) => rivals.includes(member.key) && member.generation === root.generation,
  );
  return {
    rows,
    brackets,
    rivalsTo: below.at(-1)?.y ?? null,
    height: rows.length * (rowHeight + rowGap) - rowGap + 4,
  };
}

function endOf({ from, to }: Bracket): number {
  return Math.max(from, ...to);
}

function meets(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from <= other.to && other.from <= one.to;
}
