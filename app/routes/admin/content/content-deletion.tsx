import { redirect } from "react-router";
import { deleteContent } from "~/core/content/delete.server";
import { contentKinds, deleteFailure, kindAt } from "~/core/content/kinds";
import { kindOf } from "~/core/kinds/kinds.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/content-deletion";
import { authorizeKind } from "./content-form.server";

/** Deletes an entry and goes to its list, which offers to undo it. */
export async function action({ context, params: { id }, url }: Route.ActionArgs) {
  const { operator, kind } = authorizeKind(context, url, "delete");
  const services = context.get(servicesContext);
  const { lockedNote } = kindOf(kind);
  const done = await attempt(services, () => deleteContent(services, operator, kindOf(kind), id));
  if (!done) return refusal(deleteFailure(kind), 503);
  if (done.outcome === "locked") return refusal(`${deleteFailure(kind)}: ${lockedNote}`, 409);
  const note = done.outcome === "deleted" ? `?geloescht=${done.item.id}` : "";
  throw redirect(contentKinds[kind].list + note, 303);
}

export const clientAction = ({ url, serverAction }: Route.ClientActionArgs) => {
  const kind = kindAt(url.pathname);
  return keepTyped(serverAction, kind ? deleteFailure(kind) : undefined);
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { kind } = authorizeKind(context, url, "list");
  return { kind };
}

export default function ContentDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { one, list, title } = contentKinds[loaderData.kind];
  return (
    <RefusalPage title={`${one} löschen`} back={{ to: list, label: title }} answer={actionData} />
  );
}
