import type { ReactNode } from "react";
import { EpisodePicture } from "~/core/episodes/picture/episode-picture";
import { useShow } from "~/core/show/use-show";
import { Link } from "~/ui/link";
import { SectionTitle } from "~/ui/section-title";
import { ServedHtml } from "~/ui/served-html";
import { Stamp } from "../episode-card";
import type { RelatedEpisode } from "./related.server";

type Related = Pick<
  RelatedEpisode,
  "id" | "number" | "title" | "invention" | "imageUrl" | "drawingUrl" | "verdict" | "why"
> & { label: string | null };

type RelatedEpisodesProps<Episode> = {
  episodes: readonly Episode[];
  /** Marks and buttons about what the visitor has heard, made by the page. */
  marks(episode: Episode): ReactNode;
};

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
              <EpisodePicture
                episode={episode}
                className="p-2 data-photo:p-0 [&>figcaption]:hidden"
              />
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

/** Links to the previous and the next episode, as HTML made on the server; '' if there are none. */
export function EpisodeNeighbours({ html }: { html: string }) {
  const { words } = useShow();
  if (!html) return null;
  return (
    <ServedHtml
      key={html}
      as="nav"
      aria-label={words.others}
      className="neighbours mt-8 gap-3 sm:mt-16 sm:gap-6"
      html={html}
    />
  );
}
