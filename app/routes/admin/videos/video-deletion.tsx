import { redirect } from "react-router";
import { deleteContent } from "~/content/delete.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { videoMessages } from "~/features/videos/video.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { refusal } from "~/routes/parts/admin/refusal";
import { RefusalPage } from "~/routes/parts/admin/refusal-page";
import type { Route } from "./+types/video-deletion";

/** Deletes a video and goes to the list, which offers the way back. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "videos.delete");
  const services = context.get(servicesContext);
  const done = await attempt(services, () =>
    deleteContent(services, operator, kinds.video, params.id),
  );
  if (!done) return refusal(videoMessages.delete, 503);
  const note = done.outcome === "deleted" ? `?geloescht=${done.item.id}` : "";
  throw redirect(href("/admin/videos") + note, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, videoMessages.delete);

export function loader() {
  throw redirect(href("/admin/videos"));
}

export default function VideoDeletion({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Video löschen"
      back={{ to: href("/admin/videos"), label: "Videos" }}
      answer={actionData}
    />
  );
}
