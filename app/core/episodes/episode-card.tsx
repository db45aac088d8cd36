import type { ReactNode } from "react";
import { EpisodePicture } from "~/core/episodes/picture/episode-picture";
import { verdictIn } from "~/core/media/artwork/verdict";
import { useShow } from "~/core/show/use-show";
import { numbered } from "~/core/show/wording";
import { formatDate } from "~/lib/time/german-date";
import { QuietDrawer } from "~/ui/drawer";
import { Link } from "~/ui/link";
import { Name } from "~/ui/name";
import { RunningTime } from "~/ui/running-time";
import { type EpisodeSummary, isPlayable, silentFact } from "./episodes.schema";

type EpisodeEntryProps = {
  episode: EpisodeSummary;
  /** The listen button, made by the page, so that this component does not depend on the player. */
  listen: ReactNode;
  /** Further actions, on their own line. */
  more?: ReactNode;
  /** A mark on the picture that shows how much of the episode was heard. */
  heard?: ReactNode;
  /** The rating, shown beside number and date. */
  rating?: ReactNode;
  /** Slug of the blog article about the episode, if published. */
  postSlug?: string | undefined;
  /** The title's level below the page's headings. */
  heading?: "h2" | "h3";
  /** True at the top of a page, where the picture loads eagerly. */
  isFirst?: boolean;
  /** Names of the people that the episode is about. */
  parties?: readonly string[] | undefined;
};

/**
 * An episode in a list. `entries.css` decides whether it is a row that unfolds or a card that shows
 * everything. The whole picture links to the episode; title and button are links of their own.
 */
export function EpisodeEntry({
  episode,
  listen,
  more,
  heard,
  rating,
  postSlug,
  heading: Heading = "h3",
  isFirst = false,
  parties = [],
}: EpisodeEntryProps) {
  const { topic } = useShow();
  const address = `/episodes/${episode.id}`;
  const { year, ...undated } = episode;
  return (
    <article className="entry">
      <div className="entry-picture">
        <Link to={address} tabIndex={-1} aria-hidden="true" className="block">
          <EpisodePicture episode={episode} eager={isFirst} className="entry-figure" />
        </Link>
        {heard}
        {year !== undefined && (
          <p aria-hidden className="entry-front">
            {year && <b>{year}</b>} <span>{(topic && episode.invention) || episode.title}</span>
          </p>
        )}
      </div>
      <p className="entry-about">
        {topic && episode.invention && <span className="badge">{episode.invention}</span>}
        <time dateTime={episode.date} className="label">
          {formatDate(episode.date)}
        </time>
      </p>
      <div className="entry-head">
        <Heading>
          <Link to={address} className="no-underline hover:underline">
            <Name>{episode.title}</Name>
          </Link>
        </Heading>
        {year && (
          <p className="entry-year">
            <span className="sr-only">Jahr </span>
            {year}
          </p>
        )}
        {parties.length > 0 && <p className="entry-parties">{parties.join(" · ")}</p>}
        <EpisodeFacts episode={undated}>{rating}</EpisodeFacts>
      </div>
      {episode.verdict && (
        <p className="entry-stamp">
          <Stamp>{episode.verdict}</Stamp>
        </p>
      )}
      <div className="entry-listen">{listen}</div>
      <QuietDrawer label="Mehr" about={`über ${episode.title}`} className="entry-fold" />
      <div className="entry-extra">
        {more}
        {postSlug && (
          <Link to={`/blog/${postSlug}`} className="py-1 underline">
            Zum Blog-Artikel
          </Link>
        )}
      </div>
      <div className="entry-more">
        <p className="text-soft">{episode.summary}</p>
        {episode.funFact && (
          <p className="border-l-3 border-stamp pl-3">
            <span className="label block">Kurioses</span>
            <span className="figure-label text-[1.0625rem]">{episode.funFact}</span>
          </p>
        )}
      </div>
    </article>
  );
}

type StampProps = { className?: string; lands?: boolean; children: string | null };

/** The verdict as a stamp, with a label for screen readers; nothing without a verdict. */
export function Stamp({ className = "", lands, children }: StampProps) {
  if (!children) return null;
  return (
    <span
      className={`stamp ${className}`}
      data-lands={lands || undefined}
      data-verdict={verdictIn(children) ?? undefined}
    >
      <span className="sr-only">Stempel: </span>
      {children}
    </span>
  );
}

type EpisodeFactsProps = {
  episode: Pick<EpisodeSummary, "number" | "date" | "duration" | "audioUrl" | "audience" | "year">;
  className?: string;
  /** Further facts, such as the rating. */
  children?: ReactNode;
};

/** Number, year, date and duration of an episode; the rating only if there is audio. */
export function EpisodeFacts({ episode, className = "", children }: EpisodeFactsProps) {
  const file = numbered(useShow().noun, episode.number);
  return (
    <p className={`label flex flex-wrap gap-x-4 gap-y-1 ${className}`}>
      {file && <span>{file}</span>}
      {episode.year && <span>Jahr {episode.year}</span>}
      <time dateTime={episode.date}>{formatDate(episode.date)}</time>
      {isPlayable(episode.audioUrl) ? (
        <>
          <RunningTime duration={episode.duration} />
          {children}
        </>
      ) : (
        <span>{silentFact(episode)}</span>
      )}
    </p>
  );
}
