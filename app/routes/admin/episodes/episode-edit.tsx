import { useRouteLoaderData } from "react-router";
import { DraftOffer } from "~/content/revisions/admin/draft-offer";
import { KeptText } from "~/content/revisions/admin/kept-text";
import { authorize } from "~/features/accounts/authorize.server";
import { EpisodeActions } from "~/features/episodes/admin/episode-actions";
import { EpisodeForm } from "~/features/episodes/admin/episode-form";
import { episodeMessages } from "~/features/episodes/episode-form.schema";
import { useMediaPicker } from "~/features/media/admin/media-picker";
import { findAnyPostOfEpisode } from "~/features/posts/edit-posts.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { previewLink } from "~/platform/preview-link.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/episode-edit";
import { EmbedCode } from "./embed-code";
import { openEpisode } from "./open-episode.server";
import { takeEpisode } from "./take-episode.server";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, "episodes.update");
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    opened: await openEpisode(services, operator, { id, request }),
    post: await findAnyPostOfEpisode(services.db, id),
  }));
  if (read && !read.opened) throw new Response(null, { status: 404 });
  const preview = previewLink(services, operator, { kind: "episode", id });
  return {
    opened: read?.opened ?? null,
    post: read?.post ?? null,
    today: today(services.clock),
    preview,
  };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "episodes.update");
  return takeEpisode(context.get(servicesContext), operator, { id, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, episodeMessages.save);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.opened?.episode.title ?? "Episode"} – Redaktion` }];
}

export default function EpisodeEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, post, today, preview } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { picker, ...pickers } = useMediaPicker();
  const back = { to: href("/admin/episodes"), label: "Episoden" };
  if (!opened || !root)
    return (
      <AdminPage title="Episode bearbeiten" back={back}>
        <ErrorBanner>{episodeMessages.read}</ErrorBanner>
      </AdminPage>
    );
  const { episode, state } = opened;
  return (
    <AdminPage
      title={episode.title}
      back={back}
      actions={
        <EpisodeActions episode={episode} post={post} today={today} preview={preview}>
          <EmbedCode episode={episode} today={today} />
        </EpisodeActions>
      }
    >
      <SavedNote />
      <DraftOffer drafts={state.drafts} />
      <EpisodeForm
        key={`${episode.id} ${state.asked}`}
        id={episode.id}
        fields={state.fields}
        today={today}
        show={{ name: root.show.name, baseUrl: root.baseUrl }}
        answer={actionData}
        {...pickers}
      >
        <KeptText kind="episode" id={episode.id} state={state} />
      </EpisodeForm>
      {picker}
    </AdminPage>
  );
}
