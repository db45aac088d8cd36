import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { ReportItem, reportStates } from "~/core/comments/reports/admin/report-item";
import { decideReport } from "~/core/comments/reports/decide-report.server";
import { parseDecision, type ReportState } from "~/core/comments/reports/decision";
import { listReports } from "~/core/comments/reports/list-reports.server";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusalWith } from "~/routes/admin/refusal";
import { ListPage, ListTabs } from "~/ui/admin/list-page";
import { Note } from "~/ui/admin/note";
import type { Route } from "./+types/reports";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "comments.list");
  const services = context.get(servicesContext);
  const { search, page } = listSearch(request);
  const state: ReportState = parseDecision(search.get("stand")) ?? "open";
  const list = await attempt(services, () => listReports(services.db, { state, page }));
  return { state, list, isDone: search.has("getan") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "comments.decide");
  const fields = await readFields(request, ["id", "decision", "reason"]);
  const decision = parseDecision(fields.decision);
  if (!decision) return refusalWith(fields, "Wähle zuerst, wie du entscheidest.", 422);
  const decided = { reportId: fields.id, decision, reason: fields.reason };
  const { status, message } = await decideReport(context.get(servicesContext), operator, decided);
  if (status !== 200) return refusalWith(fields, message, status);
  throw redirect(`${href("/admin/comment-reports")}?getan=1`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Meldungen – Redaktion" }];
}

const states = Object.keys(reportStates) as ReportState[];

function addressOf(state: ReportState, page = 1): string {
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
      address={(page) => addressOf(state, page)}
    >
      {list && (
        <>
          <ListTabs
            label="Meldungen nach Stand"
            tabs={states.map((one) => ({
              to: addressOf(one),
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
