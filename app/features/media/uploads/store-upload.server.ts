import { stat } from "node:fs/promises";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { discardUnlessSaved } from "../library/discard-files.server";
import { titleFromName } from "../library/file-names";
import {
  type NewMedia,
  type Upload,
  type WrittenMedia,
  writeMedia,
} from "../library/media-files.server";
import { readUploadAudio } from "./read-upload-audio.server";
import { reencodeImage } from "./reencode-image.server";
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
export async function storeImage(work: Work, mime: string): Promise<WrittenMedia[]> {
  const { path, id, name } = work;
  const picture = await reencoded(path, mime);
  const upload = { title: titleFromName(name), originalName: name, uploadId: id };
  return [await write(work, { ...picture, name, upload })];
}

/** Puts an audio file into the store, then the cover that it carries, if it is a picture. */
export async function storeAudio(work: Work, mime: string): Promise<WrittenMedia[]> {
  const { path, id, name } = work;
  const { size: bytes } = await stat(path);
  const cover = `${path}.cover`;
  const { hasCover, ...read } = await readUploadAudio(path, { mime, bytes, cover });
  const title = read.tags.title ?? titleFromName(name);
  const picture = hasCover ? await storeCover(work, cover, title) : null;
  const audio = await write(work, {
    kind: "audio",
    name,
    mime,
    content: { finished: path },
    audio: { durationSeconds: read.durationSeconds },
    upload: {
      title,
      originalName: name,
      uploadId: id,
      tags: JSON.stringify(read.tags),
      chapters: JSON.stringify(read.chapters),
      cover_path: picture?.path ?? null,
    },
  });
  return picture ? [audio, picture] : [audio];
}

async function storeCover(work: Work, path: string, title: string): Promise<WrittenMedia | null> {
  try {
    const picture = await reencoded(path, "");
    const upload = { title: `Titelbild: ${title}`, uploadId: null };
    return await write(work, { ...picture, name: "titelbild", upload });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    work.services.log.info({ err: error }, "cover of an upload left out");
    return null;
  }
}

async function reencoded(path: string, type: string) {
  const target = `${path}.picture`;
  const { mime, ...image } = await reencodeImage(path, target, type);
  return { kind: "image", mime, content: { finished: target }, image } as const;
}

type Uploaded = Omit<NewMedia, "episodeId" | "upload"> & { upload: Omit<Upload, "uploadedBy"> };

/** Should the process die between file and row, the file goes an hour later. */
function write({ services, operator }: Work, { upload, ...media }: Uploaded) {
  return writeMedia(
    services,
    { ...media, episodeId: null, upload: { ...upload, uploadedBy: operator.id } },
    (stored) => discardUnlessSaved(services, stored),
  );
}
