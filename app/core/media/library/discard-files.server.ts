import { z } from "zod";
import type { Trx } from "~/platform/db/handles";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import type { Variant } from "../serving/variants.server";
import type { MediaFileRow } from "../tables";

const hour = 60 * 60 * 1000;

/** Deletes files from the store that have no database row. */
export const discardFilesJob = defineJob({
  kind: "media-discard",
  title: "Löschen von Dateien, die niemand mehr braucht",
  payload: z.object({ paths: z.array(z.string()) }),
  run: (services, { paths }) => discardFiles(services, paths),
});

type GoneRow = Pick<MediaFileRow, "path" | "variants">;

/**
 * Schedules the deletion of files, and their variants, whose rows are deleted in this transaction. After a crash the
 * job runs a little later.
 */
export async function discardLater(trx: Trx, rows: readonly GoneRow[], now: Date): Promise<void> {
  if (!rows.length) return;
  const paths = rows.flatMap(({ path, variants }) => {
    const made: Variant[] = variants ? JSON.parse(variants) : [];
    return [path, ...made.map((variant) => variant.path)];
  });
  await enqueue(trx, discardFilesJob, { paths }, { now });
}

/** Schedules a file's deletion unless it has a row in an hour: the process may die between file and row. */
export async function discardUnlessSaved({ db, clock }: Services, path: string): Promise<void> {
  const now = clock.now();
  const dueAt = new Date(now.getTime() + hour);
  await enqueue(db, discardFilesJob, { paths: [path] }, { now, dueAt });
}

/** Deletes those files from the store that have no row by now. */
export async function discardFiles(
  { db, storage }: Services,
  paths: readonly string[],
): Promise<void> {
  if (!paths.length) return;
  const kept = await db
    .selectFrom("media_files")
    .select("path")
    .where("path", "in", paths)
    .execute();
  const present = new Set(kept.map(({ path }) => path));
  for (const path of paths) if (!present.has(path)) await storage.delete(path);
}
