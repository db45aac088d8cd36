import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "~/ui/link";
import type { PostLink } from "./posts.schema";
import { postPath } from "./posts-path";

type PostNeighboursProps = { older: PostLink | null; newer: PostLink | null };

/** The articles before and after this one. */
export function PostNeighbours({ older, newer }: PostNeighboursProps) {
  if (!older && !newer) return null;
  return (
    <nav aria-label="Weitere Artikel" className="mt-16 grid grid-cols-1 gap-6 sm:grid-cols-2">
      {older && (
        <Link to={postPath(older)} className="neighbour" rel="prev">
          <span className="label flex items-center gap-2">
            <ArrowLeft size={16} aria-hidden /> Voriger Artikel
          </span>
          <span className="font-serif text-lg font-bold">{older.title}</span>
        </Link>
      )}
      {newer && (
        <Link
          to={postPath(newer)}
          className="neighbour sm:col-start-2 sm:items-end sm:text-right"
          rel="next"
        >
          <span className="label flex items-center gap-2">
            Nächster Artikel <ArrowRight size={16} aria-hidden />
          </span>
          <span className="font-serif text-lg font-bold">{newer.title}</span>
        </Link>
      )}
    </nav>
  );
}
