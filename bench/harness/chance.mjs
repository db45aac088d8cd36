/** Numbers from a seed (mulberry32): the same seed makes the same plan. */
export function chanceOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (min, max) => min + next() * (max - min);
  return {
    between,
    whole: (min, max) => Math.floor(between(min, max + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    fork: () => chanceOf(Math.floor(next() * 4294967296)),
  };
}
