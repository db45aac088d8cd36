import { z } from "zod";
import type { JobHandlers } from "~/platform/jobs/run-jobs.server";
import { discardFiles } from "./library/discard-files.server";
import { mediaJobs } from "./media-jobs";
import { makeVariants } from "./serving/make-variants.server";

const ofFile = z.object({ id: z.string() });
const ofPaths = z.object({ paths: z.array(z.string()) });

/** What the media library leaves for later. */
export const mediaHandlers = {
  [mediaJobs.variants]: (services, payload) => makeVariants(services, ofFile.parse(payload).id),
  [mediaJobs.discard]: (services, payload) => discardFiles(services, ofPaths.parse(payload).paths),
} satisfies JobHandlers;
