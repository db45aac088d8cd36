import { globSync } from "node:fs";

/** Whether a file is for tests alone, so that it neither ships nor changes what ships. */
export const isForTests = (file: string) => /\.(test|spec|fixture|bench)\.\w+$/.test(file);

/** The program's own files that match a pattern, in order, without those for tests. */
export const sourcesLike = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !isForTests(file))
    .toSorted();
