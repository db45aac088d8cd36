import { data } from "react-router";
import { articleOf } from "~/core/posts/article-html";
import { TableOfContents } from "~/core/posts/table-of-contents";
import { LegalText, legalMeta } from "~/core/show/legal/legal-text";
import { hasAccessibilityStatement } from "~/core/show/legal/placeholders";
import { readKnownBarriers } from "~/core/show/legal/prepared-texts.server";
import { getShow } from "~/core/show/show.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/accessibility";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const show = await getShow(services.db);
  if (!hasAccessibilityStatement(show)) throw data(null, { status: 404 });
  return {
    path: services.rooms.addressOf("/barrierefreiheit"),
    text: articleOf(show.accessibility),
    barriers: await readKnownBarriers(services),
  };
}

const title = "Erklärung zur Barrierefreiheit";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData
    ? legalMeta(matches[0].loaderData, loaderData.path, "Barrierefreiheit", title)
    : [];
}

const missing = { id: "was-fehlt", title: "Was zurzeit fehlt" };

export default function Page({ loaderData: { text, barriers } }: Route.ComponentProps) {
  const { html, chapters } = text;
  return (
    <>
      <LegalText title={title} html={html}>
        {chapters.length > 0 && (
          <TableOfContents title="Auf dieser Seite" chapters={[...chapters, missing]} />
        )}
      </LegalText>
      <div className="page long-page pb-20">
        <section
          id={missing.id}
          aria-labelledby="missing-title"
          className="sheet max-w-3xl p-6 sm:p-8"
        >
          <h2 id="missing-title" className="text-2xl">
            {missing.title}
          </h2>
          <ul className="mt-3 list-disc pl-5">
            {barriers.map((barrier) => (
              <li key={barrier}>{barrier}</li>
            ))}
          </ul>
          {barriers.length === 0 && <p>Nichts, was sich zählen lässt.</p>}
        </section>
      </div>
    </>
  );
}
