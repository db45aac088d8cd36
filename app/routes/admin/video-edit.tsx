import { EpisodePicker } from "~/features/episodes/admin/episode-picker";
import { DraftOffer } from "~/features/revisions/admin/draft-offer";
import { KeptText } from "~/features/revisions/admin/kept-text";
import { openForm } from "~/features/revisions/form-state.server";
import { VideoForm } from "~/features/videos/admin/video-form";
import { VideoWays } from "~/features/videos/admin/video-ways";
import { findAnyVideo, videoFieldsOf } from "~/features/videos/edit-videos.server";
import { videoMessages } from "~/features/videos/video-form.schema";
import { videosPolicy } from "~/features/videos/videos.policy";
import { authorize } from "~/platform/actor.server";
import { servicesContext } from "~/platform/services.server";
import { episodeChoices } from "~/routes/parts/admin/episode-choices.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { takeVideo } from "~/routes/parts/admin/take-video.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { attempt } from "~/workflows/attempt.server";
import type { Route } from "./+types/video-edit";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, videosPolicy.update);
  const services = context.get(servicesContext);
  const draftId = new URL(request.url).searchParams.get("entwurf");
  const read = await attempt(services, async () => {
    const video = await findAnyVideo(services.db, id);
    if (!video) return { video: null };
    const { title, episodeId, updatedAt: version } = video;
    const subject = { kind: "video", id } as const;
    const stored = { subject, fields: videoFieldsOf(video), version, draftId };
    const choices = await episodeChoices(services);
    const isOut = choices.some((choice) => choice.id === episodeId && !choice.isScheduled);
    return {
      video: { id, title, isOut },
      state: await openForm(services.db, operator, stored),
      choices,
    };
  });
  if (read && !read.video) throw new Response(null, { status: 404 });
  return { opened: read?.video ? read : null };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, videosPolicy.update);
  return takeVideo(context.get(servicesContext), operator, { id, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.opened?.video.title ?? "Video" }];
}

export default function VideoEdit({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const back = { to: "/admin/videos", label: "Videos" };
  if (!opened)
    return (
      <AdminPage title="Video bearbeiten" back={back}>
        <ErrorBanner>{videoMessages.load}</ErrorBanner>
      </AdminPage>
    );
  const { video, state, choices } = opened;
  return (
    <AdminPage
      title={video.title}
      back={back}
      actions={<VideoWays video={video} isOut={video.isOut} />}
    >
      <SavedNote />
      <DraftOffer drafts={state.drafts} />
      <VideoForm
        key={`${video.id} ${state.restored}`}
        isNew={false}
        fields={state.fields}
        answer={actionData}
        episodePicker={
          <EpisodePicker
            name="episodeId"
            label="Folge"
            choices={choices}
            defaultValue={state.fields.episodeId}
          />
        }
      >
        <KeptText kind="video" id={video.id} state={state} />
      </VideoForm>
    </AdminPage>
  );
}
