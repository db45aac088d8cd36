import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { reencodeImage } from "~/core/media/uploads/reencode-image.server";
import { sniff } from "~/core/media/uploads/sniff";
import { UploadRefused } from "~/core/media/uploads/upload-refusal";
import { writeContent } from "~/platform/db/content-signal.server";
import { defineJob } from "~/platform/jobs/define-job.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { FileRequest } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";

const maxBytes = 2 * 1024 * 1024;
const fetching = { method: "GET", timeout: 10_000, limit: maxBytes + 1 } as const;
/** Twice the displayed width. */
const shown = { largestSide: 64, isJpeg: true };

/**
 * Fetches the picture of a commenter from elsewhere, and stores a small re-encoded copy in the reply's row: it is
 * deleted with the reply, and part of every export. Without a picture the comment has none.
 */
export const avatarJob = defineJob({
  kind: "fediverse-avatar",
  title: "Bild zu einer Antwort aus dem Fediverse",
  payload: z.object({ replyId: z.string(), address: z.string() }),
  outside: true,
  async run(services, { replyId, address }) {
    const picture = await fetchPicture(services, address).catch((error) => {
      if (error instanceof OutsideError || error instanceof UploadRefused) return null;
      throw error;
    });
    if (!picture) return;
    await writeContent(services, (trx) =>
      trx
        .updateTable("fediverse_replies")
        .set({ avatar: picture.toString("base64") })
        .where("id", "=", replyId)
        .execute(),
    );
  },
});

async function fetchPicture({ sendOutside }: Services, address: string): Promise<Buffer | null> {
  const { status, body } = await sendOutside(address, fetching);
  const type = status === 200 && body.length <= maxBytes ? sniff(body) : null;
  if (type?.kind !== "image") return null;
  const folder = await mkdtemp(join(tmpdir(), "avatar-"));
  try {
    const source = join(folder, "source");
    const target = join(folder, "target");
    await writeFile(source, body);
    await reencodeImage(source, target, type.mime, shown);
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A writer's picture, while the comment is public. */
export async function serveAvatar({ db }: Services, { param }: FileRequest) {
  const reply = await db
    .selectFrom("fediverse_replies")
    .innerJoin("comments", "comments.id", "fediverse_replies.comment_id")
    .select("avatar")
    .where("fediverse_replies.id", "=", param("id"))
    .where("status", "=", "approved")
    .executeTakeFirst();
  if (!reply?.avatar) return missingFile("Dieses Bild gibt es hier nicht.");
  return openAnswer(Buffer.from(reply.avatar, "base64"), { "Content-Type": "image/jpeg" });
}
