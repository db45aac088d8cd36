import type { Insertable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { MediaFileRow } from "../tables";
import { extensionOf, safeName } from "./file-names";
import { type Content, digestOf, sourceOf } from "./media-source.server";

/** Columns of a file that is in the store but has no row yet. */
export type WrittenMedia = Omit<Insertable<MediaFileRow>, "id" | "created_at">;

type Texts = "alt" | "title" | "guarded";

/** A file to store, with the columns known so far. */
export type NewMedia = Omit<WrittenMedia, "path" | "bytes" | "sha256" | "episode_id" | Texts> &
  Partial<Pick<WrittenMedia, Texts>> & {
    /** The readable part of the file's address. */
    name: string;
    content: Content;
    /** The episode with which the file becomes public; null for a file that is public at once. */
    episodeId: string | null;
  };

export type MediaFile = Pick<MediaFileRow, "id" | "path" | "bytes" | "sha256" | "mime"> & {
  /** Address on this site: '/media/…'. */
  url: string;
};

const folders = { audio: "audio", image: "images", drawing: "drawings", video: "videos" } as const;

/**
 * Writes a file to the store and its row to the database. Inside a transaction on SQLite, all other writes wait during
 * this; for large files call `writeMedia` before the transaction and `saveMedia` inside.
 */
export async function storeMedia(services: Services, media: NewMedia, db: Db): Promise<MediaFile> {
  return saveMedia(db, await writeMedia(services, media), services.clock.now());
}

/**
 * Writes a file to the store under `folder/name-hash.extension`. Files of different episodes never share a path, so
 * that one episode cannot publish or hold back another's file. `announce` is called with the path before the write.
 * @throws RangeError for a MIME type that the site does not serve
 */
export async function writeMedia(
  { storage }: Services,
  media: NewMedia,
  announce: (path: string) => Promise<void> = async () => {},
): Promise<WrittenMedia> {
  const { name, content, episodeId, ...known } = media;
  const extension = extensionOf(known.mime);
  if (!extension) throw new RangeError(`No media of type ${known.mime}`);
  const { bytes, sha256, open } = await sourceOf(content);
  const mark = episodeId === null ? sha256 : digestOf(`${sha256} ${episodeId}`);
  const file = `${safeName(name) || known.kind}-${mark.slice(0, 10)}.${extension}`;
  const path = `${folders[known.kind]}/${file}`;
  await announce(path);
  if ((await storage.find(path))?.bytes !== bytes)
    await (typeof content === "object" && "finished" in content
      ? storage.adopt(path, content.finished)
      : storage.write(path, open()));
  const unknown = { alt: "", title: "", guarded: 0 } as const;
  return { ...unknown, ...known, path, bytes, sha256, episode_id: episodeId };
}

/** Inserts the row of a written file. Returns the existing row if the same file was stored before. */
export async function saveMedia(db: Db, media: WrittenMedia, now: Date): Promise<MediaFile> {
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
}
