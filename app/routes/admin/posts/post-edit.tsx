import { useRouteLoaderData } from "react-router";
import { ApprovalPanel } from "~/content/approvals/admin/approval-panel";
import { authorize } from "~/features/accounts/authorize.server";
import { PostForm } from "~/features/posts/admin/post-form";
import { postMessages } from "~/features/posts/post.fields";
import { blogMessages } from "~/features/posts/posts.schema";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { previewLink } from "~/platform/preview-link.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { AdminPage } from "~/ui/admin/admin-page";
import { deletionQuestion, KeepingActions, ViewActions } from "~/ui/admin/content-actions";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/post-edit";
import { openPost, takePost } from "./post-form.server";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, "blog.update");
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    opened: await openPost(services, operator, { id, request }),
  }));
  if (read && !read.opened) throw new Response(null, { status: 404 });
  const preview = previewLink(services, operator, { kind: "post", id });
  return { opened: read?.opened ?? null, preview };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "blog.update");
  return takePost(context.get(servicesContext), operator, { id, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, postMessages.save);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.opened?.post.title ?? "Artikel"} – Redaktion` }];
}

export default function PostEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, preview } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const back = { to: href("/admin/blog"), label: "Blog" };
  if (!opened || !root)
    return (
      <AdminPage title="Artikel bearbeiten" back={back}>
        <ErrorBanner>{blogMessages.post}</ErrorBanner>
      </AdminPage>
    );
  const { post, form, approval } = opened;
  const { id } = post;
  return (
    <AdminPage
      title={post.title}
      back={back}
      actions={
        <>
          <ViewActions publicPath={post.publicPath} preview={preview} />
          <KeepingActions
            revisions={href("/admin/revisions/:kind/:id", { kind: "post", id })}
            deletion={{
              action: href("/admin/blog/:id/deletion", { id }),
              label: "Artikel löschen",
              question: deletionQuestion(post.title),
            }}
          />
        </>
      }
    >
      <SavedNote />
      <ApprovalPanel subject={{ kind: "post", id }} approval={approval} />
      <PostForm
        id={id}
        form={form}
        answer={actionData}
        baseUrl={root.baseUrl}
        siteName={root.show.name}
      />
    </AdminPage>
  );
}
