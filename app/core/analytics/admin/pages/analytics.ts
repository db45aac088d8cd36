import { redirect } from "react-router";
import { load } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import type { Route } from "./+types/analytics";

export function loader({ context, request }: Route.LoaderArgs) {
  return load(context, "accounts.enter", () => {
    throw redirect(`${href("/admin/dashboard")}${new URL(request.url).search}`);
  });
}
