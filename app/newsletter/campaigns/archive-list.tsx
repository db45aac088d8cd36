import { berlinDate } from "~/lib/berlin-time";
import { formatDate } from "~/lib/german-date";
import { Link } from "~/ui/link";
import type { ArchivedCampaign } from "./archive.server";
import { archivedPath } from "./archive-path";

/** Sent campaigns in a list: day, subject, topic. */
export function ArchiveList({ campaigns }: { campaigns: readonly ArchivedCampaign[] }) {
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
