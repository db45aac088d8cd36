import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { mayDo } from "~/core/accounts/permissions";
import { href } from "~/lib/href";
import type { Route } from "./+types/index";

/** Redirects to the first page of the operator's role. */
export function loader({ context }: Route.LoaderArgs) {
  const operator = authorize(context, "accounts.enter");
  const seesStatistics = mayDo("analytics.read", operator);
  throw redirect(seesStatistics ? href("/admin/dashboard") : href("/admin/episodes"));
}
