import { LegalText } from "~/features/show/legal-text";
import { getShow } from "~/features/show/show.server";
import { pageMeta } from "~/lib/page-meta";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/imprint";

export async function loader({ context }: Route.LoaderArgs) {
  const { imprint } = await getShow(context.get(servicesContext).db);
  return { imprint };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  return pageMeta(root, {
    title: `Impressum – ${root.show.name}`,
    description: `Impressum von „${root.show.name}“.`,
    url: `${root.baseUrl}/imprint`,
  });
}

export default function Page({ loaderData: { imprint } }: Route.ComponentProps) {
  return <LegalText title="Impressum" html={imprint} />;
}
