/** The oldest browsers that the site is built for; scripts/check-client.mjs holds its scripts to them. */
export const browserFloor = { chrome: 120, edge: 120, firefox: 128, safari: 17 };
