import { v7 as uuidv7 } from "uuid";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import type { MediaFilesTable } from "../tables";
import { extensionOf, safeName } from "./file-names";
import { type Content, digestOf, withSource } from "./media-source.server";

export type NewMedia = {
  kind: MediaFilesTable["kind"];
  /** What the file is about; becomes the readable part of its address. */
  name: string;
  mime: string;
  /** The bytes, a stream of them, or a file of this machine. */
  content: Content;
  /** The episode it belongs to: not public before that episode; null: always public. */
  episodeId: string | null;
  alt?: string;
  sourceUrl?: string | null;
  /** Public only while something public uses it. */
  guarded?: boolean;
  audio?: { durationSeconds: number | null };
  image?: { width: number; height: number };
  upload?: Upload;
};

/** What is known of a file that an operator sent: it stays hidden until something public uses it. */
export type Upload = Partial<
  Pick<MediaFilesTable, "title" | "tags" | "chapters" | "cover_path"> & { originalName: string }
> & { uploadId: string | null; uploadedBy: string };

/** A file that is on the disk but not in the table yet. */
export type WrittenMedia = Omit<MediaFilesTable, "id" | "created_at">;

export type MediaFile = {
  id: string;
  path: string;
  /** Address on this site: '/media/…'. */
  url: string;
  bytes: number;
  sha256: string;
  mime: string;
};

const folders = { audio: "audio", image: "images", drawing: "drawings" } as const;

/**
 * Writes a file to the store and its row to the database. Within a transaction on SQLite everybody
 * waits while the file is written; for large ones call `writeMedia` before and `saveMedia` inside.
 */
export async function storeMedia(services: Services, media: NewMedia, db: Db): Promise<MediaFile> {
  return saveMedia(db, await writeMedia(services, media), services.clock.now());
}

/**
 * Writes a file to the store under `folder/name-hash.extension`. Files of different episodes never
 * share a path, so that one episode cannot publish or hold back the file of another.
 * `announce` gets the path before anything is written.
 * @throws RangeError for a MIME type that the site does not serve
 */
export async function writeMedia(
  { storage }: Services,
  media: NewMedia,
  announce: (path: string) => Promise<void> = async () => {},
): Promise<WrittenMedia> {
  const { upload } = media;
  const extension = extensionOf(media.mime);
  if (!extension) throw new RangeError(`No media of type ${media.mime}`);
  return withSource(media.content, async ({ bytes, sha256, open, finished }) => {
    const mark = media.episodeId === null ? sha256 : digestOf(`${sha256} ${media.episodeId}`);
    const name = safeName(media.name) || media.kind;
    const path = `${folders[media.kind]}/${name}-${mark.slice(0, 10)}.${extension}`;
    await announce(path);
    if ((await storage.find(path))?.bytes !== bytes)
      await (finished ? storage.adopt(path, finished) : storage.write(path, open()));
    return {
      path,
      kind: media.kind,
      mime: media.mime,
      bytes,
      sha256,
      duration_seconds: media.audio?.durationSeconds ?? null,
      width: media.image?.width ?? null,
      height: media.image?.height ?? null,
      alt: media.alt ?? "",
      source_url: media.sourceUrl ?? null,
      episode_id: media.episodeId,
      title: upload?.title ?? "",
      original_name: upload?.originalName ?? null,
      uploaded_by: upload?.uploadedBy ?? null,
      upload_id: upload?.uploadId ?? null,
      tags: upload?.tags ?? null,
      chapters: upload?.chapters ?? null,
      cover_path: upload?.cover_path ?? null,
      guarded: upload || media.guarded ? 1 : 0,
      variants: null,
      replaced_by: null,
    };
  });
}

/** Adds the row of a written file; the one that is there when the same file was stored before. */
export async function saveMedia(db: Db, media: WrittenMedia, now: Date): Promise<MediaFile> {
  return orDataError("Failed to save media", async () => {
    const id = uuidv7({ msecs: now.getTime() });
    await db
      .insertInto("media_files")
      .values({ ...media, id, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column("path").doNothing())
      .execute();
    const row = await db
      .selectFrom("media_files")
      .select(["id", "path", "bytes", "sha256", "mime"])
      .where("path", "=", media.path)
      .executeTakeFirstOrThrow();
    return { ...row, url: `/media/${row.path}` };
  });
}
