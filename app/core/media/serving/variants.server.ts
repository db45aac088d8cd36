import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { writeContent } from "~/platform/db/content-signal.server";
import { recordEvent } from "~/platform/events.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { pauseAfter } from "~/platform/outbox/retry-schedules";
import type { Services } from "~/platform/services.server";
import { processTasks } from "~/platform/tasks/task-process.server";
import { runInLane } from "../lanes.server";

export type Variant = { width: number; format: "avif" | "webp"; path: string; bytes: number };

/** Widths in pixels. A picture gets those below its own width and, if narrower than 1600, one of its own width. */
const variantWidths = [480, 960, 1600] as const;

/** The client's Accept header and displayed width (`?w=480`). */
export type Preference = { accept: string; width: number | null };

/** The widths of the variants of a picture, ascending. */
export function widthsFor(width: number): number[] {
  const narrower = variantWidths.filter((each) => each < width);
  return narrower.length === variantWidths.length ? narrower : [...narrower, width];
}

/** The variant to send, AVIF before WebP; without a requested width the widest. null to send the file itself. */
export function chooseVariant(
  variants: readonly Variant[],
  { accept, width }: Preference,
): Variant | null {
  const format = (["avif", "webp"] as const).find((each) => accept.includes(`image/${each}`));
  const known = variants.filter((variant) => variant.format === format);
  known.sort((a, b) => a.width - b.width);
  const enough = width === null ? null : known.find((variant) => variant.width >= width);
  return enough ?? known.at(-1) ?? null;
}

export const variantsJob = defineJob({
  kind: "media-variants",
  title: "Verkleinern eines Bildes",
  payload: z.object({ id: z.string() }),
  async run(services, { id }, { attempts }) {
    try {
      await makeVariants(services, id);
    } catch (error) {
      if (pauseAfter("job", attempts) === null) await tellOfFailure(services, { id });
      throw error;
    }
  },
  setAside: tellOfFailure,
});

async function tellOfFailure({ db, clock }: Services, { id }: { id: string }): Promise<void> {
  await recordEvent(db, { type: "media.failed", subject: { kind: "media", id } }, clock.now());
}

const tasks = processTasks<typeof import("../process-tasks.server")>();
const timeout = 3 * 60_000;
const formats = ["avif", "webp"] as const;

/** Creates missing AVIF and WebP variants of an uploaded picture, one picture at a time. */
async function makeVariants(services: Services, id: string): Promise<void> {
  const { db, storage } = services;
  const row = await db
    .selectFrom("media_files")
    .select(["path", "width", "variants"])
    .where("id", "=", id)
    .where("kind", "=", "image")
    .executeTakeFirst();
  if (!row?.width || row.variants !== null) return;
  const directory = await mkdtemp(join(tmpdir(), "variants-"));
  try {
    const source = join(directory, "source");
    await pipeline(storage.read(row.path), createWriteStream(source));
    const variants = await make(services, { source, directory, path: row.path, width: row.width });
    const { numUpdatedRows } = await writeContent(services, async (trx) => {
      const updated = await trx
        .updateTable("media_files")
        .set({ variants: JSON.stringify(variants) })
        .where("id", "=", id)
        .executeTakeFirst();
      const subject = { kind: "media", id };
      if (updated.numUpdatedRows)
        await recordEvent(trx, { type: "media.finished", subject }, services.clock.now());
      return updated;
    });
    // The picture was deleted in the meantime.
    if (!numUpdatedRows) for (const { path } of variants) await storage.delete(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Schedules new variants if the store has lost one. */
export async function remakeVariants({ db, clock, log }: Services, id: string): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("media_files")
        .set({ variants: null })
        .where("id", "=", id)
        .where("variants", "is not", null)
        .executeTakeFirst();
      if (numUpdatedRows) await enqueue(trx, variantsJob, { id }, { now: clock.now() });
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
  await runInLane("variants", () => tasks.run("writeVariants", { timeout }, { source, wanted }));
  const variants: Variant[] = [];
  for (const { target, path, ...rest } of wanted) {
    await storage.adopt(path, target);
    variants.push({ ...rest, path, bytes: (await stat(target)).size });
  }
  return variants;
}
