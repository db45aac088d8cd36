import { redirect } from "react-router";
import { deleteContent } from "~/content/delete.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { postMessages } from "~/features/posts/post.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { refusal } from "~/routes/parts/admin/refusal";
import { RefusalPage } from "~/routes/parts/admin/refusal-page";
import type { Route } from "./+types/post-deletion";

/** Deletes an article and goes to the list, which offers the way back. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "blog.delete");
  const services = context.get(servicesContext);
  const done = await attempt(services, () =>
    deleteContent(services, operator, kinds.post, params.id),
  );
  if (!done) return refusal(postMessages.delete, 503);
  const note = done.outcome === "deleted" ? `?geloescht=${done.item.id}` : "";
  throw redirect(href("/admin/blog") + note, 303);
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
