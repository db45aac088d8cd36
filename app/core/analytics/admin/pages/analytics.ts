import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { href } from "~/lib/href";
import type { Route } from "./+types/analytics";

export function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "accounts.enter");
  throw redirect(`${href("/admin/dashboard")}${new URL(request.url).search}`);
}
