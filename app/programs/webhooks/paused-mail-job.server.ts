import { z } from "zod";
import { mailToShow } from "~/core/show/show.server";
import { defineJob } from "~/platform/jobs/define-job.server";

/** Tells who leads, unless somebody has seen to it meanwhile. */
export const pausedMailJob = defineJob({
  kind: "webhook-paused-mail",
  title: "Mail über einen angehaltenen Webhook",
  payload: z.object({ id: z.string() }),
  async run(services, { id }, job) {
    const hook = await services.db
      .selectFrom("webhooks")
      .select(["id", "url"])
      .where("id", "=", id)
      .where("state", "=", "failing")
      .executeTakeFirst();
    if (!hook) return;
    await mailToShow(services, `webhook-paused-${job.id}`, async (sender) =>
      (await import("./paused-mail.server")).webhookPausedMail(sender, hook),
    );
  },
});
