import { data } from "react-router";
import { readAccountPanels } from "~/core/accounts/account-panels.server";
import { answerTo } from "~/core/accounts/accounts.schema";
import { AccountPanels } from "~/core/accounts/admin/account-panels";
import { authorize } from "~/core/accounts/authorize.server";
import {
  OperatorForm,
  OperatorTable,
  RequiredFactorForm,
} from "~/core/accounts/operators/admin/operator-list";
import { answerOperators, operatorFields } from "~/core/accounts/operators/answer-operators.server";
import { listOperators } from "~/core/accounts/operators/operators.server";
import { requiresFactor } from "~/core/accounts/second-factor/second-factor.server";
import { isInterrupted } from "~/lib/interrupted";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import type { Route } from "./+types/operators";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = authorize(context, "accounts.list");
  const services = context.get(servicesContext);
  const { db } = services;
  const operators = await listOperators(db);
  const panels = await readAccountPanels(services, null);
  return { ownId: id, ownEmail: email, operators, panels, isRequired: await requiresFactor(db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "accounts.create");
  const fields = await readFields(request, operatorFields);
  if (fields.form === "remove") authorize(context, "accounts.delete");
  if (fields.form === "role" || fields.form === "factor") authorize(context, "accounts.update");
  const answer = await answerOperators(context.get(servicesContext), operator, fields);
  return data(answer, { status: answer.saved ? 200 : 422 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Zugänge – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Operators({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequired, panels, ...own } = loaderData;
  const answer = isInterrupted(actionData) ? undefined : actionData;
  return (
    <AdminPage title="Zugänge">
      <OperatorTable {...own} answer={answer} />
      <AdminSection title="Jemanden hinzufügen">
        <p>Was jemand darf, sagt die Rolle. Was jemand tut, steht im Protokoll.</p>
        <OperatorForm ownEmail={own.ownEmail} answer={answerTo("add", answer)} />
      </AdminSection>
      <AdminSection title="Zweiter Faktor">
        <RequiredFactorForm
          isRequired={isRequired}
          ownEmail={own.ownEmail}
          answer={answerTo("factor", answer)}
        />
      </AdminSection>
      <AccountPanels panels={panels} />
    </AdminPage>
  );
}
