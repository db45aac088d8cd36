import { data } from "react-router";
import { accountPath } from "~/core/accounts/accounts.schema";
import { authorize } from "~/core/accounts/authorize.server";
import { FactorPanel } from "~/core/accounts/second-factor/admin/factor-panel";
import { answerFactor, factorFields } from "~/core/accounts/second-factor/answer-factor.server";
import { getFactor, requiresFactor } from "~/core/accounts/second-factor/second-factor.server";
import { cookieHeaders } from "~/core/accounts/sign-in/sign-in-headers.server";
import { getShow } from "~/core/show/show.server";
import { isInterrupted } from "~/lib/interrupted";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/second-factor";

export async function loader({ context }: Route.LoaderArgs) {
  const operator = authorize(context, "accounts.secondFactor");
  const services = context.get(servicesContext);
  const factor = await getFactor(services, operator.id);
  return { email: operator.email, factor, isRequired: await requiresFactor(services.db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "accounts.secondFactor");
  const services = context.get(servicesContext);
  const fields = await readFields(request, factorFields);
  const { name } = await getShow(services.db);
  const cookie = request.headers.get("cookie") ?? "";
  const asked = { operator, cookie, issuer: name, fields };
  const { answer, cookies } = await answerFactor(services, asked);
  return data(answer, { status: answer.saved ? 200 : 422, headers: cookieHeaders(cookies) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Zweiter Faktor – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const answer = isInterrupted(actionData) ? undefined : actionData;
  return (
    <AdminPage title="Zweiter Faktor" back={{ to: accountPath, label: "Mein Zugang" }}>
      <FactorPanel {...loaderData} answer={answer} />
    </AdminPage>
  );
}
