import { z } from "zod";
import { contentKindNames } from "../kinds";
import { maxDraftLength } from "./revisions.schema";

const fields = z
  .record(z.string().max(100), z.string())
  .refine((all) => JSON.stringify(all).length <= maxDraftLength);

export const sentDraft = z.object({
  id: z.string().regex(/^[\w-]{16,64}$/),
  kind: z.enum(contentKindNames),
  subjectId: z.string().min(1).max(64).nullable(),
  baseVersion: z.string().max(40).nullable(),
  fields,
});
