import { z } from "zod";
import { discardFiles } from "~/features/media/discard-files.server";
import { makeVariants } from "~/features/media/make-variants.server";
import { mediaJobs } from "~/features/media/media-jobs";
import type { JobHandlers } from "~/platform/jobs/run-jobs.server";

const ofFile = z.object({ id: z.string() });
const ofPaths = z.object({ paths: z.array(z.string()) });

/** What the media library leaves for later. */
export const mediaHandlers = {
  [mediaJobs.variants]: (services, payload) => makeVariants(services, ofFile.parse(payload).id),
  [mediaJobs.discard]: (services, payload) => discardFiles(services, ofPaths.parse(payload).paths),
} satisfies JobHandlers;
