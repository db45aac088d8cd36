import type { DeliveryKey } from "~/features/campaigns/claim-deliveries.server";
import { findCampaign } from "~/features/campaigns/find-campaign.server";
import { withUnsubscribeLink } from "~/features/campaigns/unsubscribe-placeholder";
import { dkimOf } from "~/features/mail-domain/dkim.server";
import { getNewsletterSettings } from "~/features/mail-domain/settings.server";
import { decorateHtml } from "~/features/responses/decorate";
import { getShow } from "~/features/show/show.server";
import { type ComposeOptions, composeLetter } from "~/platform/mailer/compose.server";
import type { Letter } from "~/platform/mailer/letter";
import type { Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { unsubscribeHeaders, unsubscribeLink } from "./newsletter-mails.server";
import { renderCampaign } from "./render-campaign.server";

type Pattern = Pick<Mail, "subject" | "html" | "text" | "fromName">;

export type CampaignLetters = {
  /** Reads the settings again, for the letters from now on. */
  readSettings(): Promise<{ mailsPerMinute: number }>;
  compose(key: DeliveryKey, email: string): Promise<Letter>;
  /** Nothing is being sent: what was rendered may go. */
  forget(): void;
};

/** Makes the letters of campaigns; each campaign is rendered once. */
export function openCampaignLetters(services: Services): CampaignLetters {
  const { env } = services;
  const patterns = new Map<string, Promise<Pattern>>();
  let options: ComposeOptions = { returnTo: "", signingKey: null };

  function patternOf(campaignId: string): Promise<Pattern> {
    const known = patterns.get(campaignId);
    if (known) return known;
    const pattern = renderPattern(services, campaignId);
    patterns.set(campaignId, pattern);
    pattern.catch(() => patterns.delete(campaignId));
    return pattern;
  }

  return {
    async readSettings() {
      const { bounceAddress, mailsPerMinute } = await getNewsletterSettings(services.db);
      options = { returnTo: bounceAddress, signingKey: await dkimOf(services) };
      return { mailsPerMinute };
    },
    async compose({ campaignId, subscriberId }, email) {
      const pattern = await patternOf(campaignId);
      const mail: Mail = {
        ...withUnsubscribeLink(pattern, unsubscribeLink(services, subscriberId)),
        // The same on every attempt: a receiver can tell that it has this mail already.
        id: `campaign-${campaignId}.${subscriberId}`,
        to: email,
        isBulk: true,
        headers: {
          "List-Id": `<newsletter.${new URL(env.BASE_URL).hostname}>`,
          ...unsubscribeHeaders(services, subscriberId),
        },
      };
      return composeLetter(mail, env, options);
    },
    forget: () => patterns.clear(),
  };
}

async function renderPattern(services: Services, campaignId: string): Promise<Pattern> {
  const campaign = await findCampaign(services.db, campaignId);
  if (!campaign) throw new Error(`No campaign ${campaignId}`);
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
