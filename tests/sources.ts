import { globSync, readFileSync } from "node:fs";

/** Whether a file is only for tests, so that it neither ships nor affects what ships. */
export const isForTests = (file: string) => /\.(test|spec|fixture|bench)\.\w+$/.test(file);

/** The program's own files that match a pattern, in order, without those for tests. */
export const sourcesLike = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !isForTests(file))
    .toSorted();

/** A number that all rooms together surpass, in proportion to the rooms that are there. */
export function inProportion(count: number): number {
  const plates = readFileSync("app/rooms.ts", "utf8").match(/\/room\.server"/g) ?? [];
  return (count * plates.length) / countAllRooms();
}

/** The number of rooms by docs/architecture.md; without a wing there are fewer. */
export function countAllRooms(): number {
  const text = readFileSync("docs/architecture.md", "utf8");
  return Number(/There are (\d+) rooms\./.exec(text)?.[1]);
}
