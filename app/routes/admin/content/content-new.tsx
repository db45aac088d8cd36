import { useRouteLoaderData } from "react-router";
import { loadPages, useKindPages } from "~/core/content/admin/kind-pages";
import { contentKinds, kindAt, saveFailure } from "~/core/content/kinds";
import { kindOf } from "~/core/kinds/kinds.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/content-new";
import { authorizeKind, openNewPage, saveForm } from "./content-form.server";
import { withKindPages } from "./load-kind-pages";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { operator, kind } = authorizeKind(context, url, "create");
  await loadPages(kind);
  const services = context.get(servicesContext);
  const form = await attempt(services, () => openNewPage(services, operator, kind, request));
  return { kind, form };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => withKindPages(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { operator, kind } = authorizeKind(context, url, "create");
  return saveForm(context.get(servicesContext), operator, kindOf(kind), { id: null, request });
}

export const clientAction = ({ url, serverAction }: Route.ClientActionArgs) => {
  const kind = kindAt(url.pathname);
  return keepTyped(serverAction, kind ? saveFailure(kind) : undefined);
};

export function meta({ location }: Route.MetaArgs) {
  const kind = kindAt(location.pathname);
  return [{ title: `${kind && contentKinds[kind].new} – Redaktion` }];
}

export default function ContentNew({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, form } = loaderData;
  const { failures, Form } = useKindPages(kind);
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { new: title, list, title: label } = contentKinds[kind];
  return (
    <AdminPage title={title} back={{ to: list, label }}>
      {!form && <ErrorBanner>{failures.read}</ErrorBanner>}
      {form && root && (
        <Form
          id={null}
          {...form}
          answer={actionData}
          baseUrl={root.baseUrl}
          siteName={root.show.name}
        />
      )}
    </AdminPage>
  );
}
