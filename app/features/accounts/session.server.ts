import type { IncomingHttpHeaders } from "node:http";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { authOf } from "./auth.server";
import { shownAddress } from "./sign-in-address";

export type OperatorSession = {
  operator: Operator;
  /** Id of the session's row. */
  id: string;
  /** Set-Cookie lines that prolong the cookie; mostly none. */
  cookies: string[];
};

/** The session that a request's cookie names; null without one, or when it is over. */
export async function findSession(
  services: Services,
  headers: Pick<IncomingHttpHeaders, "cookie">,
): Promise<OperatorSession | null> {
  const { cookie } = headers;
  if (!cookie?.includes("operator.session_token=")) return null;
  const found = await authOf(services).api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  if (!found.response) return null;
  const { user, session } = found.response;
  return {
    operator: { id: user.id, name: user.name, email: shownAddress(user.email) },
    id: session.id,
    cookies: found.headers.getSetCookie(),
  };
}

/** Who a request's cookie belongs to, or null. */
export async function findOperator(
  services: Services,
  headers: Pick<IncomingHttpHeaders, "cookie">,
): Promise<Operator | null> {
  return (await findSession(services, headers))?.operator ?? null;
}
