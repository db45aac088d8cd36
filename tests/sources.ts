import { globSync, readFileSync } from "node:fs";

/** Whether a file is only for tests, so that it neither ships nor affects what ships. */
export const isForTests = (file: string) => /\.(test|spec|fixture|bench)\.\w+$/.test(file);

/** The program's own files that match a pattern, in order, without those for tests. */
export const sourcesLike = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !isForTests(file))
    .toSorted();

/** The number of rooms by docs/architecture.md; without a wing there are fewer. */
export function countAllRooms(): number {
  const text = readFileSync("docs/architecture.md", "utf8");
  return Number(/There are (\d+) rooms\./.exec(text)?.[1]);
}
