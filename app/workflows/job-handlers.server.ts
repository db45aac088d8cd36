import type { JobHandlers } from "~/platform/jobs/run-jobs.server";
import { commentHandlers } from "./comment-notices.server";
import { contactHandlers } from "./contact-mails.server";
import { newsletterHandlers } from "./newsletter-mails.server";
import { trashHandlers } from "./purge-deleted.server";

/** What each kind of job does. */
export const jobHandlers: JobHandlers = {
  ...newsletterHandlers,
  ...contactHandlers,
  ...commentHandlers,
  ...trashHandlers,
};
