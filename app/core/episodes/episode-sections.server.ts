import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import type { Episode } from "./episodes.schema";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /** What it shows on an episode's page, below the episode. `now` is ISO 8601 in UTC; null: nothing. */
    section?(
      services: Services,
      now: string,
      episode: ShownEpisode,
    ): Promise<EpisodeSection | null>;
  }
}

type ShownEpisode = Pick<Episode, "id" | "number" | "title" | "invention" | "tags">;

export type EpisodeSection = {
  /** Address of its stylesheet; left out: it needs none. */
  styles?: string;
  /** The same episode as a post of the Fediverse, where servers look for it that are given the page's address. */
  activity?: string;
  /** Begins with `servedMark`. */
  html: string;
  /** Its headings: id and title. */
  headings: readonly (readonly [id: string, title: string])[];
  /** Ids of episodes that it leads to. */
  episodes: readonly string[];
};

/** What other rooms show below an episode; what cannot be read is left out. */
export async function readSections(services: Services, now: string, episode: ShownEpisode) {
  const sections = await Promise.all(
    services.rooms.all.map(async ({ name, onEpisode }) => {
      const read = onEpisode?.section;
      const section = read && (await attempt(services, () => read(services, now, episode)));
      return section ? { name, ...section } : [];
    }),
  );
  return sections.flat();
}
