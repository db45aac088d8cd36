import { openNewContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { episodeChoices } from "~/features/episodes/admin-list.server";
import { VideoForm } from "~/features/videos/admin/video-form";
import { videoMessages } from "~/features/videos/video.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { takeContent } from "~/routes/parts/admin/take-content.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/video-new";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "videos.create");
  const services = context.get(servicesContext);
  const form = await attempt(services, async () => ({
    state: await openNewContent(services, operator, kinds.video, { request }),
    choices: await episodeChoices(services, operator),
  }));
  return { form };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "videos.create");
  const failed = videoMessages.save;
  const services = context.get(servicesContext);
  return takeContent(services, operator, kinds.video, { id: null, request, failed });
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
        <VideoForm id={null} form={form} answer={actionData} />
      ) : (
        <ErrorBanner>{videoMessages.load}</ErrorBanner>
      )}
    </AdminPage>
  );
}
