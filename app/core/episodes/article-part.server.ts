import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import type { Services } from "~/platform/services.server";
import type { Episode } from "./episodes.schema";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /**
     * What it shows within the article of an episode; one room does. `now` is ISO 8601 in UTC; null: nothing.
     * `subject` is that of a message about the episode; null in a preview, which has no offers.
     */
    article?(
      services: Services,
      now: string,
      episode: ArticleEpisode,
      subject: string | null,
    ): Promise<ArticlePart | null>;
    /** Leads to where one writes to the show about a subject, and about a passage of it. */
    contactAddress?(subject: string, passage?: string): string;
  }
}

export type ArticleEpisode = Pick<
  Episode,
  "id" | "invention" | "date" | "audioUrl" | "publicFrom"
> & {
  /** Its drawing's own legend; null: none. */
  legend: Legend | null;
};

/** HTML of the server, each beginning with `servedMark` where it is not empty. */
export type ShownPart = {
  /** The class of its sections, and how early its stylesheet comes. */
  name: string;
  /** Address of its stylesheet. */
  styles: string;
  /** Under the drawing, and over it in its measures (480 × 320); null: the drawing keeps its own legend. */
  legend: string | null;
  marks: string;
  sections: string;
};

export type ArticlePart = {
  shown: ShownPart;
  /** Its headings: id and title. */
  headings: readonly (readonly [id: string, title: string])[];
  /** It names sources, so the description need not. */
  hasSources: boolean;
  /** For search engines: properties of the episode, and what stands beside it. */
  jsonLd: { episode: object; others: readonly Record<string, unknown>[] };
  /** Address of the same for programs. */
  alternate: string;
  /** What one can do with it, below the article. */
  offers: string;
};

export async function readArticlePart(
  services: Services,
  now: string,
  episode: ArticleEpisode,
  subject: string | null,
): Promise<ArticlePart | null> {
  const read = services.rooms.find("onEpisode", "article");
  return (await read?.(services, now, episode, subject)) ?? null;
}
