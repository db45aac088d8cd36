import { redirect } from "react-router";
import { pageMeta } from "~/lib/page-meta";
import { servicesContext } from "~/platform/services.server";
import { ApiPage } from "~/programs/api/api-page";
import type { Route } from "./+types/api-group";

export async function loader({ context, params: { group } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { readGroupPage } = await import("~/programs/api/api-page.server");
  const page = await readGroupPage(services, group);
  if (!page) throw redirect("/404");
  return { ...page, url: `${services.env.BASE_URL}${services.rooms.addressOf("/api")}/${group}` };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { title, url } = loaderData;
  return pageMeta(root, {
    title: `${title}: Schnittstelle – ${root.show.name}`,
    description: `Was Programme von „${root.show.name}“ bekommen und tun können: ${title}.`,
    url,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ApiPage {...loaderData} />;
}
