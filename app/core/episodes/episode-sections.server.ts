import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import type { Episode } from "./episodes.schema";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /** The room's section below an episode on its page; null if there is nothing to show. `now` is ISO 8601 in UTC. */
    section?(
      services: Services,
      now: string,
      episode: ShownEpisode,
    ): Promise<EpisodeSection | null>;
  }
}

type ShownEpisode = Pick<Episode, "id" | "number" | "title" | "invention" | "tags">;

export type EpisodeSection = {
  /** Address of the stylesheet, if the section needs one. */
  styles?: string;
  /** HTML that begins with `servedMark`. */
  html: string;
  /** The section's headings: id and title. */
  headings: readonly (readonly [id: string, title: string])[];
  /** Ids of the episodes that the section links to. */
  episodes: readonly string[];
};

/** The sections of other rooms; a section that cannot be read is left out. */
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
