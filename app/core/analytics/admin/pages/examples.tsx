import { redirect } from "react-router";
import { operate } from "~/core/accounts/operate.server";
import { hide, remove, show } from "~/core/examples/operations.server";
import { href } from "~/lib/href";
import { isInterrupted } from "~/lib/interrupted";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RefusalPage } from "~/routes/admin/refusal-page";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/examples";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

/** Shows the demo's examples or real counts, or deletes the examples. */
export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { show, hide, remove },
    after: {
      show: () => ({ message: "Die Zahlen sind jetzt die Beispieldaten der Demo." }),
      hide: () => ({ message: "Die Zahlen sind jetzt deine eigenen." }),
      remove: () => ({ message: "Die Beispieldaten der Demo sind entfernt." }),
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, failed);

export function loader() {
  throw redirect(href("/admin/dashboard"));
}

/** The page for browsers without scripts; with scripts, the form is elsewhere. */
export default function ExamplesPage({ actionData }: Route.ComponentProps) {
  const back = { to: href("/admin/dashboard"), label: "Analytics" };
  const title = "Beispieldaten der Demo";
  if (!actionData || isInterrupted(actionData) || !actionData.saved)
    return <RefusalPage title={title} back={back} answer={actionData} />;
  return (
    <AdminPage title={title} back={back}>
      <p role="status">{actionData.message}</p>
    </AdminPage>
  );
}
