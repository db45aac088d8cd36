import { berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { Link } from "~/ui/link";
import { Name, sizedFor } from "~/ui/name";
import type { ArchivedCampaign } from "./archive.server";
import { archivePath } from "./archive-path";

type ArchivedArticleProps = {
  campaign: ArchivedCampaign;
  /** HTML prepared for a page. */
  html: string;
  orderPath: string;
  /** When the next issue comes. */
  rhythm: string;
};

/** A sent campaign as a page: the mail, and how to subscribe. */
export function ArchivedArticle({ campaign, html, orderPath, rhythm }: ArchivedArticleProps) {
  const { subject, previewText, sentAt } = campaign;
  return (
    <article aria-labelledby="letter-title">
      <p className="label mb-5">
        <Link to={archivePath} className="inline-block py-1">
          Newsletter-Archiv
        </Link>{" "}
        / <time dateTime={sentAt}>{formatDate(berlinDate(new Date(sentAt)))}</time>
      </p>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,48rem)_minmax(14rem,1fr)]">
        <div className="sheet min-w-0 p-6 sm:p-10">
          <h1
            id="letter-title"
            className={`max-w-3xl text-[min(1.625rem,var(--fits))] xs:text-3xl sm:text-4xl ${sizedFor(subject)}`}
          >
            <Name>{subject}</Name>
          </h1>
          {previewText && <p className="mt-4 max-w-2xl text-lg text-soft">{previewText}</p>}
          <div
            className="prose article mt-8 border-t-[1.5px] border-line pt-8 *:first:mt-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
        <aside
          aria-label="Newsletter bestellen"
          className="border-l-3 border-stamp py-1 pl-5 print:hidden"
        >
          <p className="font-serif text-xl font-bold">Die nächste per Mail</p>
          <p className="mt-2 text-soft">{rhythm}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <Link to={orderPath} className="button button-action">
              Newsletter bestellen
            </Link>
            <Link to={archivePath} className="button button-outline">
              Alle Ausgaben
            </Link>
          </p>
        </aside>
      </div>
    </article>
  );
}
