import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { PostPanel } from "~/reach/fediverse/admin/post-panel";
import { postSubjectOf } from "~/reach/fediverse/posts/follow-items.server";
import {
  answerPostPanel,
  postFields,
  readPostPanel,
} from "~/reach/fediverse/posts/post-panel.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/post";

/** Null: nothing is posted about it. */
export function loader({ context, params: { kind, id } }: Route.LoaderArgs) {
  authorize(context, "fediverse.post");
  const services = context.get(servicesContext);
  const subject = postSubjectOf(kind, id);
  return subject && attempt(services, () => readPostPanel(services, subject));
}

export async function action({ context, params: { kind, id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "fediverse.post");
  const services = context.get(servicesContext);
  const subject = postSubjectOf(kind, id);
  if (!subject) throw new Response(null, { status: 404 });
  const fields = await readFields(request, postFields);
  return answerOr(services, refusal("Das hat nicht geklappt.", 503), async () => {
    const answer = await answerPostPanel(services, operator, subject, fields);
    return data(answer, { status: answer.saved ? 200 : 422 });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Im Fediverse – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Post({ loaderData: shown, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={shown?.title ?? "Im Fediverse"}>
      {shown ? (
        <PostPanel shown={shown} answer={actionData} />
      ) : (
        <p>Dazu wird nichts gepostet: Die Show ist nicht im Fediverse.</p>
      )}
    </AdminPage>
  );
}
