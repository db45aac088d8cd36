import { formatDate } from "~/lib/berlin-time";
import { Link } from "~/ui/link";
import { Marked } from "./marked";
import type { SearchHit as Hit } from "./search.schema";

/** One entry of the register. */
export function SearchHit({ hit }: { hit: Hit }) {
  const { path, title, tag, label, date, snippet } = hit;
  return (
    <article className="grid gap-x-8 gap-y-2 border-b border-hair py-6 md:grid-cols-[11rem_1fr]">
      <p className="label flex flex-wrap gap-x-4 md:flex-col">
        {label && <span>{label}</span>}
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
      <div className="min-w-0">
        <h3 className="text-xl sm:text-[1.375rem]">
          <Link to={path} className="no-underline hover:underline">
            <Marked segments={title} />
          </Link>
        </h3>
        {tag.length > 0 && (
          <p className="mt-2">
            <span className="badge">
              <Marked segments={tag} />
            </span>
          </p>
        )}
        {snippet.length > 0 && (
          <p className="mt-2 max-w-2xl text-soft">
            <Marked segments={snippet} />
          </p>
        )}
      </div>
    </article>
  );
}
