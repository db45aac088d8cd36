import { DeviceStorage } from "~/features/device-storage/device-storage";
import { LegalText } from "~/features/show/legal-text";
import { getShow } from "~/features/show/show.server";
import { pageMeta } from "~/lib/page-meta";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const { privacy } = await getShow(context.get(servicesContext).db);
  return { privacy };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  return pageMeta(root, {
    title: `Datenschutz – ${root.show.name}`,
    description: `Datenschutz von „${root.show.name}“.`,
    url: `${root.baseUrl}/privacy`,
  });
}

export default function Page({ loaderData: { privacy } }: Route.ComponentProps) {
  return (
    <>
      <LegalText title="Datenschutz" html={privacy} />
      <DeviceStorage />
    </>
  );
}
