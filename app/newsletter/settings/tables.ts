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
  /** Envelope sender, to which undeliverable mails return; '': MAIL_FROM. */
  bounce_address: string;
  dkim_selector: string;
  /** Private key, sealed with SECRET; '': mails are not signed here. */
  dkim_key: string;
  /** The domain whose mails are signed, once its record exists; '': not yet. */
  dkim_domain: string;
  /** The key with which mail providers sign their reports, sealed with SECRET; '': no reports are accepted. */
  report_key: string;
  count_opens: Flag;
  count_clicks: Flag;
  /** The key of the hashes of deleted addresses; exported and restored together with them. */
  suppression_key: Generated<string>;
  /** Whole calendar years that former subscribers are kept. */
  keep_years: Generated<number>;
  updated_at: string;
};
