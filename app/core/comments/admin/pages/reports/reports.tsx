import { redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { ReportItem, reportStates } from "~/core/comments/reports/admin/report-item";
import { parseDecision, type ReportState } from "~/core/comments/reports/decision";
import { listReports } from "~/core/comments/reports/list-reports.server";
import { decideReport } from "~/core/comments/reports/operations.server";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { keepTyped } from "~/routes/admin/keep-typed";
import { ListPage } from "~/ui/admin/list/list-page";
import { Note } from "~/ui/admin/note";
import { ListTabs } from "~/ui/admin/tabs";
import type { Route } from "./+types/reports";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, page } = listSearch(request);
  const state: ReportState = parseDecision(search.get("stand")) ?? "open";
  const list = await load(context, "comments.list", ({ db }) => listReports(db, { state, page }));
  return { state, list, isDone: search.has("getan") };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": decideReport },
    after: {
      ""() {
        throw redirect(`${href("/admin/comment-reports")}?getan=1`, 303);
      },
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Meldungen – Redaktion" }];
}

const states = Object.keys(reportStates) as ReportState[];

function reportsAddress(state: ReportState, page = 1): string {
  const stand = state === "open" ? "" : state;
  return listAddress(href("/admin/comment-reports"), { stand }, page);
}

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { state, list, isDone } = loaderData;
  return (
    <ListPage
      title="Meldungen"
      note={
        isDone && (
          <Note look="done" role="status">
            Entschieden. Wer gemeldet hat, bekommt deine Begründung.
          </Note>
        )
      }
      list={list}
      failure="Meldungen konnten nicht geladen werden"
      address={(page) => reportsAddress(state, page)}
    >
      {list && (
        <>
          <ListTabs
            label="Meldungen nach Stand"
            tabs={states.map((one) => ({
              to: reportsAddress(one),
              label: reportStates[one],
              count: list.counts[one],
              isCurrent: one === state,
            }))}
          />
          {list.total === 0 && <p className="py-8 text-soft">Hier liegt gerade keine Meldung.</p>}
          <ol className="flex flex-col gap-3">
            {list.reports.map((report) => (
              <ReportItem key={report.id} report={report} answer={actionData} />
            ))}
          </ol>
        </>
      )}
    </ListPage>
  );
}
