import { trashHandlers } from "~/content/trash/purge.server";
import { accountHandlers } from "~/features/accounts/account-mails.server";
import { analyticsHandlers, analyticsJobs } from "~/features/analytics/rebuild/rebuild-sums.server";
import { commentHandlers } from "~/features/comments/comment-notices.server";
import { contactHandlers } from "~/features/contact/contact-mails.server";
import { importHandlers } from "~/features/feed/import/import-process.server";
import { importJobs } from "~/features/feed/import/imports.schema";
import { mediaHandlers } from "~/features/media/library/media-jobs.server";
import { newsletterHandlers } from "~/features/newsletter/subscribers/newsletter-mails.server";
import type { JobHandlers } from "~/platform/jobs/run-jobs.server";

/** What each kind of job does. */
export const jobHandlers = {
  ...accountHandlers,
  ...newsletterHandlers,
  ...contactHandlers,
  ...mediaHandlers,
  ...importHandlers,
  ...commentHandlers,
  ...trashHandlers,
  ...analyticsHandlers,
} satisfies JobHandlers;

export type JobKind = keyof typeof jobHandlers;

/** Kinds of jobs that may take an hour: nothing else waits for them. */
export const slowJobs: readonly string[] = [
  ...Object.values(importJobs),
  ...Object.values(analyticsJobs),
];
