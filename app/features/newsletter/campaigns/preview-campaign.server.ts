import type { Operator } from "~/platform/actor";
import { previewToken } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import type { RenderedMail } from "~/ui/mail/render-mail.server";
import type { CampaignText } from "./campaign-mail.server";
import { impersonalLink, withUnsubscribeLink } from "./unsubscribe-link";

const pictureDays = 7;

/**
 * The mail of a campaign as its recipients will see it, before it is sent: for seven days its pictures can be
 * seen with a secret of this operator, and its unsubscribe link leads to the page of the newsletter.
 */
export async function previewCampaign(
  services: Services,
  operator: Operator,
  campaign: CampaignText,
): Promise<RenderedMail> {
  const content = withAdmittedPictures(services, operator, campaign);
  const { renderCampaign } = await import("./campaign-mail.server");
  const mail = await renderCampaign(services, { ...campaign, content });
  return withUnsubscribeLink(mail, impersonalLink(services));
}

/** A mail is passed on easily: its secret opens the pictures and no page. */
function withAdmittedPictures(
  { secret, clock }: Services,
  { id: operatorId }: Operator,
  { id, content }: CampaignText,
): string {
  const expires = new Date(clock.now().getTime() + pictureDays * 24 * 60 * 60 * 1000);
  const token = previewToken(secret, { kind: "campaign", id, operatorId }, expires);
  return content.replace(/ src="(\/media\/[^"?]+)"/g, ` src="$1?vorschau=${token}"`);
}
