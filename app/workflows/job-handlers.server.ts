import type { JobHandlers } from "~/platform/jobs/run-jobs.server";
import { contactHandlers } from "./contact-mails.server";
import { newsletterHandlers } from "./newsletter-mails.server";

/** What each kind of job does. */
export const jobHandlers: JobHandlers = { ...newsletterHandlers, ...contactHandlers };
