import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { writeContent } from "~/platform/db/content-signal.server";
import { orDataError } from "~/platform/errors";
import { enqueue } from "~/platform/jobs/enqueue.server";
import type { Services } from "~/platform/services.server";
import { mediaJobs } from "../media-jobs";
import { inTurn, runApart } from "../uploads/apart.server";
import { type Variant, widthsFor } from "./variants";

const patience = 3 * 60_000;
const formats = ["avif", "webp"] as const;

const body = `
  library.concurrency(1);
  for (const { target, width, format } of input.wanted) {
    const small = library(input.source).resize(width, null, { withoutEnlargement: true });
    const made = format === "avif" ? small.avif({ quality: 55, effort: 3 }) : small.webp({ quality: 78 });
    await made.toFile(target);
  }
  return null;`;

/** Makes the AVIF and WebP pictures of an uploaded one, one picture at a time. Nothing to do: nothing happens. */
export async function makeVariants(services: Services, id: string): Promise<void> {
  const { db, storage } = services;
  const row = await orDataError("Failed to fetch media", () =>
    db
      .selectFrom("media_files")
      .select(["path", "width", "variants"])
      .where("id", "=", id)
      .where("kind", "=", "image")
      .executeTakeFirst(),
  );
  if (!row?.width || row.variants !== null) return;
  const directory = await mkdtemp(join(tmpdir(), "variants-"));
  try {
    const source = join(directory, "source");
    await pipeline(storage.read(row.path), createWriteStream(source));
    const variants = await make(services, { source, directory, path: row.path, width: row.width });
    const { numUpdatedRows } = await orDataError("Failed to save media", () =>
      writeContent(services, (trx) =>
        trx
          .updateTable("media_files")
          .set({ variants: JSON.stringify(variants) })
          .where("id", "=", id)
          .executeTakeFirst(),
      ),
    );
    // The picture was deleted meanwhile.
    if (!numUpdatedRows) for (const { path } of variants) await storage.delete(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Has the variants made anew, after the store has lost one. */
export async function remakeVariants({ db, clock, log }: Services, id: string): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("media_files")
        .set({ variants: null })
        .where("id", "=", id)
        .where("variants", "is not", null)
        .executeTakeFirst();
      if (numUpdatedRows)
        await enqueue(trx, { kind: mediaJobs.variants, payload: { id } }, clock.now());
    });
  } catch (error) {
    log.warn({ err: error, media: id }, "variants cannot be made anew");
  }
}

type Picture = { source: string; directory: string; path: string; width: number };

async function make(
  { storage }: Services,
  { source, directory, path, width }: Picture,
): Promise<Variant[]> {
  const wanted = widthsFor(width).flatMap((each) =>
    formats.map((format) => ({
      width: each,
      format,
      target: join(directory, `${each}.${format}`),
      path: path.replace(/\.\w+$/, `-${each}.${format}`),
    })),
  );
  await inTurn("variants", () =>
    runApart({ library: "sharp", body, input: { source, wanted }, isPatient: true, patience }),
  );
  const variants: Variant[] = [];
  for (const { target, path, ...rest } of wanted) {
    await storage.adopt(path, target);
    variants.push({ ...rest, path, bytes: (await stat(target)).size });
  }
  return variants;
}
