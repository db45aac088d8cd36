import { openContent, openNewContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { episodeChoices } from "~/features/episodes/admin-list.server";
import { listCategories } from "~/features/posts/admin-list.server";
import { findVisiblePost } from "~/features/posts/find-post.server";
import { postMessages, readingTimeRange } from "~/features/posts/post.fields";
import { postPath } from "~/features/posts/posts-path";
import { appearanceNote } from "~/features/posts/publish-post.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { takeContent } from "~/routes/parts/admin/take-content.server";

/** What the form of an article begins with: what is stored, or the draft of `?entwurf=`; null: no such article. */
export async function openPost(
  services: Services,
  operator: Operator,
  asked: { id: string; request: Request },
) {
  const { db, clock } = services;
  const opened = await openContent(services, operator, kinds.post, asked);
  if (!opened) return null;
  const { id, title, slug } = opened.row;
  const isPublic = (await findVisiblePost(db, now(clock), slug)) !== null;
  return {
    post: { id, title, publicPath: isPublic ? postPath({ slug }) : null },
    approval: opened.approval,
    form: { state: opened.state, ...(await choicesOf(services, operator)) },
  };
}

/** What the form of a new article begins with: nothing, the episode of `?folge=`, or a draft. */
export async function openNewPost(services: Services, operator: Operator, request: Request) {
  const episodeId = new URL(request.url).searchParams.get("folge") ?? "";
  const given = { episodeId, readingTime: String(readingTimeRange.default) };
  const state = await openNewContent(services, operator, kinds.post, { given, request });
  return { state, ...(await choicesOf(services, operator)) };
}

async function choicesOf(services: Services, operator: Operator) {
  return {
    categories: await listCategories(services.db),
    choices: await episodeChoices(services, operator),
  };
}

/** Saves a submitted form of an article, and says when visitors see it. */
export function takePost(
  services: Services,
  operator: Operator,
  sent: { id: string | null; request: Request },
) {
  return takeContent(services, operator, kinds.post, {
    ...sent,
    failed: postMessages.save,
    async afterSave({ texts: { published, episodeId } }) {
      const post = { published: published === "1", episodeId };
      const message = await attempt(services, () => appearanceNote(services, post));
      return message ? { message } : null;
    },
  });
}
