import { useRouteLoaderData } from "react-router";
import { DraftOffer } from "~/content/revisions/admin/draft-offer";
import { KeptText } from "~/content/revisions/admin/kept-text";
import { authorize } from "~/features/accounts/authorize.server";
import { EpisodeForm } from "~/features/episodes/admin/episode-form";
import { episodeMessages } from "~/features/episodes/episode-form.schema";
import { useMediaPicker } from "~/features/media/admin/media-picker";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/episode-new";
import { openNewEpisode } from "./open-episode.server";
import { takeEpisode } from "./take-episode.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "episodes.create");
  const services = context.get(servicesContext);
  const state = await attempt(services, () => openNewEpisode(services, operator, { request }));
  return { state, today: today(services.clock) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "episodes.create");
  return takeEpisode(context.get(servicesContext), operator, { id: null, request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, episodeMessages.save);

export function meta() {
  return [{ title: "Neue Episode – Redaktion" }];
}

export default function EpisodeNew({ loaderData, actionData }: Route.ComponentProps) {
  const { state, today } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { picker, ...pickers } = useMediaPicker();
  return (
    <AdminPage title="Neue Episode" back={{ to: href("/admin/episodes"), label: "Episoden" }}>
      {!state && <ErrorBanner>{episodeMessages.read}</ErrorBanner>}
      {state && root && (
        <>
          <DraftOffer drafts={state.drafts} />
          <EpisodeForm
            key={state.asked}
            id={null}
            fields={state.fields}
            today={today}
            show={{ name: root.show.name, baseUrl: root.baseUrl }}
            answer={actionData}
            {...pickers}
          >
            <KeptText kind="episode" id={null} state={state} />
          </EpisodeForm>
          {picker}
        </>
      )}
    </AdminPage>
  );
}
