import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { findSession } from "~/core/accounts/sessions/find-session.server";
import { type Rendered, sendOnce } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { visitorOf } from "~/platform/visitor/visitor.server";
import { renderPage } from "./react-router/render-page.server";

/** Answers with a personal page: it knows the session, and is not cached. */
export async function renderPrivatePage(
  services: Services,
  c: Context<{ Bindings: HttpBindings }>,
  common: Record<string, string>,
): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const { pathname, search } = new URL(c.req.url);
  const session = await findSession(services, incoming.headers);
  const { headers, cookies, ...page } = await renderPage(services, c.req.raw, {
    address: pathname + search,
    visitor: visitorOf(incoming, services.env.TRUST_PROXY),
    session,
  });
  const { "referrer-policy": referrerPolicy = "same-origin", ...own } = headers;
  const rendered: Rendered = {
    ...page,
    headers: {
      ...common,
      ...own,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": referrerPolicy,
      "X-Robots-Tag": "noindex",
    },
  };
  // A cookie set by an action, at sign-in or sign-out, takes precedence over a renewed session.
  const set = cookies.length > 0 ? cookies : (session?.cookies ?? []);
  if (set.length > 0) outgoing.setHeader("Set-Cookie", set);
  sendOnce(rendered, incoming, outgoing);
  return RESPONSE_ALREADY_SENT;
}
