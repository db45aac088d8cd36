import { z } from "zod";
import type { JobHandlers } from "~/platform/jobs/run-jobs.server";
import { discardFiles } from "./discard-files.server";
import { makeVariants } from "./make-variants.server";
import { mediaJobs } from "./media-jobs";

const ofFile = z.object({ id: z.string() });
const ofPaths = z.object({ paths: z.array(z.string()) });

/** What the media library leaves for later. */
export const mediaHandlers = {
  [mediaJobs.variants]: (services, payload) => makeVariants(services, ofFile.parse(payload).id),
  [mediaJobs.discard]: (services, payload) => discardFiles(services, ofPaths.parse(payload).paths),
} satisfies JobHandlers;
