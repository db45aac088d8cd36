import { useRouteLoaderData } from "react-router";
import { PostForm } from "~/features/blog/admin/post-form";
import { PostWays } from "~/features/blog/admin/post-ways";
import { blogPolicy } from "~/features/blog/blog.policy";
import { blogMessages } from "~/features/blog/blog.schema";
import { postPath } from "~/features/blog/blog-path";
import { findAnyPost, listCategories } from "~/features/blog/edit-posts.server";
import { findVisiblePost } from "~/features/blog/find-post.server";
import { postFieldsOf } from "~/features/blog/post-fields";
import { EpisodePicker } from "~/features/episodes/admin/episode-picker";
import { DraftOffer } from "~/features/revisions/admin/draft-offer";
import { KeptText } from "~/features/revisions/admin/kept-text";
import { openForm } from "~/features/revisions/form-state.server";
import { authorize } from "~/platform/actor.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { episodeChoices } from "~/routes/parts/admin/episode-choices.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { takePost } from "~/routes/parts/admin/take-post.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { attempt } from "~/workflows/attempt.server";
import { previewLink } from "~/workflows/preview-link.server";
import type { Route } from "./+types/post-edit";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, blogPolicy.update);
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const draftId = new URL(request.url).searchParams.get("entwurf");
  const read = await attempt(services, async () => {
    const post = await findAnyPost(db, id);
    if (!post) return { post: null };
    const { title, slug, updatedAt: version } = post;
    const isPublic = (await findVisiblePost(db, today(clock), slug)) !== null;
    const stored = { subject: { kind: "post", id } as const, fields: postFieldsOf(post), version };
    return {
      post: { id, title, publicPath: isPublic ? postPath({ slug }) : null },
      state: await openForm(db, operator, { ...stored, draftId }),
      categories: await listCategories(db),
      choices: await episodeChoices(services),
    };
  });
  if (read && !read.post) throw new Response(null, { status: 404 });
  return {
    opened: read?.post ? read : null,
    preview: previewLink(services, { kind: "post", id }),
  };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, blogPolicy.update);
  return takePost(context.get(servicesContext), operator, { id, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.opened?.post.title ?? "Artikel" }];
}

export default function PostEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, preview } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const back = { to: "/admin/blog", label: "Blog" };
  if (!opened || !root)
    return (
      <AdminPage title="Artikel bearbeiten" back={back}>
        <ErrorBanner>{blogMessages.post}</ErrorBanner>
      </AdminPage>
    );
  const { post, state, categories, choices } = opened;
  return (
    <AdminPage
      title={post.title}
      back={back}
      actions={<PostWays post={post} publicPath={post.publicPath} preview={preview} />}
    >
      <SavedNote />
      <DraftOffer drafts={state.drafts} />
      <PostForm
        key={`${post.id} ${state.restored}`}
        isNew={false}
        fields={state.fields}
        categories={categories}
        episodePicker={
          <EpisodePicker
            name="episodeId"
            label="Folge"
            none="Keine Folge"
            choices={choices}
            defaultValue={state.fields.episodeId}
          />
        }
        baseUrl={root.baseUrl}
        siteName={root.show.name}
        answer={actionData}
      >
        <KeptText kind="post" id={post.id} state={state} />
      </PostForm>
    </AdminPage>
  );
}
