import type { Db } from "~/platform/db/handles";

export type CampaignReports = Awaited<ReturnType<typeof readReports>>;
/** Reports of one kind with the same reason. */
export type ReportedReason = CampaignReports["reasons"][number];

const maxReasons = 30;

export async function readReports(db: Db, campaignId: string) {
  const rows = await db
    .selectFrom("newsletter_reports")
    .select((eb) => ["kind", "permanent", "reason", eb.fn.countAll().as("count")])
    .where("campaign_id", "=", campaignId)
    .groupBy(["kind", "permanent", "reason"])
    .orderBy("count", "desc")
    .orderBy("reason")
    .execute();
  const left = await db
    .selectFrom("newsletter_deliveries as mail")
    .innerJoin("newsletter_subscribers as reader", "reader.id", "mail.subscriber_id")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("mail.campaign_id", "=", campaignId)
    .where("mail.status", "=", "sent")
    .where("reader.status", "=", "unsubscribed")
    .where("reader.left_reason", "is", null)
    .whereRef("reader.unsubscribed_at", ">=", "mail.sent_at")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("newsletter_deliveries as next")
            .select("next.campaign_id")
            .whereRef("next.subscriber_id", "=", "reader.id")
            .where("next.status", "=", "sent")
            .whereRef("next.sent_at", ">", "mail.sent_at")
            .whereRef("next.sent_at", "<=", "reader.unsubscribed_at"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const reasons = rows.map(({ kind, permanent, reason, count }) => ({
    kind,
    isPermanent: permanent === 1,
    reason,
    count: Number(count),
  }));
  const sum = (is: (reason: (typeof reasons)[number]) => boolean) =>
    reasons.filter(is).reduce((all, { count }) => all + count, 0);
  return {
    // Mailboxes that will never accept a mail, and those that did not accept this one.
    lasting: sum(({ kind, isPermanent }) => kind === "bounce" && isPermanent),
    passing: sum(({ kind, isPermanent }) => kind === "bounce" && !isPermanent),
    // Subscribers who left after this mail and before the next one.
    left: Number(left.count),
    complaints: sum(({ kind }) => kind === "complaint"),
    // Most frequent reasons first.
    reasons: reasons.slice(0, maxReasons),
  };
}
