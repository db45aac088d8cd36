import { stat } from "node:fs/promises";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { discardUnlessSaved } from "../library/discard-files.server";
import { titleFromName } from "../library/file-names";
import { type NewMedia, type WrittenMedia, writeMedia } from "../library/media-files.server";
import { readUploadAudio } from "./read-upload-audio.server";
import { reencodeImage } from "./reencode-image.server";
import { UploadRefused } from "./upload-refusal";

/** A complete upload, with its path, name and the operator who sent it. */
export type Work = {
  services: Services;
  path: string;
  id: string;
  name: string;
  operator: Operator;
};

export async function storeImage(work: Work, mime: string): Promise<WrittenMedia[]> {
  const { path, id, name } = work;
  const title = titleFromName(name);
  const picture = { ...(await reencoded(path, mime)), name, title };
  return [await write(work, { ...picture, original_name: name, upload_id: id })];
}

/** Stores an audio file and its embedded cover, if that is a picture; or a video. */
export async function storeAudio(work: Work, mime: string): Promise<WrittenMedia[]> {
  const { path, id, name } = work;
  const { size: bytes } = await stat(path);
  const cover = `${path}.cover`;
  const { hasCover, isVideo, ...read } = await readUploadAudio(path, { mime, bytes, cover });
  const title = read.tags.title ?? titleFromName(name);
  const known = {
    name,
    content: { finished: path },
    duration_seconds: read.durationSeconds,
    title,
    original_name: name,
    upload_id: id,
  };
  if (isVideo) return [await write(work, { ...known, kind: "video", mime: "video/mp4" })];
  const picture = hasCover ? await storeCover(work, cover, title) : null;
  const audio = await write(work, {
    ...known,
    kind: "audio",
    mime,
    tags: JSON.stringify(read.tags),
    chapters: JSON.stringify(read.chapters),
    cover_path: picture?.path ?? null,
  });
  return picture ? [audio, picture] : [audio];
}

async function storeCover(work: Work, path: string, title: string): Promise<WrittenMedia | null> {
  try {
    const picture = await reencoded(path, "");
    return await write(work, { ...picture, name: "titelbild", title: `Titelbild: ${title}` });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    work.services.log.info({ err: error }, "cover of an upload left out");
    return null;
  }
}

async function reencoded(path: string, type: string) {
  const target = `${path}.picture`;
  const image = await reencodeImage(path, target, type);
  return { kind: "image", ...image, content: { finished: target } } as const;
}

/** Stores a file hidden until public content uses it. Without a row, it is deleted an hour later. */
function write({ services, operator }: Work, media: Omit<NewMedia, "episodeId">) {
  const known = { ...media, episodeId: null, uploaded_by: operator.id, guarded: 1 } as const;
  return writeMedia(services, known, (stored) => discardUnlessSaved(services, stored));
}
