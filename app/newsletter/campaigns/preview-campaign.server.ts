import { v7 as uuidv7 } from "uuid";
import { getShow } from "~/core/show/show.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEventAlone } from "~/platform/audit.server";
import { orDataError } from "~/platform/errors";
import { OperationError } from "~/platform/operations/operation.server";
import { previewToken } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import type { RenderedMail } from "~/ui/mail/render-mail.server";
import { impersonalLink, withUnsubscribeLink } from "../subscribers/mail-links.server";
import type { CampaignText } from "./campaign-mail.server";
import { campaignMessages } from "./campaigns.schema";
import { findCampaign } from "./list-campaigns.server";

const pictureDays = 7;

/**
 * The mail of a campaign as its recipients will see it. For seven days its pictures can be loaded with this operator's
 * secret. The unsubscribe link leads to the newsletter's page.
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

/** The secret in a test mail admits to pictures only, since mails are easily forwarded. */
function withAdmittedPictures(
  { secret, clock }: Services,
  { id: operatorId }: Operator,
  { id, content }: CampaignText,
): string {
  const expires = new Date(clock.now().getTime() + pictureDays * 24 * 60 * 60 * 1000);
  const token = previewToken(secret, { kind: "campaign", id, operatorId }, expires);
  return content.replace(/ src="(\/media\/[^"?]+)"/g, ` src="$1?vorschau=${token}"`);
}

const limits = [
  { points: 5, seconds: 60 },
  { points: 50, seconds: 24 * 60 * 60 },
];

/**
 * Sends a stored campaign only to the requesting operator; null if there is no such campaign.
 * @throws OperationError after too many test mails
 */
export async function testCampaign(
  services: Services,
  operator: Operator,
  id: string,
): Promise<{ sentTo: string } | null> {
  const { db, clock, mailer } = services;
  const campaign = await findCampaign(db, id);
  if (!campaign) return null;
  if ((await services.limits.attempt("campaign-test", operator.id, limits)) > 0)
    throw new OperationError("conflict", {
      detail: `${campaignMessages.test}: Das waren viele in kurzer Zeit. Bitte warte eine Minute.`,
    });
  return orDataError("Failed to send test mail", async () => {
    const mail = await previewCampaign(services, operator, campaign);
    const { name } = await getShow(db);
    await mailer.send({
      ...mail,
      subject: `Test: ${mail.subject}`,
      fromName: name,
      id: `campaign-test-${id}-${uuidv7({ msecs: clock.now().getTime() })}`,
      to: operator.email,
    });
    const subject = { kind: "campaign", id, title: campaign.subject };
    await recordAuditEventAlone(db, operator, { action: "campaign.test", subject }, clock.now());
    return { sentTo: operator.email };
  });
}
