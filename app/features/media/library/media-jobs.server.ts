import { z } from "zod";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { enqueue } from "~/platform/jobs/enqueue.server";
import type { JobHandlers } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { makeVariants, type Variant, variantsJob } from "../serving/variants.server";
import type { MediaFilesTable } from "../tables";

const hour = 60 * 60 * 1000;

/** Removes files from the store that no row names. */
const discardJob = "media-discard";

type GoneRow = Pick<MediaFilesTable, "path" | "variants">;

/**
 * Has files whose rows are gone removed from the store, with the smaller pictures made of them: at once, or after
 * a crash a little later. Call it in the transaction that deletes the rows.
 */
export async function discardLater(trx: Trx, rows: readonly GoneRow[], now: Date): Promise<void> {
  if (!rows.length) return;
  const paths = rows.flatMap(({ path, variants }) => {
    const made: Variant[] = variants ? JSON.parse(variants) : [];
    return [path, ...made.map((variant) => variant.path)];
  });
  await enqueue(trx, { kind: discardJob, payload: { paths } }, now);
}

/** Has a file removed in an hour, unless a row names it by then: the process may die between file and row. */
export async function discardUnlessSaved({ db, clock }: Services, path: string): Promise<void> {
  const now = clock.now();
  const dueAt = new Date(now.getTime() + hour);
  await enqueue(db, { kind: discardJob, payload: { paths: [path] }, dueAt }, now);
}

/** Removes files from the store, unless a row names them by now. */
export async function discardFiles(
  { db, storage }: Services,
  paths: readonly string[],
): Promise<void> {
  if (!paths.length) return;
  const kept = await orDataError("Failed to fetch media", () =>
    db.selectFrom("media_files").select("path").where("path", "in", paths).execute(),
  );
  const present = new Set(kept.map(({ path }) => path));
  for (const path of paths) if (!present.has(path)) await storage.delete(path);
}

const ofFile = z.object({ id: z.string() });
const ofPaths = z.object({ paths: z.array(z.string()) });

/** What the media library leaves for later. */
export const mediaHandlers = {
  [variantsJob]: (services, payload) => makeVariants(services, ofFile.parse(payload).id),
  [discardJob]: (services, payload) => discardFiles(services, ofPaths.parse(payload).paths),
} satisfies JobHandlers;
