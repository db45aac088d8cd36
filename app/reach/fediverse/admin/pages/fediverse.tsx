import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { isInterrupted } from "~/lib/interrupted";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import {
  AccountForm,
  DeliveriesPanel,
  FediverseTabs,
  MovePanel,
  TestPanel,
} from "~/reach/fediverse/admin/account-panels";
import {
  answerAccount,
  answerMove,
  answerTest,
  readFediverse,
} from "~/reach/fediverse/admin/answer-account.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, refusalWith, saved } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/fediverse";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "show.read");
  const services = context.get(servicesContext);
  return { read: await attempt(services, () => readFediverse(services)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "show.update");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  return answerOr(services, refusal(failed, 503), async () => {
    switch (form.get("verb")) {
      case "save": {
        const answer = await answerAccount(services, operator, form);
        return data(answer, { status: answer.saved ? 200 : 422 });
      }
      case "test":
        return saved(
          (await answerTest(services))
            ? "Andere Server finden das Konto."
            : "Damit stimmt etwas nicht. Was, steht in der Liste.",
        );
      case "move": {
        const movedTo = String(form.get("movedTo") ?? "");
        const obstacle = await answerMove(services, operator, movedTo);
        return obstacle ? refusalWith({ movedTo }, obstacle, 422) : saved();
      }
      default:
        return refusal("Das kennt diese Seite nicht.", 400);
    }
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Einstellungen konnten nicht gespeichert werden");

export function meta() {
  return [{ title: "Fediverse – Redaktion" }];
}

export default function Fediverse({ loaderData, actionData }: Route.ComponentProps) {
  const { read } = loaderData;
  const isMove = !isInterrupted(actionData) && actionData?.values && "movedTo" in actionData.values;
  return (
    <AdminPage title="Fediverse">
      <FediverseTabs current="account" />
      {read ? (
        <>
          <AccountForm {...read} answer={isMove ? undefined : actionData} />
          {read.account.isOn && (
            <>
              <TestPanel {...read} />
              <DeliveriesPanel {...read} />
              <MovePanel {...read} answer={isMove ? actionData : undefined} />
            </>
          )}
        </>
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
