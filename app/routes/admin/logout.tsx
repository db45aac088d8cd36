import { redirect } from "react-router";
import { accountsPolicy } from "~/features/accounts/accounts.policy";
import { signInPath } from "~/features/accounts/sign-in.schema";
import { signOut } from "~/features/accounts/sign-in.server";
import { cookieHeaders } from "~/lib/cookie-headers";
import { authorize } from "~/platform/actor.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/logout";

export function loader() {
  throw redirect("/admin/dashboard");
}

export async function action({ context, request }: Route.ActionArgs) {
  authorize(context, accountsPolicy.signOut);
  const cookies = await signOut(context.get(servicesContext), request.headers.get("cookie") ?? "");
  throw redirect(signInPath, { status: 303, headers: cookieHeaders(cookies) });
}
