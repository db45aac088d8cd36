import { ApprovalPanel } from "~/content/approvals/admin/approval-panel";
import { openContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { isPublic } from "~/content/publication";
import { authorize } from "~/features/accounts/authorize.server";
import { episodeChoices } from "~/features/episodes/admin-list.server";
import { VideoForm } from "~/features/videos/admin/video-form";
import { videoMessages } from "~/features/videos/video.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { takeContent } from "~/routes/parts/admin/take-content.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { deletionQuestion, KeepingActions, ViewLink } from "~/ui/admin/content-actions";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/video-edit";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, "videos.update");
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    opened: await openContent(services, operator, kinds.video, { id, request }),
    choices: await episodeChoices(services, operator),
  }));
  if (read && !read.opened) throw new Response(null, { status: 404 });
  if (!read?.opened) return { opened: null };
  const { row, state, approval } = read.opened;
  const { choices } = read;
  const isOut =
    isPublic(row.public_from, now(services.clock)) &&
    choices.some((choice) => choice.id === row.episode_id && !choice.isScheduled);
  return { opened: { video: { id, title: row.title, isOut }, form: { state, choices }, approval } };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "videos.update");
  const failed = videoMessages.save;
  const services = context.get(servicesContext);
  return takeContent(services, operator, kinds.video, { id, request, failed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, videoMessages.save);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.opened?.video.title ?? "Video"} – Redaktion` }];
}

export default function VideoEdit({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const back = { to: href("/admin/videos"), label: "Videos" };
  if (!opened)
    return (
      <AdminPage title="Video bearbeiten" back={back}>
        <ErrorBanner>{videoMessages.load}</ErrorBanner>
      </AdminPage>
    );
  const { video, form, approval } = opened;
  const { id } = video;
  return (
    <AdminPage
      title={video.title}
      back={back}
      actions={
        <>
          {video.isOut && <ViewLink href={`/videos/${id}`} label="Ansehen" />}
          <KeepingActions
            revisions={href("/admin/revisions/:kind/:id", { kind: "video", id })}
            deletion={{
              action: href("/admin/videos/:id/deletion", { id }),
              label: "Video löschen",
              question: deletionQuestion(video.title),
            }}
          />
        </>
      }
    >
      <SavedNote />
      <ApprovalPanel subject={{ kind: "video", id }} approval={approval} />
      <VideoForm id={id} form={form} answer={actionData} />
    </AdminPage>
  );
}
