import { redirect } from "react-router";
import { deleteContent } from "~/content/delete.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { personMessages } from "~/features/people/person.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { refusal } from "~/routes/parts/admin/refusal";
import { RefusalPage } from "~/routes/parts/admin/refusal-page";
import type { Route } from "./+types/person-deletion";

/** Deletes somebody and goes to the list, which offers the way back. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "people.delete");
  const services = context.get(servicesContext);
  const done = await attempt(services, () =>
    deleteContent(services, operator, kinds.person, params.id),
  );
  if (!done) return refusal(personMessages.delete, 503);
  const note = done.outcome === "deleted" ? `?geloescht=${done.item.id}` : "";
  throw redirect(href("/admin/people") + note, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, personMessages.delete);

export function loader() {
  throw redirect(href("/admin/people"));
}

export default function PersonDeletion({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Person löschen"
      back={{ to: href("/admin/people"), label: "Personen" }}
      answer={actionData}
    />
  );
}
