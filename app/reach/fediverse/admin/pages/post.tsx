import { load, operate } from "~/core/accounts/operate.server";
import { PostPanel } from "~/reach/fediverse/admin/post-panel";
import {
  endPost,
  pin,
  post,
  readPostPanel,
  revokeQuote,
  say,
} from "~/reach/fediverse/posts/post-panel.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/post";

/** Returns null if nothing is posted about the entry. */
export function loader({ context, params: { kind, id: itemId } }: Route.LoaderArgs) {
  return load(context, "fediverse.post", (services) => readPostPanel(services, { kind, itemId }));
}

export function action({ context, params: { kind, id: itemId }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": say, post, delete: endPost, pin, revoke: revokeQuote },
    given: { kind, itemId },
    after: {
      post: () => ({ message: "Gepostet." }),
      delete: () => ({ message: "Wird gelöscht." }),
      revoke: () => ({ message: "Die Erlaubnis ist zurückgenommen." }),
    },
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
