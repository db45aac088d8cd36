import { appearance, isPublic } from "~/content/publication";
import { findDeletedLink } from "~/content/trash/deleted-links.server";
import { findAnyEpisode } from "~/features/episodes/all-episodes.server";
import type { Trx } from "~/platform/db/handles";
import { findCampaign } from "./find-campaign.server";

/**
 * Why a draft must not be sent: nobody can hear the episode that it is about. Null: nothing is in the way. Whoever
 * saved it after the episode was deleted has decided about that.
 */
export async function campaignObstacle(trx: Trx, id: string, now: Date): Promise<string | null> {
  const campaign = await findCampaign(trx, id);
  if (campaign?.status !== "draft") return null;
  if (campaign.episodeId) {
    const episode = await findAnyEpisode(trx, campaign.episodeId);
    if (!episode || isPublic(episode.publicFrom, now.toISOString())) return null;
    if (!episode.publicFrom)
      return `Die Folge „${episode.title}“ ist noch ein Entwurf. Veröffentliche sie zuerst, oder wähle im Formular der Ausgabe eine andere oder keine Folge.`;
    return `Die Folge „${episode.title}“ erscheint erst am ${appearance(episode)}. Versende die Ausgabe ab ${episode.time ? "dann" : "diesem Tag"}, oder wähle in ihrem Formular eine andere oder keine Folge.`;
  }
  const deleted = await findDeletedLink(trx, {
    ...{ table: "newsletter_campaigns", column: "episode_id", id },
    since: campaign.updatedAt,
  });
  return (
    deleted &&
    `Die Folge „${deleted}“ liegt im Papierkorb. Hol sie zurück, oder sieh die Ausgabe noch einmal durch und speichere sie.`
  );
}
