import { ArrowLeft, ArrowRight } from "lucide-react";
import type { Show } from "~/core/show/show.schema";
import { numbered } from "~/core/show/wording";
import { pageWords } from "~/core/show/words/page-words";
import { servedHtml } from "~/platform/react-router/served-html.server";
import { Link } from "~/ui/link";
import { Stamp } from "./episode-card";
import type { EpisodeSummary } from "./episodes.schema";

type NeighboursProps = {
  show: Show;
  older: EpisodeSummary | null;
  newer: EpisodeSummary | null;
};

/** Links to the previous and the next episode as HTML; '' if there are none. */
export function neighboursHtml(props: NeighboursProps): string {
  if (!props.older && !props.newer) return "";
  return servedHtml(<Neighbours {...props} />);
}

function Neighbours({ show, older, newer }: NeighboursProps) {
  const { noun } = show;
  const words = pageWords(show);
  return (
    <>
      {older && (
        <Link to={`/episodes/${older.id}`} className="neighbour" rel="prev">
          <span className="label flex items-center gap-2">
            <ArrowLeft size={16} aria-hidden /> {numbered(noun, older.number) ?? words.previous}
          </span>
          <span className="font-serif leading-snug font-bold sm:text-lg">{older.title}</span>
          <Stamp className="stamp-small">{older.verdict}</Stamp>
        </Link>
      )}
      {newer && (
        <Link
          to={`/episodes/${newer.id}`}
          className="neighbour justify-items-end text-right"
          rel="next"
        >
          <span className="label flex items-center gap-2">
            {numbered(noun, newer.number) ?? words.next} <ArrowRight size={16} aria-hidden />
          </span>
          <span className="font-serif leading-snug font-bold sm:text-lg">{newer.title}</span>
          <Stamp className="stamp-small">{newer.verdict}</Stamp>
        </Link>
      )}
    </>
  );
}
