import { v7 as uuidv7 } from "uuid";
import { openForm } from "~/content/revisions/form-state.server";
import { findAnyPost, listCategories } from "~/features/posts/edit-posts.server";
import { findVisiblePost } from "~/features/posts/find-post.server";
import { emptyPostFields, postFieldsOf } from "~/features/posts/post-fields";
import { postPath } from "~/features/posts/posts-path";
import type { Operator } from "~/platform/actor";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { episodeChoices } from "~/routes/parts/admin/episode-choices.server";

/** What the form of an article begins with: what is stored, or the draft of `?entwurf=`; null: no such article. */
export async function openPost(
  services: Services,
  operator: Operator,
  { id, request }: { id: string; request: Request },
) {
  const { db, clock } = services;
  const post = await findAnyPost(db, id);
  if (!post) return null;
  const { title, slug, updatedAt: version } = post;
  const isPublic = (await findVisiblePost(db, today(clock), slug)) !== null;
  const subject = { kind: "post", id } as const;
  const stored = { subject, fields: postFieldsOf(post), version, draftId: draftIn(request) };
  return {
    post: { id, title, publicPath: isPublic ? postPath({ slug }) : null },
    form: { state: await openForm(db, operator, stored), ...(await choicesOf(services)) },
  };
}

/** What the form of a new article begins with: nothing, the episode of `?folge=`, or a draft. */
export async function openNewPost(services: Services, operator: Operator, request: Request) {
  const subject = { kind: "post", id: null } as const;
  const newId = uuidv7({ msecs: services.clock.now().getTime() });
  const episodeId = new URL(request.url).searchParams.get("folge") ?? "";
  const fields = { ...emptyPostFields(), episodeId };
  const stored = { subject, fields, version: "", newId, draftId: draftIn(request) };
  const state = await openForm(services.db, operator, stored);
  return { state, ...(await choicesOf(services)) };
}

async function choicesOf(services: Services) {
  return {
    categories: await listCategories(services.db),
    choices: await episodeChoices(services),
  };
}

function draftIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("entwurf");
}
