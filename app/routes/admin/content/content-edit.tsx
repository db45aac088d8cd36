import { useRouteLoaderData } from "react-router";
import { contentParts, loadPages, useKindPages } from "~/core/content/admin/kind-pages";
import { ApprovalPanel } from "~/core/content/approvals/admin/approval-panel";
import { contentKinds, kindAt, saveFailure } from "~/core/content/kinds";
import { kindOf } from "~/core/kinds/kinds.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RowButton } from "~/ui/admin/action-button";
import { PhoneActions } from "~/ui/admin/admin-form";
import { AdminPage } from "~/ui/admin/admin-page";
import {
  CopyPreview,
  deletionQuestion,
  RevisionsLink,
  ViewAction,
} from "~/ui/admin/content-actions";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/content-edit";
import { authorizeKind, openPage, saveForm } from "./content-form.server";
import { withKindPages } from "./load-kind-pages";
import { SavedNote } from "./saved-note";

export async function loader({ context, params: { id }, request, url }: Route.LoaderArgs) {
  const { operator, kind } = authorizeKind(context, url, "update");
  await loadPages(kind);
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    opened: await openPage(services, operator, kind, { id, request }),
  }));
  if (read && !read.opened) throw new Response(null, { status: 404 });
  return { kind, opened: read?.opened ?? null };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => withKindPages(args);

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const { operator, kind } = authorizeKind(context, url, "update");
  return saveForm(context.get(servicesContext), operator, kindOf(kind), { id, request });
}

export const clientAction = ({ url, serverAction }: Route.ClientActionArgs) => {
  const kind = kindAt(url.pathname);
  return keepTyped(serverAction, kind ? saveFailure(kind) : undefined);
};

export function meta({ loaderData, location }: Route.MetaArgs) {
  const kind = kindAt(location.pathname);
  const title = loaderData?.opened?.title ?? (kind && contentKinds[kind].one);
  return [{ title: `${title} – Redaktion` }];
}

export default function ContentEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, opened } = loaderData;
  const { failures, Form, Actions, deletionNote } = useKindPages(kind);
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { list, title: label, one, isContributed } = contentKinds[kind];
  const back = { to: list, label };
  if (!opened || !root)
    return (
      <AdminPage title={`${one} bearbeiten`} back={back}>
        <ErrorBanner>{failures.read}</ErrorBanner>
      </AdminPage>
    );
  const { id, title, publicPath, preview, approval, form } = opened;
  const view = <ViewAction publicPath={publicPath} preview={preview} />;
  const others = (
    <>
      {preview && <CopyPreview {...preview} />}
      {Actions && <Actions id={id} data={form.data} />}
      <RevisionsLink to={href("/admin/revisions/:kind/:id", { kind, id })} />
    </>
  );
  const deletion = (
    <RowButton
      action={contentKinds[kind].form(id).replace(/edit$/, "deletion")}
      fields={{}}
      label={`${one} löschen`}
      question={deletionQuestion(title, deletionNote?.(form.data))}
    >
      Löschen
    </RowButton>
  );
  return (
    <AdminPage
      title={title}
      back={back}
      actions={
        <div className="contents max-sm:hidden">
          {view}
          {others}
          {deletion}
        </div>
      }
    >
      <SavedNote />
      {isContributed && <ApprovalPanel subject={{ kind, id }} approval={approval} />}
      <PhoneActions value={{ first: view, others }}>
        <Form
          id={id}
          {...form}
          answer={actionData}
          baseUrl={root.baseUrl}
          siteName={root.show.name}
        />
      </PhoneActions>
      {contentParts.map(([path, { part: Part }]) => (
        <Part key={path} kind={kind} id={id} />
      ))}
      <div className="sm:hidden">{deletion}</div>
    </AdminPage>
  );
}
