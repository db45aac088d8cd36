import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "~/ui/link";

type PaginationProps = { page: number; pages: number; address(page: number): string };

/** Links to the pages of a long list: first, last, current and its neighbours. */
export function Pagination({ page, pages, address }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Seiten" className="mt-12 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" className="page-number" aria-label="Vorige Seite">
          <ArrowLeft size={18} aria-hidden />
        </Link>
      )}
      {shownPages(page, pages).map((number, index, all) => (
        <span key={number} className="contents">
          {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
          <Link
            to={address(number)}
            className="page-number"
            aria-label={`Seite ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={address(page + 1)} rel="next" className="page-number" aria-label="Nächste Seite">
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

/** First, last, current and its neighbours, ascending. */
function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
}
