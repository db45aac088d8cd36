import type { Generated } from "kysely";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    newsletter_settings: NewsletterSettingsRow;
  }
}

export type NewsletterSettingsRow = {
  id: 1;
  /** 0: no limit. */
  mails_per_minute: number;
  /** Envelope sender, to which mailboxes return what they cannot deliver; empty: MAIL_FROM. */
  bounce_address: string;
  dkim_selector: string;
  /** Private key, sealed with SECRET; empty: mails are not signed here. */
  dkim_key: string;
  /** The domain whose mails are signed, once its record is there; empty: not yet. */
  dkim_domain: string;
  /** Signs the reports that others send us, sealed with SECRET; empty: none are taken. */
  report_key: string;
  count_opens: Flag;
  count_clicks: Flag;
  /** Makes the marks of forgotten addresses; it goes with them wherever they go. */
  suppression_key: Generated<string>;
  /** So many whole calendar years one keeps who left. */
  keep_years: Generated<number>;
  updated_at: string;
};
