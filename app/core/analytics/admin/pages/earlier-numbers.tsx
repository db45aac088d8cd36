import { data } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { EarlierForm } from "~/core/analytics/earlier/admin/earlier-form";
import { EarlierPanel } from "~/core/analytics/earlier/admin/earlier-panel";
import { readMonths } from "~/core/analytics/earlier/earlier-numbers.server";
import { enterNumbers, removeNumbers } from "~/core/analytics/operations.server";
import { analyticsMessages } from "~/core/analytics/statistics/statistics.schema";
import { href } from "~/lib/href";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/earlier-numbers";

export async function loader({ context }: Route.LoaderArgs) {
  return { months: await load(context, "analytics.read", ({ db }) => readMonths(db)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { data: answer, init } = await operate(context, request, {
    operations: { "": enterNumbers, delete: removeNumbers },
    given(form) {
      const list = form.get("list");
      return { list: typeof list === "string" ? list : "" };
    },
    after: { "": (entered) => entered },
  });
  return data(answer, init ?? { status: answer.saved ? 200 : 422 });
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
