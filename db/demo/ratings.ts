import type { DemoRatings } from "./types.ts";

export const demoRatings: readonly DemoRatings[] = [
  { episode: 1, ratings: [5, 4, 5, 3, 5, 4, 4, 5, 2, 5] },
  { episode: 2, ratings: [4, 4, 5, 3, 4] },
  { episode: 3, ratings: [5, 5, 4, 5, 4, 5, 3, 5] },
  { episode: 4, ratings: [4, 5, 3, 4, 5, 4] },
  { episode: 5, ratings: [5, 4, 4, 2, 5, 4, 3] },
  { episode: 6, ratings: [4, 3, 5, 4] },
  { episode: 7, ratings: [5, 5, 5, 4, 5, 4, 5, 5, 3, 5, 5] },
  { episode: 8, ratings: [4, 5, 4, 3, 4, 5] },
  { episode: 9, ratings: [5, 4, 5, 5, 1, 4, 5, 4, 5] },
  { episode: 10, ratings: [5, 4, 4, 5, 3, 5, 4] },
  { episode: 11, ratings: [5, 5, 4, 5, 3, 5, 4, 5, 5, 2, 4, 5] },
  { episode: 12, ratings: [5, 5, 4, 5, 5] },
];
