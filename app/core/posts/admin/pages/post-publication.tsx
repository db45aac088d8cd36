import { redirect } from "react-router";
import { operate } from "~/core/accounts/operate.server";
import { publish } from "~/core/posts/operations.server";
import { postMessages } from "~/core/posts/post.fields";
import { href } from "~/lib/href";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/post-publication";

/** Publishes an article (`published=1`) or withdraws it (`published=0`). */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "1": publish, "0": publish },
    verb: (form) => String(form.get("published")),
    given: { id },
    after: { "1": (done) => done, "0": (done) => done },
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
