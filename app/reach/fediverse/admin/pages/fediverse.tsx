import { load, operate } from "~/core/accounts/operate.server";
import { isInterrupted } from "~/lib/interrupted";
import {
  AccountForm,
  DeliveriesPanel,
  FediverseTabs,
  MovePanel,
  TestPanel,
} from "~/reach/fediverse/admin/account-panels";
import { readFediverse } from "~/reach/fediverse/admin/read-fediverse.server";
import { change, move, test } from "~/reach/fediverse/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/fediverse";

export async function loader({ context }: Route.LoaderArgs) {
  return { read: await load(context, "show.read", readFediverse) };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { save: change, move, test },
    after: {
      test: ({ isGood }) => ({
        message: isGood
          ? "Andere Server finden das Konto."
          : "Damit stimmt etwas nicht. Was, steht in der Liste.",
      }),
    },
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
