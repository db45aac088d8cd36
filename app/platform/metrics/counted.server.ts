import { counter, histogram } from "./registry.server";

/** What the process counts of itself, wherever it happens. */
export const mailCount = counter("podcast_mails_total", "Mails handed over, by outcome.", [
  "kind",
  "outcome",
]);
export const jobCount = counter("podcast_jobs_run_total", "Jobs run, by outcome.", [
  "kind",
  "outcome",
]);
export const queryTimes = histogram(
  "podcast_database_query_duration_seconds",
  "Statements of the database, without the wait for a connection.",
  ["outcome"],
);

export const counted = [mailCount, jobCount, queryTimes];
