import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useShow } from "~/features/show/use-show";
import { numbered } from "~/features/show/wording";
import { Link } from "~/ui/link";
import { SectionTitle } from "~/ui/section-title";
import { Stamp } from "./episode-card";
import { EpisodePicture } from "./episode-picture";
import type { EpisodeSummary } from "./episodes.schema";
import type { RelatedEpisode } from "./related.server";

type Related = Pick<
  RelatedEpisode,
  "id" | "number" | "title" | "invention" | "imageUrl" | "drawingUrl" | "verdict" | "why"
> & { label: string | null };

type RelatedEpisodesProps<Episode> = {
  episodes: readonly Episode[];
  /** Marks and buttons for the visitor's memory of it, brought by the page. */
  marks(episode: Episode): ReactNode;
};

/** Where to go on from an episode, and why there; their numbers stand before the reason. */
export function RelatedEpisodes<Episode extends Related>({
  episodes,
  marks,
}: RelatedEpisodesProps<Episode>) {
  const { noun } = useShow();
  if (episodes.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="pt-8 sm:pt-16 print:hidden">
      <SectionTitle
        id="related-title"
        title={`${episodes.some(({ why }) => why) ? "Verwandte" : "Weitere"} ${noun.many}`}
      />
      <ul className="strip lg:grid lg:grid-cols-3 lg:gap-6">
        {episodes.map((episode) => (
          <li
            key={episode.id}
            className="sheet relative mb-2 grid w-72 grid-cols-[min(7rem,30%)_minmax(0,1fr)] lg:w-auto"
          >
            <div aria-hidden="true" className="grid border-r-[1.5px] border-line bg-sheet">
              <EpisodePicture episode={episode} className="p-2 data-photo:p-0" />
            </div>
            <p className="flex flex-col gap-1.5 p-3 sm:p-4">
              <span className="label">
                {[episode.label, episode.why].filter(Boolean).join(" · ")}
              </span>
              <Link
                to={`/episodes/${episode.id}`}
                className="font-serif leading-snug font-bold no-underline hover:underline sm:text-lg"
              >
                {episode.title}
              </Link>
              <Stamp className="stamp-small self-start">{episode.verdict}</Stamp>
              <span className="mt-auto">{marks(episode)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type EpisodeNeighboursProps = { older: EpisodeSummary | null; newer: EpisodeSummary | null };

/** The files before and after this one. */
export function EpisodeNeighbours({ older, newer }: EpisodeNeighboursProps) {
  const { noun, words } = useShow();
  if (!older && !newer) return null;
  return (
    <nav aria-label={words.others} className="mt-8 grid grid-cols-2 gap-3 sm:mt-16 sm:gap-6">
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
          className="neighbour col-start-2 justify-items-end text-right"
          rel="next"
        >
          <span className="label flex items-center gap-2">
            {numbered(noun, newer.number) ?? words.next} <ArrowRight size={16} aria-hidden />
          </span>
          <span className="font-serif leading-snug font-bold sm:text-lg">{newer.title}</span>
          <Stamp className="stamp-small">{newer.verdict}</Stamp>
        </Link>
      )}
    </nav>
  );
}
