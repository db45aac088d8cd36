import { ArrowLeft, ArrowRight } from "lucide-react";
import { useShow } from "~/features/show/use-show";
import { numbered } from "~/features/show/wording";
import { Link } from "~/ui/link";
import type { EpisodeSummary } from "./episodes.schema";

type EpisodeNeighboursProps = { older: EpisodeSummary | null; newer: EpisodeSummary | null };

/** The files before and after this one. */
export function EpisodeNeighbours({ older, newer }: EpisodeNeighboursProps) {
  const { noun, words } = useShow();
  if (!older && !newer) return null;
  return (
    <nav aria-label={words.others} className="mt-16 grid gap-6 sm:grid-cols-2">
      {older && (
        <Link to={`/episodes/${older.id}`} className="neighbour" rel="prev">
          <span className="label flex items-center gap-2">
            <ArrowLeft size={16} aria-hidden /> {numbered(noun, older.number) ?? words.previous}
          </span>
          <span className="font-serif text-lg font-bold">{older.title}</span>
        </Link>
      )}
      {newer && (
        <Link
          to={`/episodes/${newer.id}`}
          className="neighbour sm:col-start-2 sm:items-end sm:text-right"
          rel="next"
        >
          <span className="label flex items-center gap-2">
            {numbered(noun, newer.number) ?? words.next} <ArrowRight size={16} aria-hidden />
          </span>
          <span className="font-serif text-lg font-bold">{newer.title}</span>
        </Link>
      )}
    </nav>
  );
}
