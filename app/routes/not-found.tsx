import { data, redirect } from "react-router";
import { findWay } from "~/core/redirects/redirects.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/not-found";
import { NotFoundPage } from "./error-page";

/** Answers 404, unless the address is a former one, which redirects. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const way = await attempt(services, () => findWay(services, url));
  if (way) throw redirect(way.target, way.status);
  return data(null, { status: 404 });
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <NotFoundPage />;
}
