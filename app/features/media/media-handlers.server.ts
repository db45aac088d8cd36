import { z } from "zod";
import type { JobHandlers } from "~/platform/jobs/run-jobs.server";
import { discardFiles, discardJob } from "./library/discard-files.server";
import { makeVariants, variantsJob } from "./serving/variants.server";

const ofFile = z.object({ id: z.string() });
const ofPaths = z.object({ paths: z.array(z.string()) });

/** What the media library leaves for later. */
export const mediaHandlers = {
  [variantsJob]: (services, payload) => makeVariants(services, ofFile.parse(payload).id),
  [discardJob]: (services, payload) => discardFiles(services, ofPaths.parse(payload).paths),
} satisfies JobHandlers;
