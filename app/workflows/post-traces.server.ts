import type { StoredPost } from "~/features/blog/edit-posts.server";
import { postFieldsOf } from "~/features/blog/post-fields";
import { trackMediaUses } from "~/features/media/media-uses.server";
import { deleteDrafts } from "~/features/revisions/drafts.server";
import type { Fields } from "~/features/revisions/revisions.schema";
import { keepRevision } from "~/features/revisions/revisions.server";
import type { Operator } from "~/platform/actor";
import { recordDeed } from "~/platform/audit.server";
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
  await trackMediaUses(trx, subject, [post.content, post.imageUrl, post.ogImageUrl]);
  await deleteDrafts(trx, operator, drafts);
  const detail = note ? { detail: note } : {};
  await recordDeed(trx, operator, { action, subject: { ...subject, title }, ...detail }, now);
}
