import { authorize } from "~/features/accounts/authorize.server";
import { videoMessages } from "~/features/videos/video-form.schema";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/video-new";
import { openNewVideo } from "./open-video.server";
import { takeVideo } from "./take-video.server";
import { VideoEditor } from "./video-editor";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "videos.create");
  const services = context.get(servicesContext);
  return { form: await attempt(services, () => openNewVideo(services, operator, request)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "videos.create");
  return takeVideo(context.get(servicesContext), operator, { id: null, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, videoMessages.save);

export function meta() {
  return [{ title: "Neues Video – Redaktion" }];
}

export default function VideoNew({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Neues Video" back={{ to: href("/admin/videos"), label: "Videos" }}>
      {form ? (
        <VideoEditor id={null} form={form} answer={actionData} />
      ) : (
        <ErrorBanner>{videoMessages.load}</ErrorBanner>
      )}
    </AdminPage>
  );
}
