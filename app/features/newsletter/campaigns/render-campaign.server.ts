import { imprintDetails } from "~/features/show/imprint-fields";
import { getShow } from "~/features/show/show.server";
import type { Services } from "~/platform/services.server";
import { newsletterPath } from "../subscribers/newsletter.schema";
import type { CampaignText, RenderedMail } from "./campaign-mail.server";
import { unsubscribePlaceholder } from "./unsubscribe-placeholder";

export type { CampaignText, RenderedMail };
/** In both forms of a rendered campaign: to be replaced for each recipient. */
export { unsubscribePlaceholder };

/**
 * The mail of a campaign, to be rendered once for all its recipients; each of them gets their own link with
 * `withUnsubscribeLink(mail, link)`.
 */
export async function renderCampaign(
  { db, env }: Pick<Services, "db" | "env">,
  campaign: CampaignText,
): Promise<RenderedMail> {
  // Rendering mails weighs 20 MB: it comes with the first one.
  const { campaignMail } = await import("./campaign-mail.server");
  const { name, email, legalDetails } = await getShow(db);
  const { name: owner, street, town, country } = imprintDetails(legalDetails);
  const address = street && town ? [owner, street, town, country].filter(Boolean).join(", ") : "";
  return campaignMail({ name, email, url: env.BASE_URL, address }, campaign);
}

/** Where the unsubscribe link leads for who has none of their own: previews and test mails. */
export function impersonalLink({ env }: Pick<Services, "env">): string {
  return env.BASE_URL + newsletterPath;
}
