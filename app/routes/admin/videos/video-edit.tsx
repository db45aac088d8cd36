import { authorize } from "~/features/accounts/authorize.server";
import { VideoActions } from "~/features/videos/admin/video-actions";
import { videoMessages } from "~/features/videos/video-form.schema";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/video-edit";
import { openVideo } from "./open-video.server";
import { takeVideo } from "./take-video.server";
import { VideoEditor } from "./video-editor";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, "videos.update");
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    opened: await openVideo(services, operator, { id, request }),
  }));
  if (read && !read.opened) throw new Response(null, { status: 404 });
  return { opened: read?.opened ?? null };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "videos.update");
  return takeVideo(context.get(servicesContext), operator, { id, request });
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
  const { video, form } = opened;
  return (
    <AdminPage
      title={video.title}
      back={back}
      actions={<VideoActions video={video} isOut={video.isOut} />}
    >
      <SavedNote />
      <VideoEditor id={video.id} form={form} answer={actionData} />
    </AdminPage>
  );
}
