import { EpisodePicker } from "~/features/episodes/admin/episode-picker";
import { DraftOffer } from "~/features/revisions/admin/draft-offer";
import { KeptText } from "~/features/revisions/admin/kept-text";
import { openForm } from "~/features/revisions/form-state.server";
import { VideoForm } from "~/features/videos/admin/video-form";
import { emptyVideoFields, videoMessages } from "~/features/videos/video-form.schema";
import { videosPolicy } from "~/features/videos/videos.policy";
import { authorize } from "~/platform/actor.server";
import { servicesContext } from "~/platform/services.server";
import { episodeChoices } from "~/routes/parts/admin/episode-choices.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { takeVideo } from "~/routes/parts/admin/take-video.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { attempt } from "~/workflows/attempt.server";
import type { Route } from "./+types/video-new";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, videosPolicy.create);
  const services = context.get(servicesContext);
  const draftId = new URL(request.url).searchParams.get("entwurf");
  const subject = { kind: "video", id: null } as const;
  const stored = { subject, fields: emptyVideoFields, version: "", draftId };
  const opened = await attempt(services, async () => ({
    state: await openForm(services.db, operator, stored),
    choices: await episodeChoices(services),
  }));
  return { opened };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, videosPolicy.create);
  return takeVideo(context.get(servicesContext), operator, { id: null, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Neues Video" }];
}

export default function VideoNew({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Neues Video" back={{ to: "/admin/videos", label: "Videos" }}>
      {!opened && <ErrorBanner>{videoMessages.load}</ErrorBanner>}
      {opened && (
        <>
          <DraftOffer drafts={opened.state.drafts} />
          <VideoForm
            key={opened.state.restored}
            isNew
            fields={opened.state.fields}
            answer={actionData}
            episodePicker={
              <EpisodePicker
                name="episodeId"
                label="Folge"
                choices={opened.choices}
                defaultValue={opened.state.fields.episodeId}
              />
            }
          >
            <KeptText kind="video" id={null} state={opened.state} />
          </VideoForm>
        </>
      )}
    </AdminPage>
  );
}
