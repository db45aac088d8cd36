import type { CampaignText } from "~/features/campaigns/campaign-mail.server";
import type { Campaign } from "~/features/campaigns/campaigns.schema";
import { withUnsubscribeLink } from "~/features/campaigns/unsubscribe-placeholder";
import type { Operator } from "~/platform/actor";
import { type PreviewSubject, previewToken } from "~/platform/preview-token.server";
import type { Services } from "~/platform/services.server";
import { impersonalLink, type RenderedMail, renderCampaign } from "./render-campaign.server";

const pictureDays = 7;

type Shown = CampaignText & Pick<Campaign, "episodeId">;

/**
 * The mail of a campaign as its recipients will see it, before it is sent: for seven days its pictures can be
 * seen with a secret of this operator, and its unsubscribe link leads to the page of the newsletter.
 */
export async function previewCampaign(
  services: Services,
  operator: Operator,
  campaign: Shown,
): Promise<RenderedMail> {
  const content = withAdmittedPictures(services, operator, campaign);
  const mail = await renderCampaign(services, { ...campaign, content });
  return withUnsubscribeLink(mail, impersonalLink(services));
}

/** The picture of a scheduled episode belongs to the episode, all others to the campaign. */
function withAdmittedPictures(
  { secret, clock }: Services,
  { id: operatorId }: Operator,
  { id, episodeId, content }: Shown,
): string {
  const expires = new Date(clock.now().getTime() + pictureDays * 24 * 60 * 60 * 1000);
  const tokenOf = (subject: PreviewSubject) =>
    previewToken(secret, { ...subject, operatorId }, expires);
  return content.replace(/ src="(\/media\/[^"?]+)"/g, (_whole, path: string) => {
    const isOfEpisode = episodeId !== null && path.startsWith("/media/artwork/");
    const subject: PreviewSubject = isOfEpisode
      ? { kind: "episode", id: episodeId }
      : { kind: "campaign", id };
    return ` src="${path}?vorschau=${tokenOf(subject)}"`;
  });
}
