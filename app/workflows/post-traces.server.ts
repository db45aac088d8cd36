import { deleteDrafts } from "~/content/revisions/drafts.server";
import type { Fields } from "~/content/revisions/revisions.schema";
import { keepRevision } from "~/content/revisions/revisions.server";
import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import type { StoredPost } from "~/features/posts/edit-posts.server";
import { postFieldsOf } from "~/features/posts/post-fields";
import { berlinDate } from "~/lib/berlin-time";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";

type PostTrace = {
  action: string;
  post: StoredPost;
  /** The state before; null: there was none. */
  before: { version: string; fields: Fields } | null;
  drafts: readonly string[];
  note: string | undefined;
  now: Date;
};

/** What every write of a post leaves behind: revisions, the files it uses, ended drafts, the audit log. */
export async function keepPostTraces(
  trx: Trx,
  operator: Operator,
  { action, post, before, drafts, note, now }: PostTrace,
): Promise<void> {
  const { id, title, updatedAt: version } = post;
  const subject = { kind: "post", id } as const;
  const fields = postFieldsOf(post);
  if (before) await keepRevision(trx, subject, { ...before, operator: null });
  await keepRevision(trx, subject, { version, fields, operator, note: note ?? null });
  const texts = [post.content, post.imageUrl, post.ogImageUrl];
  const wasHidden = before !== null && (await isHidden(trx, before.fields, now));
  await trackMediaUses(trx, subject, texts, { wasHidden });
  await deleteDrafts(trx, operator, drafts);
  const detail = note ? { detail: note } : {};
  await recordAuditEvent(trx, operator, { action, subject: { ...subject, title }, ...detail }, now);
}

async function isHidden(trx: Trx, { published, episodeId }: Fields, now: Date): Promise<boolean> {
  if (!published) return true;
  const episode = episodeId ? await findAnyEpisode(trx, episodeId) : null;
  return episode !== null && episode.date > berlinDate(now);
}
