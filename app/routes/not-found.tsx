import { data, redirect } from "react-router";
import { findRedirect } from "~/features/redirects/redirects.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/not-found";
import { NotFoundPage } from "./error-page";

/** Nothing is here; an address of before leads on. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const target = await attempt(services, () => findRedirect(services.db, new URL(request.url)));
  if (target) throw redirect(target, 301);
  return data(null, { status: 404 });
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <NotFoundPage />;
}
