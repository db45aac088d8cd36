import { randomBytes, randomUUID } from "node:crypto";
import { getShow, replyToShow } from "~/core/show/show.server";
import {
  type ComposeOptions,
  composeMail,
  composePattern,
  type MailPattern,
} from "~/platform/mailer/compose.server";
import type { ComposedMail, Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { findCampaign } from "../campaigns/list-campaigns.server";
import { dkimOf } from "../domain/dkim.server";
import { settings } from "../settings/settings.server";
import { unsubscribeToken, withUnsubscribeLink } from "../subscribers/mail-links.server";
import { unsubscribePath } from "../subscribers/newsletter.schema";
import { unsubscribeHeaders } from "../subscribers/newsletter-mails.server";
import type { DeliveryKey } from "./claim-deliveries.server";
import { decorateHtml } from "./count-responses.server";

export type CampaignMails = {
  /** Reads the settings again; they apply to the following mails. */
  readSettings(): Promise<{ mailsPerMinute: number }>;
  compose(key: DeliveryKey, email: string): Promise<ComposedMail>;
  /** Drops rendered mails when nothing is being sent. */
  forget(): void;
};

type Rendered = Pick<Mail, "subject" | "html" | "text" | "fromName" | "replyTo">;

/** Maximum age of a mail's Date and of the settings. */
const patternMilliseconds = 60_000;

/** Makes the mails of campaigns; each campaign is rendered once, and encoded once a minute. */
export function openCampaignMails(services: Services): CampaignMails {
  const { env, secret } = services;
  const rendered = cache((campaignId) => render(services, campaignId));
  const patterns = cache(patternOf, patternMilliseconds);
  // Placeholders of fixed length: a subscriber's id and a token's signature.
  const blanks = [
    randomUUID(),
    randomBytes(32).toString("base64url").replace(/[-_]/g, "x"),
  ] as const;
  let options: ComposeOptions = { returnTo: "", signingKey: null };

  async function patternOf(campaignId: string): Promise<MailPattern | null> {
    const mail = await mailTo(campaignId, blanks[0], blanks.join("."));
    return composePattern(mail, env, { ...options, blanks });
  }

  async function mailTo(campaignId: string, subscriberId: string, token: string) {
    const link = env.BASE_URL + unsubscribePath(token);
    return {
      ...withUnsubscribeLink(await rendered.get(campaignId), link),
      // The id is the same on every attempt, so that a receiver can recognise a duplicate.
      id: `campaign-${campaignId}.${subscriberId}`,
      isBulk: true,
      headers: {
        "List-Id": `<newsletter.${new URL(env.BASE_URL).hostname}>`,
        ...unsubscribeHeaders(link),
      },
    };
  }

  return {
    async readSettings() {
      const { bounceAddress, mailsPerMinute } = await settings.read(services);
      options = { returnTo: bounceAddress, signingKey: await dkimOf(services) };
      return { mailsPerMinute };
    },
    async compose({ campaignId, subscriberId }, email) {
      const token = unsubscribeToken(secret, subscriberId);
      const pattern = await patterns.get(campaignId);
      const signature = token.slice(subscriberId.length + 1);
      const filled = await pattern?.fill(email, [subscriberId, signature]);
      if (filled) return filled;
      const mail = await mailTo(campaignId, subscriberId, token);
      return composeMail({ ...mail, to: email }, env, options);
    },
    forget() {
      rendered.clear();
      patterns.clear();
    },
  };
}

async function render(services: Services, campaignId: string): Promise<Rendered> {
  const campaign = await findCampaign(services.db, campaignId);
  if (!campaign) throw new Error(`No campaign ${campaignId}`);
  const { renderCampaign } = await import("../campaigns/campaign-mail.server");
  const { html, text, subject } = await renderCampaign(services, campaign);
  const counted = await settings.read(services);
  const show = await getShow(services.db);
  return {
    subject,
    html: decorateHtml(html, campaign, counted, services.env.BASE_URL),
    text,
    fromName: show.name,
    ...replyToShow(show),
  };
}

/** Caches an id's value for a number of milliseconds; failures are not cached. */
function cache<T>(make: (id: string) => Promise<T>, milliseconds = Number.POSITIVE_INFINITY) {
  const cached = new Map<string, { value: Promise<T>; until: number }>();
  return {
    get(id: string): Promise<T> {
      const known = cached.get(id);
      if (known && known.until > Date.now()) return known.value;
      const value = make(id);
      cached.set(id, { value, until: Date.now() + milliseconds });
      value.catch(() => cached.delete(id));
      return value;
    },
    clear: () => cached.clear(),
  };
}
