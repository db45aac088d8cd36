import type { SaveResult } from "~/content/revisions/revisions.schema";
import { baseVersion, findAuthor } from "~/content/revisions/revisions.server";
import { nextVersion } from "~/content/revisions/version";
import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { withMediaPaths } from "~/features/media/library/media-references";
import { checkPost, type PostInput } from "~/features/posts/check-post.server";
import { findAnyPost, findPostBySlug, type StoredPost } from "~/features/posts/edit-posts.server";
import { postFieldsOf } from "~/features/posts/post-fields";
import type { PostErrors, PostFields } from "~/features/posts/post-form.schema";
import { insertPost, updatePost } from "~/features/posts/save-post.server";
import type { Operator } from "~/platform/actor";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { keepPostTraces } from "./post-traces.server";

export type PostSave = {
  /** null: a new one. */
  id: string | null;
  /** The id that a new one will have; if it is there, it was saved before, and its answer was lost. */
  newId?: string | null;
  /** The version that the form began with, or the one that is knowingly overwritten. */
  version: string;
  fields: PostFields;
  /** Drafts that end with this save. */
  drafts?: readonly string[];
  /** For the list of revisions. */
  note?: string;
};

type PostResult = SaveResult<PostErrors>;

/** Saves what an operator typed: checked, cleaned, with revision, audit entry and the files it uses. */
export async function savePost(
  services: Services,
  operator: Operator,
  save: PostSave,
): Promise<PostResult> {
  const { db } = services;
  const former = await findAnyPost(db, save.id ?? save.newId ?? "");
  if (save.id !== null && !former) return { outcome: "missing" };
  const fields = withMediaPaths(save.fields, services.env.BASE_URL);
  const checked = checkPost(fields, former);
  const errors = "errors" in checked ? checked.errors : await clashes(db, checked.post, former);
  if ("errors" in checked || Object.keys(errors).length > 0) return { outcome: "invalid", errors };
  const base = former && (await baseVersion(db, { kind: "post", id: former.id }, save));
  if (former && former.updatedAt !== base) return conflictWith(db, former);
  try {
    const post = await write(services, operator, { save, former, input: checked.post });
    if (post) return { outcome: "saved", id: post.id, version: post.updatedAt };
  } catch (error) {
    // Somebody took the slug in this very moment.
    const late = await clashes(db, checked.post, former);
    if (Object.keys(late).length > 0) return { outcome: "invalid", errors: late };
    throw error;
  }
  const now = former && (await findAnyPost(db, former.id));
  return now ? conflictWith(db, now) : { outcome: "missing" };
}

/** What stands against a post in the rest of the content. */
async function clashes(db: Db, post: PostInput, former: StoredPost | null): Promise<PostErrors> {
  const errors: PostErrors = {};
  const other = await findPostBySlug(db, post.slug);
  if (other && other.id !== former?.id)
    errors.slug = `Diesen Slug hat schon der Artikel „${other.title}“. Bitte nimm einen anderen.`;
  if (post.episodeId && !(await findAnyEpisode(db, post.episodeId)))
    errors.episodeId = "Diese Folge gibt es nicht mehr. Bitte wähle eine andere oder keine.";
  return errors;
}

type Write = { save: PostSave; former: StoredPost | null; input: PostInput };

/** null: somebody else was first. */
function write(services: Services, operator: Operator, { save, former, input }: Write) {
  const now = services.clock.now();
  return writeContent(services, async (trx) => {
    const moment = former ? new Date(nextVersion(former.updatedAt, now)) : now;
    const post = former
      ? await updatePost(trx, { former, input, now: moment })
      : await insertPost(
          trx,
          { ...input, ...(save.newId && { id: save.newId }) },
          operator.id,
          moment,
        );
    if (!post) return null;
    const action = former ? "post.update" : "post.create";
    const { drafts = [], note } = save;
    const before = former && { version: former.updatedAt, fields: postFieldsOf(former) };
    await keepPostTraces(trx, operator, { action, post, before, drafts, note, now });
    return post;
  });
}

async function conflictWith(db: Db, { id, updatedAt }: StoredPost): Promise<PostResult> {
  const operatorName = await findAuthor(db, { kind: "post", id }, updatedAt);
  return { outcome: "conflict", version: updatedAt, operatorName };
}
