import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { removeExamples, showExamples } from "~/core/examples/examples.server";
import { href } from "~/lib/href";
import { isInterrupted } from "~/lib/interrupted";
import { answerOr } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/examples";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";
const messages = {
  show: "Die Zahlen sind jetzt die Beispieldaten der Demo.",
  hide: "Die Zahlen sind jetzt deine eigenen.",
  remove: "Die Beispieldaten der Demo sind entfernt.",
};

/** Shows the demo's examples (`show`) or real counts (`hide`), or deletes the examples (`remove`). */
export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "examples.show");
  const services = context.get(servicesContext);
  const { verb } = await readFields(request, ["verb"]);
  if (verb !== "show" && verb !== "hide" && verb !== "remove") return refusal(failed, 400);
  if (verb === "remove") authorize(context, "examples.delete");
  return answerOr(services, refusal(failed, 503), async () => {
    if (verb === "remove") await removeExamples(services, operator);
    else await showExamples(services, verb === "show");
    return saved(messages[verb]);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, failed);

export function loader() {
  throw redirect(href("/admin/dashboard"));
}

/** Only without scripts. */
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
