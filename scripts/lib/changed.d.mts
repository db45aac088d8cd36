export function testsOf(
  changed: readonly string[],
  modules: ReadonlyMap<string, readonly string[]>,
): string[] | null;
