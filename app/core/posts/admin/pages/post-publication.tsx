import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { publicationNote } from "~/core/posts/admin-list.server";
import { pictureMissing, postMessages } from "~/core/posts/post.fields";
import { setPublication } from "~/core/posts/publish-post.server";
import { href } from "~/lib/href";
import { answerOr } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/post-publication";

/** Publishes an article (`published=1`) or withdraws it (`published=0`). */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "blog.publish");
  const services = context.get(servicesContext);
  const { published } = await readFields(request, ["published"]);
  if (published !== "1" && published !== "0") return refusal(postMessages.publication, 400);
  return answerOr(services, refusal(postMessages.publication, 503), async () => {
    const post = await setPublication(services, operator, id, published === "1");
    if (!post) return refusal(`${postMessages.publication}: Den Artikel gibt es nicht mehr.`, 404);
    if (post === "unpictured") return refusal(pictureMissing, 422);
    return saved(await publicationNote(services, post));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, postMessages.publication);

export function loader() {
  throw redirect(href("/admin/blog"));
}

export default function PostPublication({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Status ändern"
      back={{ to: href("/admin/blog"), label: "Blog" }}
      answer={actionData}
    />
  );
}
