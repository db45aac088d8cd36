import { useRouteLoaderData } from "react-router";
import { openContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { PageForm } from "~/features/pages/admin/page-form";
import { pageMessages } from "~/features/pages/page.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { previewLink } from "~/platform/preview-link.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { takeContent } from "~/routes/parts/admin/take-content.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { deletionQuestion, KeepingActions, ViewActions } from "~/ui/admin/content-actions";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/page-edit";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, "pages.update");
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    opened: await openContent(services, operator, kinds.page, { id, request }),
  }));
  if (read && !read.opened) throw new Response(null, { status: 404 });
  const preview = previewLink(services, operator, { kind: "page", id });
  if (!read?.opened) return { opened: null, preview };
  const { state, row } = read.opened;
  const publicPath = row.published ? `/${row.slug}` : null;
  return { opened: { state, id: row.id, title: row.title, publicPath }, preview };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "pages.update");
  const sent = { id, request, failed: pageMessages.save };
  return takeContent(context.get(servicesContext), operator, kinds.page, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, pageMessages.save);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.opened?.title ?? "Seite"} – Redaktion` }];
}

export default function PageEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, preview } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const back = { to: href("/admin/pages"), label: "Seiten" };
  if (!opened || !root)
    return (
      <AdminPage title="Seite bearbeiten" back={back}>
        <ErrorBanner>{pageMessages.page}</ErrorBanner>
      </AdminPage>
    );
  const { id, title, publicPath, state } = opened;
  return (
    <AdminPage
      title={title}
      back={back}
      actions={
        <>
          <ViewActions publicPath={publicPath} preview={preview} />
          <KeepingActions
            revisions={href("/admin/revisions/:kind/:id", { kind: "page", id })}
            deletion={{
              action: href("/admin/pages/:id/deletion", { id }),
              label: "Seite löschen",
              question: deletionQuestion(title),
            }}
          />
        </>
      }
    >
      <SavedNote />
      <PageForm
        id={id}
        state={state}
        answer={actionData}
        baseUrl={root.baseUrl}
        siteName={root.show.name}
      />
    </AdminPage>
  );
}
