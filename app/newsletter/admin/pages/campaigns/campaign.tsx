import { redirect } from "react-router";
import { load } from "~/core/accounts/operate.server";
import { mayDo } from "~/core/accounts/permissions";
import { ExampleFrame } from "~/core/examples/admin/example-parts";
import { databaseOf } from "~/core/examples/examples.server";
import { href } from "~/lib/href";
import { listSearch } from "~/lib/list-search";
import { SendingActions } from "~/newsletter/campaigns/admin/campaign-actions";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { findCampaign } from "~/newsletter/campaigns/list-campaigns.server";
import { readReports } from "~/newsletter/reports/read-reports.server";
import { CampaignReports, CampaignResponses } from "~/newsletter/sending/admin/campaign-results";
import { ProgressErrors } from "~/newsletter/sending/admin/progress-errors";
import { ProgressPanel } from "~/newsletter/sending/admin/progress-panel";
import { listErrors, listFailed, readProgress } from "~/newsletter/sending/progress.server";
import { readResponses } from "~/newsletter/sending/responses.server";
import { findSenderProblem } from "~/newsletter/sending/sender-pause.server";
import { settings } from "~/newsletter/settings/settings.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { useLast } from "~/ui/admin/use-refresh";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/campaign";

export function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  return load(context, "campaigns.list", async (services, operator) => {
    const seesPeople = mayDo("subscribers.list", operator);
    const { clock, secret } = services;
    const { db, isExample } = databaseOf(services.db, id);
    const found = await findCampaign(db, id);
    if (!found) throw new Response(null, { status: 404 });
    if (found.status === "draft")
      throw redirect(href("/admin/newsletter/campaigns/:id/edit", { id }), 303);
    const { content: _, ...campaign } = found;
    const { countOpens, countClicks } = await settings.read({ db, secret });
    return {
      campaign,
      isExample,
      progress: await readProgress(db, campaign, clock.now()),
      problem: await findSenderProblem(db),
      errors: (await listErrors(db, campaign)).map((error) =>
        seesPeople ? error : { ...error, example: withoutAddresses(error.example) },
      ),
      failed: await listFailed(db, id, listSearch(request).page, { isCountOnly: !seesPeople }),
      reports: await readReports(db, id),
      responses: await readResponses(db, id),
      counted: { countOpens, countClicks },
    };
  });
}

/** A mail server's reply may name the refused recipient. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, "…@…");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.campaign.subject ?? "Newsletter"} – Redaktion` }];
}

export default function Campaign({ loaderData: read }: Route.ComponentProps) {
  const sent = useLast(read);
  const back = { to: href("/admin/newsletter"), label: "Newsletter" };
  return (
    <AdminPage
      title={sent?.campaign.subject ?? "Newsletter"}
      back={back}
      actions={
        sent &&
        (sent.isExample ? (
          <Link
            to={href("/admin/newsletter/campaigns/:id/preview", { id: sent.campaign.id })}
            className="button button-outline text-sm"
          >
            Mail ansehen
          </Link>
        ) : (
          <SendingActions campaign={sent.campaign} />
        ))
      }
    >
      {!read && <ErrorBanner>{campaignMessages.list}</ErrorBanner>}
      {sent?.isExample && (
        <ExampleFrame>
          <CampaignPanels sent={sent} />
        </ExampleFrame>
      )}
      {sent && !sent.isExample && <CampaignPanels sent={sent} />}
    </AdminPage>
  );
}

type Sent = NonNullable<Route.ComponentProps["loaderData"]>;

function CampaignPanels({ sent }: { sent: Sent }) {
  return (
    <>
      <ProgressPanel {...sent} />
      <ProgressErrors {...sent} id={sent.campaign.id} />
      <CampaignReports {...sent.reports} />
      <CampaignResponses {...sent} />
    </>
  );
}
