import type { Services } from "~/platform/services.server";
import { newsletterPath } from "../subscribers/newsletter.schema";

/**
 * Stands in a rendered campaign, in both forms, where each recipient's own unsubscribe link belongs. No address
 * that leads anywhere, so that a mail sent without one does no harm.
 */
export const unsubscribePlaceholder = "https://abmelden.invalid/";

/** A rendered campaign for one recipient. `link`: an absolute address without characters that HTML escapes. */
export function withUnsubscribeLink<Mail extends { html: string; text: string }>(
  mail: Mail,
  link: string,
): Mail {
  return {
    ...mail,
    html: mail.html.replaceAll(unsubscribePlaceholder, link),
    text: mail.text.replaceAll(unsubscribePlaceholder, link),
  };
}

/** Where the unsubscribe link leads for who has none of their own: previews and test mails. */
export function impersonalLink({ env }: Pick<Services, "env">): string {
  return env.BASE_URL + newsletterPath;
}
