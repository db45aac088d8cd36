import { authorize } from "~/core/accounts/authorize.server";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { PushPanels } from "~/reach/push/admin/push-panels";
import { readPushState, switchPush } from "~/reach/push/push-settings.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/push";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "show.read");
  const services = context.get(servicesContext);
  return { state: await attempt(services, () => readPushState(services.db)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "show.update");
  const services = context.get(servicesContext);
  const { intent } = await readFields(request, ["intent"]);
  if (intent !== "on" && intent !== "off") return refusal("Das kennt diese Seite nicht.", 400);
  return answerOr(services, refusal(failed, 503), async () => {
    await switchPush(services, operator, intent === "on");
    return saved();
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
