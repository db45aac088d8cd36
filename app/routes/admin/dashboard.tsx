import { data } from "react-router";
import { accountsPolicy } from "~/features/accounts/accounts.policy";
import { authorize } from "~/platform/actor.server";
import { jobsPolicy } from "~/platform/jobs/jobs.policy";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { CommentsPanel } from "~/routes/parts/admin/dashboard/comments-panel";
import { FailedJobsPanel } from "~/routes/parts/admin/dashboard/failed-jobs-panel";
import { FridayPanel } from "~/routes/parts/admin/dashboard/friday-panel";
import { MessagesPanel } from "~/routes/parts/admin/dashboard/messages-panel";
import { NextEpisodePanel } from "~/routes/parts/admin/dashboard/next-episode-panel";
import { DraftsPanel, LatestPanel, StoragePanel } from "~/routes/parts/admin/dashboard/work-panels";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { useRefresh } from "~/ui/admin/use-refresh";
import { ErrorBanner } from "~/ui/banner";
import { attempt } from "~/workflows/attempt.server";
import { jobVerbs, mendJob } from "~/workflows/mend-job.server";
import { readDashboard } from "~/workflows/read-dashboard.server";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, accountsPolicy.enter);
  const services = context.get(servicesContext);
  return attempt(services, () => readDashboard(services));
}

/** About a job that failed. */
export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, jobsPolicy.retry);
  const fields = await readFields(request, ["verb", "job"]);
  const verb = jobVerbs.find((known) => known === fields.verb);
  if (!verb) throw data(null, { status: 400 });
  if (verb === "discard") authorize(context, jobsPolicy.discard);
  const { status, message } = await mendJob(context.get(servicesContext), operator, {
    id: fields.job,
    verb,
  });
  return data({ saved: status === 200, message, errors: {}, values: {} }, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Übersicht – Redaktion" }];
}

export default function DashboardPage({ loaderData: dashboard }: Route.ComponentProps) {
  useRefresh();
  if (!dashboard)
    return (
      <AdminPage title="Übersicht">
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      </AdminPage>
    );
  return (
    <AdminPage title="Übersicht">
      <FridayPanel dashboard={dashboard} />
      <FailedJobsPanel dashboard={dashboard} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <NextEpisodePanel dashboard={dashboard} />
        <CommentsPanel dashboard={dashboard} />
        <MessagesPanel dashboard={dashboard} />
        <LatestPanel dashboard={dashboard} />
        <DraftsPanel dashboard={dashboard} />
        <StoragePanel dashboard={dashboard} />
      </div>
    </AdminPage>
  );
}
