import { load, operate } from "~/core/accounts/operate.server";
import { PushPanels } from "~/reach/push/admin/push-panels";
import { off, on } from "~/reach/push/operations.server";
import { readPushState } from "~/reach/push/push-settings.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/push";

export async function loader({ context }: Route.LoaderArgs) {
  return { state: await load(context, "show.read", readPushState) };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { on, off },
    verb: (form) => String(form.get("intent")),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Push-Nachrichten – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Push({ loaderData: { state } }: Route.ComponentProps) {
  return (
    <AdminPage title="Push-Nachrichten">
      {state ? (
        <PushPanels {...state} />
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
