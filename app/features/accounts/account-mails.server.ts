import { z } from "zod";
import { getShow } from "~/features/show/show.server";
import type { JobHandler, JobHandlers } from "~/platform/jobs/run-jobs.server";
import { invitationPath } from "./accounts.schema";
import { accountsJobs } from "./accounts-jobs";
import { findInvited, invitationToken } from "./operators/invitation.server";
import { forgetExpired } from "./sessions/sessions.server";

const invitationPayload = z.object({
  operatorId: z.string(),
  invitedBy: z.string(),
  expires: z.iso.datetime(),
});

const sendInvitation: JobHandler = async (services, payload, { id }) => {
  const { db, env, secret, clock, mailer } = services;
  const { operatorId, invitedBy, expires } = invitationPayload.parse(payload);
  const invited = await findInvited(db, operatorId);
  if (!invited || new Date(expires) <= clock.now()) return;
  const { invitationMail } = await import("./operators/invitation-mail.server");
  const { name, email } = await getShow(db);
  const token = invitationToken(secret, operatorId, new Date(expires));
  const link = env.BASE_URL + invitationPath(token);
  await mailer.send({
    ...(await invitationMail({ name, email, url: env.BASE_URL }, link, invitedBy)),
    fromName: name,
    id: `operator-invitation-${id}`,
    to: invited.email,
  });
};

export const accountHandlers = {
  [accountsJobs.invitation]: sendInvitation,
  [accountsJobs.forgetting]: ({ db }) => forgetExpired(db),
} satisfies JobHandlers;
