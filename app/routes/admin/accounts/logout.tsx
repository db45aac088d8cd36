import { redirect } from "react-router";
import { signInPath } from "~/features/accounts/accounts.schema";
import { authorize } from "~/features/accounts/authorize.server";
import { signOut } from "~/features/accounts/sign-in/sign-in.server";
import { cookieHeaders } from "~/features/accounts/sign-in/sign-in-headers.server";
import { href } from "~/lib/href";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/logout";

export function loader() {
  throw redirect(href("/admin"));
}

export async function action({ context, request }: Route.ActionArgs) {
  authorize(context, "accounts.signOut");
  const cookies = await signOut(context.get(servicesContext), request.headers.get("cookie") ?? "");
  throw redirect(signInPath, { status: 303, headers: cookieHeaders(cookies) });
}
