import { redirect } from "react-router";
import { accountPath } from "~/core/accounts/accounts.schema";
import { authorize } from "~/core/accounts/authorize.server";
import { passkeyRegistration } from "~/core/accounts/passkeys/passkeys.server";
import { passwordDenial } from "~/core/accounts/passwords/operator-password.server";
import { cookieHeaders } from "~/core/accounts/sign-in/sign-in-headers.server";
import { getShow } from "~/core/show/show.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/passkey-options";

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "accounts.readOwn");
  throw redirect(accountPath);
}

/** Returns the challenge for a new passkey once the operator's password is confirmed. */
export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "accounts.updateOwn");
  const services = context.get(servicesContext);
  const { password } = await readFields(request, ["password"]);
  const error = await passwordDenial(services, operator.id, password);
  if (error) return Response.json({ error }, { status: 422 });
  const { name } = await getShow(services.db);
  const cookie = request.headers.get("cookie") ?? "";
  const { options, cookies } = await passkeyRegistration(services, operator, cookie, name);
  return Response.json({ options }, { headers: cookieHeaders(cookies) });
}
