import { redirect } from "react-router";
import { authorize } from "~/features/accounts/authorize.server";
import { postMessages } from "~/features/posts/post-form.schema";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { refusal } from "~/routes/parts/admin/refusal";
import { RefusalPage } from "~/routes/parts/admin/refusal-page";
import { deletePost } from "~/workflows/delete-post.server";
import type { Route } from "./+types/post-deletion";

/** Deletes an article and goes to the list, which offers the way back. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "blog.delete");
  const services = context.get(servicesContext);
  const done = await attempt(services, async () => ({
    item: await deletePost(services, operator, params.id),
  }));
  if (!done) return refusal(postMessages.delete, 503);
  throw redirect(`${href("/admin/blog")}${done.item ? `?geloescht=${done.item.id}` : ""}`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, postMessages.delete);

export function loader() {
  throw redirect(href("/admin/blog"));
}

export default function PostDeletion({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Artikel löschen"
      back={{ to: href("/admin/blog"), label: "Blog" }}
      answer={actionData}
    />
  );
}
