import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import type { Services } from "~/platform/services.server";
import type { Episode } from "./episodes.schema";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /**
     * The room's part within an episode's article; one room provides it. `now` is ISO 8601 in UTC; null: nothing.
     * `subject` is that of a message about the episode; null in a preview, which has no offers.
     */
    article?(
      services: Services,
      now: string,
      episode: ArticleEpisode,
      subject: string | null,
    ): Promise<ArticlePart | null>;
    /** Address of the contact form for a subject, and for a passage of it. */
    contactAddress?(subject: string, passage?: string): string;
  }
}

export type ArticleEpisode = Pick<
  Episode,
  "id" | "invention" | "date" | "audioUrl" | "publicFrom"
> & {
  /** The drawing's own legend; null: none. */
  legend: Legend | null;
};

/** HTML of the server; each part begins with `servedMark` unless it is empty. */
export type ShownPart = {
  /** Class of its sections, and precedence of its stylesheet. */
  name: string;
  /** Address of its stylesheet. */
  styles: string;
  /** `legend` replaces the drawing's own unless null; `marks` lie over the drawing in its size (480 × 320). */
  legend: string | null;
  marks: string;
  sections: string;
};

export type ArticlePart = {
  shown: ShownPart;
  /** The part's headings: id and title. */
  headings: readonly (readonly [id: string, title: string])[];
  /** The part names sources, so the description need not. */
  hasSources: boolean;
  /** JSON-LD: further properties of the episode, and further objects. */
  jsonLd: { episode: object; others: readonly Record<string, unknown>[] };
  /** Address of the same content for programs. */
  alternate: string;
  /** Offers below the article. */
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
