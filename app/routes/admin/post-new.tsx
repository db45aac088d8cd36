import { useRouteLoaderData } from "react-router";
import { PostForm } from "~/features/blog/admin/post-form";
import { blogPolicy } from "~/features/blog/blog.policy";
import { blogMessages } from "~/features/blog/blog.schema";
import { listCategories } from "~/features/blog/edit-posts.server";
import { emptyPostFields } from "~/features/blog/post-fields";
import { EpisodePicker } from "~/features/episodes/admin/episode-picker";
import { DraftOffer } from "~/features/revisions/admin/draft-offer";
import { KeptText } from "~/features/revisions/admin/kept-text";
import { openForm } from "~/features/revisions/form-state.server";
import { authorize } from "~/platform/actor.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { episodeChoices } from "~/routes/parts/admin/episode-choices.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { takePost } from "~/routes/parts/admin/take-post.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { attempt } from "~/workflows/attempt.server";
import type { Route } from "./+types/post-new";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, blogPolicy.create);
  const services = context.get(servicesContext);
  const draftId = new URL(request.url).searchParams.get("entwurf");
  const subject = { kind: "post", id: null } as const;
  const stored = { subject, fields: emptyPostFields(), version: "", draftId };
  const opened = await attempt(services, async () => ({
    state: await openForm(services.db, operator, stored),
    categories: await listCategories(services.db),
    choices: await episodeChoices(services),
  }));
  return { opened };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, blogPolicy.create);
  return takePost(context.get(servicesContext), operator, { id: null, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Neuer Artikel" }];
}

export default function PostNew({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminPage title="Neuer Artikel" back={{ to: "/admin/blog", label: "Blog" }}>
      {!opened && <ErrorBanner>{blogMessages.post}</ErrorBanner>}
      {opened && root && (
        <>
          <DraftOffer drafts={opened.state.drafts} />
          <PostForm
            key={opened.state.restored}
            isNew
            fields={opened.state.fields}
            categories={opened.categories}
            episodePicker={
              <EpisodePicker
                name="episodeId"
                label="Folge"
                none="Keine Folge"
                choices={opened.choices}
                defaultValue={opened.state.fields.episodeId}
              />
            }
            baseUrl={root.baseUrl}
            siteName={root.show.name}
            answer={actionData}
          >
            <KeptText kind="post" id={null} state={opened.state} />
          </PostForm>
        </>
      )}
    </AdminPage>
  );
}
