import { z } from "zod";
import { getShow, mailSender, mailToShow, replyToShow } from "~/core/show/show.server";
import { href } from "~/lib/href";
import { defineJob } from "~/platform/jobs/define-job.server";
import { hashOf, supporterPaths, tokenOf } from "./feed-token.server";

/** Mails a supporter the address of their feed: a new one if SECRET has changed since the last. */
export const supporterMailJob = defineJob({
  kind: "supporter-mail",
  title: "Mail mit der Adresse eines Feeds für Unterstützende",
  payload: z.object({ supporterId: z.string() }),
  async run(services, { supporterId }, { id: jobId }) {
    const { db, env, mailer, secret } = services;
    const supporter = await db
      .selectFrom("supporters")
      .select(["id", "generation", "email"])
      .where("id", "=", supporterId)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (!supporter) return;
    const token = tokenOf(secret, supporter);
    await db
      .updateTable("supporters")
      .set({ token_hash: hashOf(token) })
      .where("id", "=", supporterId)
      .where("generation", "=", supporter.generation)
      .execute();
    const sender = mailSender(await getShow(db), env.BASE_URL);
    const { feedMail } = await import("./mails.server");
    const feed = env.BASE_URL + supporterPaths(services, token).feed;
    const mail = feedMail(sender, feed);
    await mailer.send({
      ...mail,
      fromName: sender.name,
      id: `supporter-${jobId}`,
      to: supporter.email,
      ...replyToShow(sender),
    });
  },
});

/** Tells the show that a feed is used on more devices than one person has. */
export const sharedMailJob = defineJob({
  kind: "supporter-shared",
  title: "Mail über einen Feed, der auf vielen Geräten läuft",
  payload: z.object({ supporterId: z.string(), date: z.string() }),
  async run(services, { supporterId, date }) {
    const supporter = await services.db
      .selectFrom("supporters")
      .select("email")
      .where("id", "=", supporterId)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (!supporter) return;
    const search = new URLSearchParams({ q: supporter.email });
    const page = `${services.env.BASE_URL}${href("/admin/supporters")}?${search}`;
    await mailToShow(services, `supporter-shared-${supporterId}-${date}`, async (sender) =>
      (await import("./mails.server")).sharedMail(sender, { email: supporter.email, page }),
    );
  },
});
