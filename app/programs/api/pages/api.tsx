import { TableOfContents } from "~/core/posts/table-of-contents";
import { pageMeta } from "~/lib/page-meta";
import { servicesContext } from "~/platform/services.server";
import { ServedHtml } from "~/ui/served-html";
import type { Route } from "./+types/api";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // Operations' descriptions are loaded on first use.
  const { readApiPage } = await import("~/programs/api/api-page.server");
  const { html, chapters } = await readApiPage(services);
  const url = services.env.BASE_URL + services.rooms.addressOf("/api");
  return { html, chapters, url };
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
  const { html, chapters } = loaderData;
  return (
    <div className="page long-page pt-10 pb-20 sm:pt-14">
      <h1 className="mb-8 text-4xl sm:text-5xl">Schnittstelle</h1>
      <div className="long-text">
        <div className="lg:order-last">
          <TableOfContents title="Auf dieser Seite" chapters={chapters} />
        </div>
        <ServedHtml html={html} className="prose" />
      </div>
    </div>
  );
}
