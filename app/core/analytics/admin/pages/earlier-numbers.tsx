import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { EarlierForm } from "~/core/analytics/earlier/admin/earlier-form";
import { EarlierPanel } from "~/core/analytics/earlier/admin/earlier-panel";
import { deleteSource, readMonths } from "~/core/analytics/earlier/earlier-numbers.server";
import { importNumbers } from "~/core/analytics/earlier/import-numbers.server";
import { analyticsMessages } from "~/core/analytics/statistics/statistics.schema";
import { href } from "~/lib/href";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/earlier-numbers";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "analytics.read");
  const services = context.get(servicesContext);
  return { months: await attempt(services, () => readMonths(services.db)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "earlierNumbers.update");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  if (form.get("verb") === "delete") {
    authorize(context, "earlierNumbers.delete");
    return answerOr(services, refusal(failed, 503), async () => {
      const isDone = await deleteSource(services, operator, String(form.get("source")));
      return isDone ? saved() : refusal("Diese Quelle gibt es nicht mehr.", 404);
    });
  }
  return answerOr(services, refusal(failed, 503), async () => {
    const answer = await importNumbers(services, operator, form);
    return data(answer, { status: answer.saved ? 200 : 422 });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Zahlen von früher – Redaktion" }];
}

export default function EarlierNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const { months } = loaderData;
  const back = { to: href("/admin/dashboard"), label: "Analytics" };
  return (
    <AdminPage title="Zahlen von früher" back={back}>
      <EarlierForm answer={actionData} />
      {months ? (
        <EarlierPanel months={months} />
      ) : (
        <ErrorBanner>{analyticsMessages.read}</ErrorBanner>
      )}
    </AdminPage>
  );
}
