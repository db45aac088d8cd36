import { openNewContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { PersonForm } from "~/features/people/admin/person-form";
import { personMessages } from "~/features/people/person.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { takeContent } from "~/routes/parts/admin/take-content.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/person-new";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "people.create");
  const services = context.get(servicesContext);
  const state = await attempt(services, () =>
    openNewContent(services, operator, kinds.person, { request }),
  );
  return { state };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "people.create");
  const failed = personMessages.save;
  const services = context.get(servicesContext);
  return takeContent(services, operator, kinds.person, { id: null, request, failed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, personMessages.save);

export function meta() {
  return [{ title: "Neue Person – Redaktion" }];
}

export default function PersonNew({ loaderData: { state }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Neue Person" back={{ to: href("/admin/people"), label: "Personen" }}>
      {state ? (
        <PersonForm id={null} state={state} answer={actionData} />
      ) : (
        <ErrorBanner>{personMessages.list}</ErrorBanner>
      )}
    </AdminPage>
  );
}
