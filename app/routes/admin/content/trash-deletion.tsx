import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { purgeDeleted } from "~/core/content/trash/purge.server";
import { href } from "~/lib/href";
import { answerOr } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/trash-deletion";

/** Deletes an item permanently; succeeds if it is already gone. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "trash.purge");
  const services = context.get(servicesContext);
  return answerOr(services, refusal("Das konnte nicht gelöscht werden", 503), async () => {
    await purgeDeleted(services, operator, params.id);
    throw redirect(`${href("/admin/trash")}?geleert=1`, 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "trash.list");
  return null;
}

export default function TrashDeletion({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Endgültig löschen"
      back={{ to: href("/admin/trash"), label: "Papierkorb" }}
      answer={actionData}
    />
  );
}
