import { getShow } from "~/features/show/show.server";
import type { JobHandler, JobHandlers } from "~/platform/jobs/run-jobs.server";
import { commentJobs } from "./comment-jobs";
import { findUnnoticed, markNoticed } from "./unnoticed-comments.server";

/** Mails to the show's address what is new and still waits; nothing, when everything is decided already. */
const sendNotice: JobHandler = async ({ db, clock, env, mailer }, _payload, { id }) => {
  const unnoticed = await findUnnoticed(db);
  if (!unnoticed) return;
  const { name, email } = await getShow(db);
  // Tried again later: the operator may enter the address meanwhile.
  if (!email) throw new Error("The show has no e-mail address");
  // Rendering mails weighs 20 MB: it comes with the first one.
  const { noticeMail } = await import("./notice-mail.server");
  await mailer.send({
    ...(await noticeMail({ name, email, url: env.BASE_URL }, unnoticed)),
    fromName: name,
    id: `comment-notice-${id}`,
    to: email,
  });
  await markNoticed(db, unnoticed.until, clock.now());
};

export const commentHandlers = { [commentJobs.notice]: sendNotice } satisfies JobHandlers;
