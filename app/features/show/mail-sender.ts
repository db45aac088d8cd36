import type { MailSender } from "~/ui/mail/mail-layout";
import type { Show } from "./show.schema";
import { showText } from "./texts";

/** The show as the sender of its mails. `url`: the site's address. */
export function mailSender(show: Show, url: string): MailSender {
  const { name, email, accent } = show;
  return { name, email, url, accent, closing: showText(show, "mailClosing") };
}
