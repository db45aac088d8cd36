import { redirect } from "react-router";
import { accountsPolicy } from "~/features/accounts/accounts.policy";
import { authorize } from "~/platform/actor.server";
import type { Route } from "./+types/analytics";

export function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, accountsPolicy.enter);
  throw redirect(`/admin/dashboard${new URL(request.url).search}`);
}
