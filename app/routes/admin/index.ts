import { redirect } from "react-router";
import { load } from "~/core/accounts/operate.server";
import { mayDo } from "~/core/accounts/permissions";
import { href } from "~/lib/href";
import type { Route } from "./+types/index";

/** Redirects to the first page of the operator's role. */
export function loader({ context }: Route.LoaderArgs) {
  return load(context, "accounts.enter", (_, operator) => {
    const seesStatistics = mayDo("analytics.read", operator);
    throw redirect(seesStatistics ? href("/admin/dashboard") : href("/admin/episodes"));
  });
}
