import { globSync } from "node:fs";

/** Whether a file is only for tests, so that it neither ships nor affects what ships. */
export const isForTests = (file: string) => /\.(test|spec|fixture|bench)\.\w+$/.test(file);

/** The program's own files that match a pattern, in order, without those for tests. */
export const sourcesLike = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !isForTests(file))
    .toSorted();
