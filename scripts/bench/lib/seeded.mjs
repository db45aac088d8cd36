/** Whole numbers from 0 to below a bound, the same for each seed. */
export function seeded(seed) {
  let state = (seed * 7919) % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
