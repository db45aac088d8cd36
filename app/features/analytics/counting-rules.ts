/** For so many days requests and clients are kept; sums stay. */
export const keptDays = 90;
