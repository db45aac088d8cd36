const sizes = [100, 50, 25, 12, 6, 3, 2, 1];

/** Rows in portions of few different sizes: each size is a statement of its own that the database keeps. */
export function portionsOf<T>(rows: readonly T[]): T[][] {
  const portions: T[][] = [];
  let at = 0;
  for (const size of sizes)
    for (; rows.length - at >= size; at += size) portions.push(rows.slice(at, at + size));
  return portions;
}
