import { getShow } from "~/features/show/show.server";
import { composeMail } from "~/platform/mailer/compose.server";
import type { Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { findCampaign } from "../campaigns/find-campaign.server";
import { withUnsubscribeLink } from "../campaigns/unsubscribe-link";
import { dkimOf } from "../domain/dkim.server";
import { getNewsletterSettings } from "../domain/settings.server";
import { unsubscribeHeaders, unsubscribeLink } from "../subscribers/newsletter-mails.server";
import type { DeliveryKey } from "./claim-deliveries.server";
import { decorateHtml } from "./counted-links";

export type CampaignMails = ReturnType<typeof openCampaignMails>;

type Rendered = Pick<Mail, "subject" | "html" | "text" | "fromName">;

/** Makes the mails of campaigns; each campaign is rendered once. */
export function openCampaignMails(services: Services) {
  const { env, db } = services;
  const rendered = new Map<string, Promise<Rendered>>();
  let options: Parameters<typeof composeMail>[2] = { returnTo: "", signingKey: null };

  /** A failure is not kept. */
  function renderOnce(campaignId: string): Promise<Rendered> {
    const known = rendered.get(campaignId);
    if (known) return known;
    const mail = render(services, campaignId);
    rendered.set(campaignId, mail);
    mail.catch(() => rendered.delete(campaignId));
    return mail;
  }

  return {
    /** Reads the settings again, for the mails from now on. */
    async readSettings() {
      const { bounceAddress, mailsPerMinute } = await getNewsletterSettings(db);
      options = { returnTo: bounceAddress, signingKey: await dkimOf(services) };
      return { mailsPerMinute };
    },
    async compose({ campaignId, subscriberId }: DeliveryKey, email: string) {
      const link = unsubscribeLink(services, subscriberId);
      const mail = {
        ...withUnsubscribeLink(await renderOnce(campaignId), link),
        // The same on every attempt: a receiver can tell that it has this mail already.
        id: `campaign-${campaignId}.${subscriberId}`,
        to: email,
        isBulk: true,
        headers: {
          "List-Id": `<newsletter.${new URL(env.BASE_URL).hostname}>`,
          ...unsubscribeHeaders(link),
        },
      };
      return composeMail(mail, env, options);
    },
    /** Nothing is being sent: what was rendered may go. */
    forget: () => rendered.clear(),
  };
}

async function render(services: Services, campaignId: string): Promise<Rendered> {
  const campaign = await findCampaign(services.db, campaignId);
  if (!campaign) throw new Error(`No campaign ${campaignId}`);
  const { renderCampaign } = await import("../campaigns/campaign-mail.server");
  const { html, text, subject } = await renderCampaign(services, campaign);
  const counted = await getNewsletterSettings(services.db);
  const { name } = await getShow(services.db);
  return {
    subject,
    html: decorateHtml(html, campaign, counted, services.env.BASE_URL),
    text,
    fromName: name,
  };
}
