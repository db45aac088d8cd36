import { pageMeta } from "~/lib/page-meta";
import { servicesContext } from "~/platform/services.server";
import { ApiPage } from "~/programs/api/api-page";
import type { Route } from "./+types/api";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // Operations' descriptions are loaded on first use.
  const { readApiPage } = await import("~/programs/api/api-page.server");
  const url = services.env.BASE_URL + services.rooms.addressOf("/api");
  return { ...(await readApiPage(services)), url };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  return pageMeta(root, {
    title: `Schnittstelle – ${root.show.name}`,
    description: `Was „${root.show.name}“ zeigt, auch für Programme: Folgen, Mitschriften, Blog und Suche als JSON.`,
    url: loaderData.url,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ApiPage {...loaderData} />;
}
