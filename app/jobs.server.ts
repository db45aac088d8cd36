import { purgeJob } from "~/content/trash/purge.server";
import { invitationJob } from "~/features/accounts/operators/invitation.server";
import { forgetExpiredJob } from "~/features/accounts/sessions/sessions.server";
import { rebuildSumsJob } from "~/features/analytics/rebuild/rebuild-sums.server";
import { forgetRawRowsJob } from "~/features/analytics/retention.server";
import { commentNoticeJob } from "~/features/comments/comment-notices.server";
import { contactMessageJob } from "~/features/contact/submit-contact.server";
import { backupJob } from "~/features/export/backups/backup-job.server";
import { restoreJob } from "~/features/export/restore/restorations.server";
import { importJobs } from "~/features/feed/import/start-import.server";
import { forgetVotesJob } from "~/features/legends/vote-on-claim.server";
import { discardFilesJob } from "~/features/media/library/discard-files.server";
import { variantsJob } from "~/features/media/serving/variants.server";
import {
  forgetFormerSubscribersJob,
  forgetUnconfirmedJob,
} from "~/features/newsletter/subscribers/forget-subscribers.server";
import { forgetImportJob } from "~/features/newsletter/subscribers/keep-import.server";
import {
  confirmationMailJob,
  reminderMailJob,
} from "~/features/newsletter/subscribers/newsletter-mails.server";
import { signupJob } from "~/features/newsletter/subscribers/process-signup.server";
import type { Job } from "~/platform/jobs/define-job.server";

/** What is done once a day. */
export const dailyJobs: readonly Job[] = [
  forgetRawRowsJob,
  forgetFormerSubscribersJob,
  forgetVotesJob,
];

/** Every kind of job. */
export const allJobs: readonly Job[] = [
  contactMessageJob,
  commentNoticeJob,
  signupJob,
  confirmationMailJob,
  reminderMailJob,
  forgetUnconfirmedJob,
  forgetImportJob,
  invitationJob,
  forgetExpiredJob,
  purgeJob,
  rebuildSumsJob,
  variantsJob,
  discardFilesJob,
  importJobs.read,
  importJobs.run,
  backupJob,
  restoreJob,
  ...dailyJobs,
];

/** What a job does, in words; one that an older release left behind shows its name. */
export function jobTitle(kind: string): string {
  return allJobs.find((job) => job.kind === kind)?.title ?? kind;
}
