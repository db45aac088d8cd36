import type { EpisodesTable, MediaFilesTable } from "~/platform/db/schema";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { createDownloadCounter, type Sent } from "./count-downloads.server";

export const listener: Visitor = {
  address: "203.0.113.7",
  userAgent: "AntennaPod/3.4.0",
  refusesCounting: false,
};

/** A counter as one process has it; `written` is what happens when the process ends. */
export function counterOf(services: Services) {
  const closing: (() => Promise<void> | void)[] = [];
  const counter = createDownloadCounter({
    ...services,
    onClose: (work) => void closing.push(work),
  });
  return {
    counter,
    /** A part of a file that went out whole, from a byte to before another. */
    send(path: string, [start, end]: [number, number], visitor: Partial<Visitor> = {}) {
      const sent: Sent = { status: 206, start, asked: end - start, bytes: end - start };
      counter.observe({ ...listener, ...visitor }, path)?.(sent);
    },
    async written() {
      for (const work of closing) await work();
    },
  };
}

const emptyEpisode: EpisodesTable = {
  ...{ id: "", number: null, season: null, episode_type: "full", title: "", invention: "" },
  ...{ description: "", summary: "", date: "", published_at: null, duration: "", image_url: "" },
  ...{ drawing_url: null, audio_url: "#", audio_bytes: null, audio_mime: null, guid: "" },
  ...{ explicit: 0, persons: "[]", fun_fact: null, verdict: null, meta_title: "" },
  ...{ meta_description: "", meta_keywords: "", og_image_url: "", canonical_url: null },
  ...{ search_text: "", chapters: "[]", created_by: null, created_at: "", updated_at: "" },
  transcript: "",
};

export async function putEpisode({ db }: Services, id: string, date: string, duration = "") {
  const row = { ...emptyEpisode, id, guid: id, date, duration };
  await db.insertInto("episodes").values(row).execute();
}

const emptyFile: MediaFilesTable = {
  ...{ id: "", path: "", kind: "audio", mime: "audio/mpeg", bytes: 0, sha256: "" },
  ...{ duration_seconds: null, width: null, height: null, alt: "", source_url: null },
  ...{ episode_id: null, title: "", original_name: null, uploaded_by: null, upload_id: null },
  ...{ guarded: 0, tags: null, chapters: null, cover_path: null, variants: null },
  ...{ replaced_by: null, created_at: "" },
};

/** A file that is in the table only; the store has none of it. */
export async function putAudio({ db }: Services, path: string, values: Partial<MediaFilesTable>) {
  await db
    .insertInto("media_files")
    .values({ ...emptyFile, id: path, path, sha256: path, ...values })
    .execute();
}

export async function putUse(
  { db }: Services,
  media_id: string,
  [subject_kind, subject_id]: ["episode" | "post", string],
  former: 0 | 1 = 0,
) {
  await db
    .insertInto("media_uses")
    .values({ media_id, subject_kind, subject_id, former })
    .execute();
}
