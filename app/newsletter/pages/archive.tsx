import { Rss } from "lucide-react";
import { data } from "react-router";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { type ArchivedCampaign, listArchive } from "~/newsletter/campaigns/archive.server";
import {
  archivedPath,
  archiveFeedPath,
  archivePagePath,
  archivePath,
} from "~/newsletter/campaigns/archive-path";
import { newsletterPath } from "~/newsletter/subscribers/newsletter.schema";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/list/pagination";
import type { Route } from "./+types/archive";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page } = listSearch(request);
  const list = await attempt(services, () => listArchive(services.db, { page }));
  if (list && (list.total === 0 || list.page !== page)) throw data(null, { status: 404 });
  return data({ list }, { status: list ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { list } = loaderData;
  const page = list?.page ?? 1;
  return pageMeta(root, {
    title: `Newsletter-Archiv${page > 1 ? ` (Seite ${page})` : ""} – ${root.show.name}`,
    description: `Alle Ausgaben des Newsletters von „${root.show.name}“ zum Nachlesen.`,
    url: root.baseUrl + archivePagePath(page),
    noindex: !list,
    jsonLd: [
      breadcrumbs(
        ["Newsletter", root.baseUrl + newsletterPath],
        ["Archiv", root.baseUrl + archivePath],
      ),
    ],
  });
}

export default function NewsletterArchive({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Newsletter-Archiv</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        Jede Ausgabe zum Nachlesen. Die nächste kommt auf Wunsch{" "}
        <Link to={newsletterPath} className="underline">
          per Mail
        </Link>
        .
      </p>
      <p className="mt-3 mb-10">
        <a href={archiveFeedPath} className="inline-flex items-center gap-2 py-1 underline">
          <Rss size={18} strokeWidth={1.75} aria-hidden />
          Archiv als RSS-Feed abonnieren
        </a>
      </p>
      {list ? (
        <>
          <ArchiveList campaigns={list.campaigns} />
          <Pagination page={list.page} pages={list.pages} address={archivePagePath} />
        </>
      ) : (
        <ErrorBanner>Das Newsletter-Archiv konnte nicht geladen werden</ErrorBanner>
      )}
    </div>
  );
}

/** Sent campaigns in a list: day, subject, topic. */
function ArchiveList({ campaigns }: { campaigns: readonly ArchivedCampaign[] }) {
  return (
    <ul className="sheet max-w-4xl">
      {campaigns.map(({ id, subject, previewText, sentAt }) => (
        <li
          key={id}
          className="grid gap-x-8 gap-y-1 border-hair p-5 not-first:border-t-[1.5px] sm:grid-cols-[11rem_minmax(0,1fr)] sm:p-6"
        >
          <p className="label sm:pt-1.5">
            <time dateTime={sentAt}>{formatDate(berlinDate(new Date(sentAt)))}</time>
          </p>
          <div className="min-w-0">
            <h2 className="text-xl">
              <Link to={archivedPath(id)} className="no-underline hover:underline">
                {subject}
              </Link>
            </h2>
            {previewText && <p className="mt-1.5 text-soft">{previewText}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
