import { redirect } from "react-router";
import { signInPath } from "~/core/accounts/accounts.schema";
import { authorize } from "~/core/accounts/authorize.server";
import { withMemoryOnFullDisk } from "~/core/accounts/full-disk.server";
import { signOut } from "~/core/accounts/sign-in/sign-in.server";
import { cookieHeaders } from "~/core/accounts/sign-in/sign-in-headers.server";
import { href } from "~/lib/href";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/logout";

export function loader() {
  throw redirect(href("/admin"));
}

export async function action({ context, request }: Route.ActionArgs) {
  authorize(context, "accounts.signOut");
  const services = context.get(servicesContext);
  const cookie = request.headers.get("cookie") ?? "";
  const cookies = await withMemoryOnFullDisk(services, () => signOut(services, cookie));
  throw redirect(signInPath, { status: 303, headers: cookieHeaders(cookies) });
}
