import { accountsPolicy } from "~/features/accounts/accounts.policy";
import { authorize } from "~/platform/actor.server";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/dashboard";

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, accountsPolicy.enter);
  return null;
}

export default function Dashboard() {
  return <AdminPage title="Übersicht">Was ansteht.</AdminPage>;
}
