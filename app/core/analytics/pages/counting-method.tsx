import { CountingMethod, countingChapters } from "~/core/analytics/counting-method";
import { TableOfContents } from "~/core/posts/table-of-contents";
import { pageMeta } from "~/lib/page-meta";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/counting-method";

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  return pageMeta(root, {
    title: `So zählen wir – ${root.show.name}`,
    description: `Wie „${root.show.name}“ Downloads, Aufrufe, Besucher und Wiedergaben zählt.`,
    url: `${root.baseUrl}/zaehlweise`,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { fromLogs: context.get(servicesContext).env.MEDIA_PUBLIC_URL !== undefined };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page long-page pt-10 pb-20 sm:pt-14">
      <h1 className="mb-8 text-4xl sm:text-5xl">So zählen wir</h1>
      <div className="long-text">
        <div className="lg:order-last">
          <TableOfContents title="Auf dieser Seite" chapters={countingChapters} />
        </div>
        <CountingMethod {...loaderData} />
      </div>
    </div>
  );
}
