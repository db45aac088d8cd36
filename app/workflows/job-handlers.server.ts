import type { JobHandlers } from "~/platform/jobs/run-jobs.server";

/** What each kind of job does. */
export const jobHandlers: JobHandlers = {};
