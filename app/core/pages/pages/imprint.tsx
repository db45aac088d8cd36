import { LegalText, legalMeta } from "~/core/show/legal/legal-text";
import { getShow } from "~/core/show/show.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/imprint";

export async function loader({ context }: Route.LoaderArgs) {
  const { imprint } = await getShow(context.get(servicesContext).db);
  return { imprint };
}

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, "/imprint", "Impressum");
}

export default function Page({ loaderData: { imprint } }: Route.ComponentProps) {
  return (
    <>
      <LegalText title="Impressum" html={imprint} />
      <p className="page long-page pb-20 text-sm text-soft">
        Freie Software in dieser Website:{" "}
        <a href="/licenses.txt" className="underline">
          Lizenzen
        </a>
      </p>
    </>
  );
}
