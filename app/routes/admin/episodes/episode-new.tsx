import { useRouteLoaderData } from "react-router";
import { openNewContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { EpisodeForm } from "~/features/episodes/admin/episode-form";
import { proposeNumber } from "~/features/episodes/all-episodes.server";
import { episodeMessages } from "~/features/episodes/episode.fields";
import { listNames } from "~/features/people/people.server";
import { getCurrentShow } from "~/features/show/show.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { takeContent } from "~/routes/parts/admin/take-content.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/episode-new";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "episodes.create");
  const services = context.get(servicesContext);
  const state = await attempt(services, async () => {
    const number = String(await proposeNumber(services.db));
    const given = { date: today(services.clock), number, episodeType: "full" };
    return openNewContent(services, operator, kinds.episode, { given, request });
  });
  const people = await attempt(services, () => listNames(services.db));
  const show = await attempt(services, () => getCurrentShow(services));
  return { state, people: people ?? [], holdsGaps: show?.holdIncomplete ?? false };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "episodes.create");
  const failed = episodeMessages.save;
  const services = context.get(servicesContext);
  return takeContent(services, operator, kinds.episode, { id: null, request, failed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, episodeMessages.save);

export function meta() {
  return [{ title: "Neue Folge – Redaktion" }];
}

export default function EpisodeNew({ loaderData, actionData }: Route.ComponentProps) {
  const { state, people, holdsGaps } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminPage title="Neue Folge" back={{ to: href("/admin/episodes"), label: "Episoden" }}>
      {!state && <ErrorBanner>{episodeMessages.read}</ErrorBanner>}
      {state && root && (
        <EpisodeForm
          id={null}
          state={state}
          people={people}
          holdsGaps={holdsGaps}
          baseUrl={root.baseUrl}
          siteName={root.show.name}
          answer={actionData}
        />
      )}
    </AdminPage>
  );
}
