import { analyticsJobs } from "~/features/analytics/analytics-jobs";
import type { JobHandlers } from "~/platform/jobs/run-jobs.server";
import { accountHandlers } from "./account-mails.server";
import { commentHandlers } from "./comment-notices.server";
import { contactHandlers } from "./contact-mails.server";
import { importJobs } from "./import-jobs";
import { importHandlers } from "./import-process.server";
import { mediaHandlers } from "./media-handlers.server";
import { newsletterHandlers } from "./newsletter-mails.server";
import { numbersHandlers } from "./numbers-upkeep.server";
import { trashHandlers } from "./purge-deleted.server";

/** What each kind of job does. */
export const jobHandlers = {
  ...accountHandlers,
  ...newsletterHandlers,
  ...contactHandlers,
  ...mediaHandlers,
  ...importHandlers,
  ...commentHandlers,
  ...trashHandlers,
  ...numbersHandlers,
} satisfies JobHandlers;

export type JobKind = keyof typeof jobHandlers;

/** Kinds of jobs that may take an hour: nothing else waits for them. */
export const slowJobs: readonly string[] = [
  ...Object.values(importJobs),
  ...Object.values(analyticsJobs),
];
