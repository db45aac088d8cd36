import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** How the newsletter is sent and what is counted of it. */
export type NewsletterSettings = {
  /** 0: no limit. */
  mailsPerMinute: number;
  /** Envelope sender, to which mailboxes return what they cannot deliver; empty: MAIL_FROM. */
  bounceAddress: string;
  countsOpens: boolean;
  countsClicks: boolean;
  /** Who left is forgotten after so many whole calendar years. */
  keepYears: number;
};

/** The table has one row, made by its migration. */
export async function getNewsletterSettings(db: Db | Trx): Promise<NewsletterSettings> {
  return orDataError("Failed to fetch newsletter settings", async () => {
    const row = await db
      .selectFrom("newsletter_settings")
      .select(["mails_per_minute", "bounce_address", "count_opens", "count_clicks", "keep_years"])
      .executeTakeFirstOrThrow();
    return {
      mailsPerMinute: row.mails_per_minute,
      bounceAddress: row.bounce_address,
      countsOpens: row.count_opens === 1,
      countsClicks: row.count_clicks === 1,
      keepYears: row.keep_years,
    };
  });
}
