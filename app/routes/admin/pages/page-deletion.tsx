import { redirect } from "react-router";
import { deleteContent } from "~/content/delete.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { pageMessages } from "~/features/pages/page.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { refusal } from "~/routes/parts/admin/refusal";
import { RefusalPage } from "~/routes/parts/admin/refusal-page";
import type { Route } from "./+types/page-deletion";

/** Deletes a page and goes to the list, which offers the way back. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "pages.delete");
  const services = context.get(servicesContext);
  const done = await attempt(services, () =>
    deleteContent(services, operator, kinds.page, params.id),
  );
  if (!done) return refusal(pageMessages.delete, 503);
  const note = done.outcome === "deleted" ? `?geloescht=${done.item.id}` : "";
  throw redirect(href("/admin/pages") + note, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, pageMessages.delete);

export function loader() {
  throw redirect(href("/admin/pages"));
}

export default function PageDeletion({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Seite löschen"
      back={{ to: href("/admin/pages"), label: "Seiten" }}
      answer={actionData}
    />
  );
}
