import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import type { Services } from "~/platform/services.server";
import type { Episode } from "./episodes.schema";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /**
     * The room's part within an episode's article, which only one room provides. Returns null for no part.
     * @param now ISO 8601 in UTC
     * @param subject of a contact message about the episode; null in a preview, which contains no offers
     */
    article?(
      services: Services,
      now: string,
      episode: ArticleEpisode,
      subject: string | null,
    ): Promise<ArticlePart | null>;
    /** Address of the contact form with a subject, and with a quoted passage of the episode. */
    contactAddress?(subject: string, passage?: string): string;
  }
}

export type ArticleEpisode = Pick<
  Episode,
  "id" | "invention" | "date" | "audioUrl" | "publicFrom"
> & {
  /** The legend that belongs to the drawing; null if there is none. */
  legend: Legend | null;
};

/** HTML made on the server. Each part that is not empty begins with `servedMark`. */
export type ShownPart = {
  /** Class of the sections, and precedence of the stylesheet. */
  name: string;
  /** Address of the stylesheet. */
  styles: string;
  /** `legend` replaces the drawing's own, unless null; `marks` are drawn over it, in its size (480 × 320). */
  legend: string | null;
  marks: string;
  sections: string;
};

export type ArticlePart = {
  shown: ShownPart;
  /** The part's headings: id and title. */
  headings: readonly (readonly [id: string, title: string])[];
  /** True if the part lists sources, so that the description need not. */
  hasSources: boolean;
  /** JSON-LD: further properties of the episode, and further objects. */
  jsonLd: { episode: object; others: readonly Record<string, unknown>[] };
  /** Address of the same content as data for programs. */
  alternate: string;
  /** HTML of offers below the article. */
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
