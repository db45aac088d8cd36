import type { DemoEpisode, DemoPost } from "./types.ts";

export { demoComments } from "./comments.ts";
export { demoLegal } from "./legal.ts";
export { demoRatings } from "./ratings.ts";
export { demoHosts, demoShow } from "./show.ts";
export { demoVideos } from "./videos.ts";

/** In the order of their files' names, which begin with their numbers. */
export const demoEpisodes: readonly DemoEpisode[] = Object.values(
  import.meta.glob<DemoEpisode>("./episodes/*.ts", { eager: true, import: "default" }),
);

/** The newest of these comes out on the last Friday; the two after it on the next ones. */
export const newestDemoEpisode = 12;

export const demoPosts: readonly DemoPost[] = Object.values(
  import.meta.glob<DemoPost>("./posts/*.ts", { eager: true, import: "default" }),
).sort((one, other) => one.daysBefore - other.daysBefore);
