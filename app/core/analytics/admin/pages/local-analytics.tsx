import { useMemo } from "react";
import { authorize } from "~/core/accounts/authorize.server";
import { listEpisodeNames } from "~/core/episodes/list/all-episodes.server";
import { LocalAnalytics } from "~/core/local-analytics/admin/local-analytics";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/local-analytics";

/** Sends the titles of all episodes, so that the server never learns which of them were listened to. */
export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "localAnalytics.read");
  const services = context.get(servicesContext);
  const episodes = await attempt(services, () => listEpisodeNames(services.db));
  return { episodes, date: today(services.clock) };
}

export function meta() {
  return [{ title: "Lokale Analytics – Redaktion" }];
}

export default function LocalAnalyticsPage({
  loaderData: { episodes, date },
}: Route.ComponentProps) {
  const names = useMemo(
    () => new Map((episodes ?? []).map(({ id, ...name }) => [id, name])),
    [episodes],
  );
  return (
    <AdminPage title="Lokale Analytics">
      {!episodes && <ErrorBanner>Analytics-Daten konnten nicht geladen werden</ErrorBanner>}
      <LocalAnalytics names={names} date={date} />
    </AdminPage>
  );
}
