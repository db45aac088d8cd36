import { data, redirect } from "react-router";
import { readSave } from "~/content/revisions/read-save.server";
import { answerSave } from "~/content/revisions/save-answer";
import { type PostField, postFieldNames, postMessages } from "~/features/posts/post-form.schema";
import { href } from "~/lib/href";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import { refusalWith } from "~/routes/parts/admin/refusal";
import { appearanceNote } from "~/workflows/publish-post.server";
import { savePost } from "~/workflows/save-post.server";

/** Saves a submitted form of an article; a new one, or one from a draft, leads to its own form. */
export async function takePost(
  services: Services,
  operator: Operator,
  { id, request }: { id: string | null; request: Request },
) {
  const sent = await readSave<PostField>(request, postFieldNames);
  const result = await attempt(services, () => savePost(services, operator, { id, ...sent }));
  if (!result) return refusalWith(sent.fields, postMessages.save, 503);
  if (result.outcome === "saved" && (id === null || sent.isRestored))
    throw redirect(`${href("/admin/blog/:id/edit", { id: result.id })}?gespeichert=1`, 303);
  const { answer, status } = answerSave("post", result, sent.fields);
  if (result.outcome === "saved") {
    const { published, episodeId } = sent.fields;
    const post = { published: published === "1", episodeId };
    const note = await attempt(services, () => appearanceNote(services, post));
    if (note) answer.message = `Gespeichert. ${note}`;
  }
  return data(answer, { status });
}
