import { z } from "zod";
import { getShow, mailSender } from "~/features/show/show.server";
import type { Trx } from "~/platform/db/handles";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { invitationPath } from "../accounts.schema";
import { findInvited, invitationExpiry, invitationToken } from "./invitation.server";

/** Mails the link by which somebody who was invited sets a password. */
export const invitationJob = defineJob({
  kind: "operator-invitation",
  title: "Einladung zur Redaktion",
  payload: z.object({
    operatorId: z.string(),
    /** null: the account came back with everything else, from an export that knows no passwords. */
    invitedBy: z.string().nullable(),
    expires: z.iso.datetime(),
  }),
  async run(services, { operatorId, invitedBy, expires }, { id }) {
    const { db, env, secret, clock, mailer } = services;
    const invited = await findInvited(db, operatorId);
    if (!invited || new Date(expires) <= clock.now()) return;
    const { invitationMail } = await import("./invitation-mail.server");
    const show = await getShow(db);
    const { name } = show;
    const token = invitationToken(secret, operatorId, new Date(expires));
    const link = env.BASE_URL + invitationPath(token);
    await mailer.send({
      ...(await invitationMail(mailSender(show, env.BASE_URL), link, invitedBy)),
      fromName: name,
      id: `operator-invitation-${id}`,
      to: invited.email,
    });
  },
});

/** Plans the mail by which an account that came back gets a password. */
export async function enqueueReturn(trx: Trx, operatorId: string, now: Date): Promise<void> {
  const expires = invitationExpiry(now).toISOString();
  await enqueue(trx, invitationJob, { operatorId, invitedBy: null, expires }, { now });
}
