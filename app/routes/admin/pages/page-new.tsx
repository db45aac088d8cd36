import { useRouteLoaderData } from "react-router";
import { openNewContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { PageForm } from "~/features/pages/admin/page-form";
import { pageMessages } from "~/features/pages/page.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { takeContent } from "~/routes/parts/admin/take-content.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/page-new";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "pages.create");
  const services = context.get(servicesContext);
  const begun = { given: { place: "none" }, request };
  const state = await attempt(services, () =>
    openNewContent(services, operator, kinds.page, begun),
  );
  return { state };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "pages.create");
  const sent = { id: null, request, failed: pageMessages.save };
  return takeContent(context.get(servicesContext), operator, kinds.page, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, pageMessages.save);

export function meta() {
  return [{ title: "Neue Seite – Redaktion" }];
}

export default function PageNew({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminPage title="Neue Seite" back={{ to: href("/admin/pages"), label: "Seiten" }}>
      {!state && <ErrorBanner>{pageMessages.page}</ErrorBanner>}
      {state && root && (
        <PageForm
          id={null}
          state={state}
          answer={actionData}
          baseUrl={root.baseUrl}
          siteName={root.show.name}
        />
      )}
    </AdminPage>
  );
}
