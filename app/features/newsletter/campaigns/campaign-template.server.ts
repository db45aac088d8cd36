import { findAnyEpisode } from "~/features/episodes/all-episodes.server";
import { episodePicture, episodeSharePicture } from "~/features/episodes/episode-artwork.server";
import { findPicture } from "~/features/media/library/list-media.server";
import type { CampaignTemplate } from "~/features/newsletter/campaigns/campaign.fields";
import { episodeTemplate } from "~/features/newsletter/campaigns/episode-template.server";
import { getShow } from "~/features/show/show.server";
import { knownSize } from "~/lib/sized-picture";
import type { Services } from "~/platform/services.server";

/** What a campaign about an episode begins with, scheduled ones too; null: no such episode. */
export async function campaignTemplate(
  { db }: Pick<Services, "db">,
  episodeId: string,
): Promise<CampaignTemplate | null> {
  const episode = await findAnyEpisode(db, episodeId);
  if (!episode) return null;
  const show = await getShow(db);
  const chosen = episodeSharePicture(episode, show);
  const picture = chosen.startsWith("/media/") ? chosen : episodePicture(episode, show, "og");
  const file = await findPicture(db, picture);
  const size = knownSize(picture) ?? file;
  return episodeTemplate(episode, show, {
    src: picture,
    alt: file
      ? file.alt || `Bild zur Folge „${episode.title}“`
      : show.drawnCovers
        ? `Zeichnung zur Folge „${episode.title}“`
        : "",
    width: size?.width ?? null,
    height: size?.height ?? null,
  });
}
