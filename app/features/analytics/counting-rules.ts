/** For so many days single views, playbacks, requests and clients are kept; their sums for ever. */
export const keptDays = 90;

/** An episode's length has so many parts whose hearing is counted. */
export const positionCount = 100;
