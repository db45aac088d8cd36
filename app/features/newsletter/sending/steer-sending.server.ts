import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Steering } from "./steering";

const from = {
  pause: ["running"],
  resume: ["paused"],
  cancel: ["running", "paused"],
} as const;

const to = { pause: "paused", resume: "running", cancel: "cancelled" } as const;

/** Stops a campaign, goes on with it, or ends it; undefined when it is in no state for that. */
export async function steerSending(
  trx: Trx,
  id: string,
  verb: Steering,
  now: Date,
): Promise<{ subject: string } | undefined> {
  const moment = now.toISOString();
  return orDataError("Failed to update newsletter campaign", async () => {
    const campaign = await trx
      .updateTable("newsletter_campaigns")
      .set({
        sending: to[verb],
        updated_at: moment,
        ...(verb === "cancel" ? { finished_at: moment } : {}),
      })
      .where("id", "=", id)
      .where("sending", "in", from[verb])
      .returning("subject")
      .executeTakeFirst();
    // What a process is just handing over becomes 'sent' all the same.
    if (campaign && verb === "cancel")
      await trx
        .updateTable("newsletter_deliveries")
        .set({ status: "skipped" })
        .where("campaign_id", "=", id)
        .where("status", "=", "waiting")
        .execute();
    return campaign;
  });
}

/** Ends running campaigns in which nothing waits any more. */
export async function finishCampaigns(db: Db, now: Date): Promise<void> {
  await orDataError("Failed to finish newsletter campaigns", () =>
    db
      .updateTable("newsletter_campaigns")
      .set({ sending: "done", finished_at: now.toISOString() })
      .where("sending", "=", "running")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("newsletter_deliveries")
              .select("subscriber_id")
              .whereRef("campaign_id", "=", "newsletter_campaigns.id")
              .where("newsletter_deliveries.status", "=", "waiting"),
          ),
        ),
      )
      .execute(),
  );
}

export async function isAnyRunning(db: Db): Promise<boolean> {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const row = await db
      .selectFrom("newsletter_campaigns")
      .select("id")
      .where("sending", "=", "running")
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });
}
