import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { trashKind } from "~/core/content/trash/trash.server";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/trash-restoration";

/** Restores an item and goes to its list. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "trash.restore");
  const services = context.get(servicesContext);
  const result = await attempt(services, () => restoreDeleted(services, operator, params.id));
  if (!result) return refusal("Das konnte nicht wiederhergestellt werden", 503);
  if (result.outcome === "refused") return refusal(result.message, 409);
  if (result.outcome === "missing") return refusal("Das liegt nicht mehr im Papierkorb.", 404);
  throw redirect(`${trashKind(services.rooms, result.item.kind).list}?wieder=1`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "trash.list");
  return null;
}

export default function TrashRestoration({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Wiederherstellen"
      back={{ to: href("/admin/trash"), label: "Papierkorb" }}
      answer={actionData}
    />
  );
}
