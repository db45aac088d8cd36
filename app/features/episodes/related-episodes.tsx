import { useShow } from "~/features/show/use-show";
import { numbered } from "~/features/show/wording";
import { Link } from "~/ui/link";
import { SectionTitle } from "~/ui/section-title";
import { EpisodePicture } from "./episode-picture";
import type { RelatedEpisode } from "./related.server";

/** Where to go on from an episode, and why there. */
export function RelatedEpisodes({ episodes }: { episodes: readonly RelatedEpisode[] }) {
  const { noun } = useShow();
  if (episodes.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="pt-16 print:hidden">
      <SectionTitle id="related-title" title={`Verwandte ${noun.many}`} />
      <ul className="grid gap-6 lg:grid-cols-3">
        {episodes.map((episode) => (
          <li key={episode.id} className="sheet grid grid-cols-[min(7rem,30%)_minmax(0,1fr)]">
            <div aria-hidden="true" className="grid border-r-[1.5px] border-line bg-sheet">
              <EpisodePicture
                episode={{ ...episode, number: null }}
                className="p-2 data-photo:p-0"
              />
            </div>
            <p className="flex flex-col gap-1.5 p-4">
              <span className="label">
                {[numbered(noun, episode.number), episode.why].filter(Boolean).join(" · ")}
              </span>
              <Link
                to={`/episodes/${episode.id}`}
                className="font-serif text-lg leading-snug font-bold no-underline hover:underline"
              >
                {episode.title}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
