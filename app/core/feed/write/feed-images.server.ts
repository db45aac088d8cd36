import type { Episode } from "~/core/episodes/episodes.schema";
import { episodeSharePicture } from "~/core/episodes/picture/episode-artwork.server";
import {
  artworkSizes,
  artworkUrl,
  episodeSubject,
  parseArtworkPath,
} from "~/core/media/artwork/artwork-address.server";
import { showPicture } from "~/core/media/artwork/show-pictures.server";
import type { Show } from "~/core/show/show.schema";
import type { Services } from "~/platform/services.server";
import type { FeedImage } from "../feed.schema";

/** Pictures of a show or episode by purpose, as the Podcasting 2.0 namespace names them. */
type Pictures = Partial<Record<"artwork" | "social" | "banner", string | null>>;

type Measured = { alt?: string; width: number | null; height: number | null; type: string };

export function picturesOfShow(show: Show): Pictures {
  const { cover, hero, heroPicture } = show;
  return {
    artwork: cover ?? showPicture(show, "cover"),
    social: showPicture(show, "og"),
    banner: hero === "picture" ? heroPicture : null,
  };
}

/**
 * Pictures of an episode in the feed. `artwork`: its own JPEG or PNG, which Apple accepts, else its drawing if the show
 * uses drawings; otherwise apps show the show's cover. `social`: the picture of shared links.
 */
export function picturesOfEpisode(episode: Episode, show: Show) {
  const isOwn = /^(https?:\/\/|\/media\/).*\.(jpe?g|png)(\?|$)/i.test(episode.imageUrl);
  const isDrawn = show.drawnCovers && episode.drawingUrl;
  const drawn = isDrawn ? artworkUrl(episodeSubject(episode, show), "cover") : null;
  const artwork = isOwn ? episode.imageUrl : drawn;
  return { artwork, social: episodeSharePicture(episode, show) };
}

/** podcast:image entries for generated artwork and files of the media library. The size of other pictures is unknown. */
export async function readImages(
  { db, env }: Pick<Services, "db" | "env">,
  { feedImages }: Show,
  subjects: readonly Pictures[],
): Promise<FeedImage[][]> {
  if (!feedImages || subjects.length === 0) return [];
  const prefix = `${env.BASE_URL}/media/`;
  const wanted = subjects.map((pictures) =>
    Object.entries(pictures).map(([purpose, address]) => {
      const { href = "" } = URL.parse(address ?? "", env.BASE_URL) ?? {};
      return { purpose, href, path: href.startsWith(prefix) ? href.slice(prefix.length) : "" };
    }),
  );
  const paths = new Set(wanted.flat().map(({ path }) => path));
  const rows = await db
    .selectFrom("media_files")
    .select(["path", "alt", "width", "height", "mime as type"])
    .where("path", "in", [...paths])
    .execute();
  const stored = new Map(rows.map((row) => [row.path, row]));
  return wanted.map((pictures) =>
    pictures.flatMap(({ purpose, href, path }, at) => {
      const kind = parseArtworkPath(path)?.kind;
      const file: Measured | undefined = kind ? artworkSizes[kind] : stored.get(path);
      const isSame = pictures.findIndex((picture) => picture.href === href) < at;
      if (isSame || !file?.width || !file.height) return [];
      const { alt = "", width, height, type } = file;
      return [{ href, alt, width, height, type, purpose }];
    }),
  );
}
