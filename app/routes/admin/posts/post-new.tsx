import { useRouteLoaderData } from "react-router";
import { authorize } from "~/features/accounts/authorize.server";
import { PostForm } from "~/features/posts/admin/post-form";
import { postMessages } from "~/features/posts/post.fields";
import { blogMessages } from "~/features/posts/posts.schema";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/post-new";
import { openNewPost, takePost } from "./post-form.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "blog.create");
  const services = context.get(servicesContext);
  return { form: await attempt(services, () => openNewPost(services, operator, request)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "blog.create");
  return takePost(context.get(servicesContext), operator, { id: null, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, postMessages.save);

export function meta() {
  return [{ title: "Neuer Artikel – Redaktion" }];
}

export default function PostNew({ loaderData: { form }, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminPage title="Neuer Artikel" back={{ to: href("/admin/blog"), label: "Blog" }}>
      {!form && <ErrorBanner>{blogMessages.post}</ErrorBanner>}
      {form && root && (
        <PostForm
          id={null}
          form={form}
          answer={actionData}
          baseUrl={root.baseUrl}
          siteName={root.show.name}
        />
      )}
    </AdminPage>
  );
}
