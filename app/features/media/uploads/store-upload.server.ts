import { stat } from "node:fs/promises";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { discardUnlessSaved } from "../library/discard-files.server";
import { titleFromName } from "../library/file-names";
import { type WrittenMedia, writeMedia } from "../library/media-files.server";
import { readUploadAudio } from "./read-upload-audio.server";
import { reencodeImage, type StoredImage } from "./reencode-image.server";
import { UploadRefused } from "./upload-refusal";

/** An upload that is whole: where it lies, what it is called, and who sent it. */
export type Work = {
  services: Services;
  path: string;
  id: string;
  name: string;
  operator: Operator;
};

/** Writes a picture anew into the store. */
export async function storeImage({ path, ...work }: Work, mime: string): Promise<WrittenMedia[]> {
  const target = `${path}.picture`;
  const made = await reencodeImage(path, target, mime);
  const title = titleFromName(work.name);
  return [await writeImage(work, { made, target, title, originalName: work.name })];
}

type ImageFile = { made: StoredImage; target: string; title: string; originalName?: string };

function writeImage(
  { services, id, name, operator }: Omit<Work, "path">,
  { made, target, title, originalName }: ImageFile,
): Promise<WrittenMedia> {
  const { width, height, mime } = made;
  return writeMedia(
    services,
    {
      kind: "image",
      name: originalName ? name : "titelbild",
      mime,
      content: { finished: target },
      episodeId: null,
      image: { width, height },
      upload: {
        title,
        uploadId: originalName ? id : null,
        uploadedBy: operator.id,
        ...(originalName ? { originalName } : {}),
      },
    },
    (stored) => discardUnlessSaved(services, stored),
  );
}

/** Puts an audio file into the store, then the cover that it carries, if it is a picture. */
export async function storeAudio({ path, ...work }: Work, mime: string): Promise<WrittenMedia[]> {
  const { services, id, name, operator } = work;
  const { size: bytes } = await stat(path);
  const cover = `${path}.cover`;
  const { hasCover, ...read } = await readUploadAudio(path, { mime, bytes, cover });
  const title = read.tags.title ?? titleFromName(name);
  const picture = hasCover ? await takeCover(work, cover, title) : null;
  const audio = await writeMedia(
    services,
    {
      kind: "audio",
      name,
      mime,
      content: { finished: path },
      episodeId: null,
      audio: { durationSeconds: read.durationSeconds },
      upload: {
        title,
        originalName: name,
        uploadId: id,
        uploadedBy: operator.id,
        tags: JSON.stringify(read.tags),
        chapters: JSON.stringify(read.chapters),
        cover_path: picture?.path ?? null,
      },
    },
    (stored) => discardUnlessSaved(services, stored),
  );
  return picture ? [audio, picture] : [audio];
}

async function takeCover(
  work: Omit<Work, "path">,
  cover: string,
  title: string,
): Promise<WrittenMedia | null> {
  const target = `${cover}.picture`;
  try {
    const made = await reencodeImage(cover, target, "");
    return await writeImage(work, { made, target, title: `Titelbild: ${title}` });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    work.services.log.info({ err: error }, "cover of an upload left out");
    return null;
  }
}
