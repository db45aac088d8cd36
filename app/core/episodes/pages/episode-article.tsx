import { type ComponentType, type ReactNode, useRef } from "react";
import type { ShownPart } from "~/core/episodes/article-part.server";
import { EpisodeFacts, Stamp } from "~/core/episodes/episode-card";
import { isForSupporters, isPlayable } from "~/core/episodes/episodes.schema";
import type { WithCover } from "~/core/episodes/picture/episode-artwork.server";
import { EpisodeFigure } from "~/core/episodes/picture/episode-picture";
import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import { ChapterLink, ChapterPicture } from "~/core/player/chapter-extras";
import { ListenButton } from "~/core/player/listen-button";
import { HeardButton } from "~/core/player/memory/heard-button";
import { HeardMark } from "~/core/player/memory/heard-mark";
import { QueueButton } from "~/core/player/memory/queue-button";
import { usePlayerState } from "~/core/player/player-context";
import { useHeardMarks } from "~/core/player/reading/use-heard-marks";
import { StartLink, usePlayFromAddress } from "~/core/player/start-link";
import { type Track, trackOf } from "~/core/player/track";
import type { PostLink } from "~/core/posts/posts.schema";
import { postPath } from "~/core/posts/posts-path";
import type { ShellShow } from "~/core/show/shell-show.server";
import { numbered } from "~/core/show/wording";
import { transcriptPath } from "~/core/transcripts/text/transcript-path";
import { formatDuration } from "~/lib/time/duration";
import { formatDate } from "~/lib/time/german-date";
import { useAdded } from "~/platform/rooms/browser-room";
import { Drawer, QuietDrawer } from "~/ui/drawer";
import { Link } from "~/ui/link";
import { Name, sizedFor } from "~/ui/name";
import { ServedHtml } from "~/ui/served-html";
import type { ShownEpisode } from "./shown-episode";

/** Chapters that wide screens show before the list is opened. */
const maxOpen = 12;

type EpisodeChaptersProps = { episode: ShownEpisode; play: (seconds: number) => void };

/** The chapters; if there is audio, each one starts playback there. */
function EpisodeChapters({ episode: { chapters, audioUrl }, play }: EpisodeChaptersProps) {
  const count = chapters.length;
  return (
    count > 0 && (
      <section id="kapitel" aria-labelledby="chapters-title" className="chapters">
        <Drawer
          id="chapters-title"
          title="Kapitel"
          count={count}
          className={count <= maxOpen ? "small-fold" : ""}
        >
          {count <= maxOpen && (
            <h2 className="label small-title font-mono font-normal">Kapitel ({count})</h2>
          )}
          <ol>
            {chapters.map(({ startSeconds, title, href, img }, index) => {
              const line = (
                <>
                  <span className="label">{formatDuration(startSeconds)}</span> {title}
                </>
              );
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may be alike in all else.
                <li key={index}>
                  {isPlayable(audioUrl) ? (
                    <StartLink
                      seconds={Math.floor(startSeconds)}
                      play={play}
                      className="chapter-start"
                    >
                      {line}
                    </StartLink>
                  ) : (
                    <p className="chapter-start">{line}</p>
                  )}
                  <ChapterPicture address={img} />
                  <ChapterLink address={href} title={title} />
                </li>
              );
            })}
          </ol>
        </Drawer>
      </section>
    )
  );
}

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    /** Further actions beside the listen button. */
    TrackAction?: ComponentType<{ track: Track }>;
  }
}

type EpisodeArticleProps = {
  episode: WithCover<ShownEpisode> & { imageAlt?: string };
  legend: Legend | null;
  /** Another room's part of the article. */
  part: ShownPart | null;
  /** The blog article about the episode. */
  post: PostLink | null;
  /** The people in the episode, as HTML. */
  people: string;
  /** True if phones show only the beginning of the description. */
  isLong?: boolean;
  show: ShellShow;
  /** The average rating, shown beside number and date. */
  mark: ReactNode;
  /** Links to the sections below, as HTML. */
  links?: string;
  /** Links to other places to listen. */
  children: ReactNode;
};

/** The article about an episode. */
export function EpisodeArticle(props: EpisodeArticleProps) {
  const { episode, legend, part, post, people, show, mark, links, isLong, children } = props;
  const track = trackOf(episode, show);
  const play = usePlayFromAddress(track);
  const actions = useAdded("TrackAction");
  const article = useRef<HTMLElement>(null);
  useHeardMarks({ root: article, episodeId: episode.id, content: part?.sections, play });
  const file = numbered(show.noun, episode.number);
  const notes = [
    ...(episode.correctedOn ? [`Korrigiert am ${formatDate(episode.correctedOn)}`] : []),
    ...(episode.aiContent ? ["Mit KI erstellt"] : []),
  ];
  return (
    <article ref={article} aria-labelledby="episode-title">
      {part && <link rel="stylesheet" href={part.styles} precedence={part.name} />}
      <p className="label mb-5">
        <Link to="/episodes" className="inline-block py-1">
          Alle Episoden
        </Link>{" "}
        {/* Only for screen readers if the tab below shows the number. */}
        <span className={file ? "sr-only" : ""}>/ {file ?? show.noun.one}</span>
      </p>
      <div className="sheet file grid">
        {file && (
          <span className="file-tab" aria-hidden="true">
            {file}
          </span>
        )}
        <div className="flex min-w-0 flex-col items-start gap-3 p-4 sm:p-8 sm:pb-5 lg:gap-4">
          <div className="flex max-w-full flex-wrap items-center gap-x-5 gap-y-2">
            {track.invention && <span className="badge">{track.invention}</span>}
            <Verdict episode={episode} />
          </div>
          <h1
            id="episode-title"
            className={`text-[min(1.5rem,11vw,var(--fits))] sm:text-4xl ${sizedFor(episode.title)}`}
          >
            <Name>{episode.title}</Name>
          </h1>
          <div className="flex flex-wrap gap-2 max-sm:[&>.button]:px-3 max-sm:[&>.button]:text-[0.9375rem] sm:gap-3">
            <ListenButton track={track} className="button button-action" />
            {isForSupporters(episode) && episode.audience === "later" && (
              <p className="label self-center">Für alle ab {formatDate(episode.openDate)}</p>
            )}
          </div>
          <EpisodeFacts episode={episode}>{mark}</EpisodeFacts>
          {notes.length > 0 && <p className="label">{notes.join(" · ")}</p>}
        </div>
        <EpisodeFigure episode={episode} legend={legend} marked={part} className="file-figure" />
        <div className="flex flex-col items-start gap-2 px-4 pt-4 pb-6 sm:px-8 sm:pb-8 lg:gap-4 lg:pt-0">
          <div className="-ml-1 flex flex-wrap gap-x-2 max-sm:text-[0.9375rem] sm:gap-x-6 print:hidden">
            {episode.transcriptKind !== "none" && (
              <Link to={transcriptPath(episode.id)} className="text-button">
                Mitschrift lesen
              </Link>
            )}
            {show.subscribePath && (
              <Link to={show.subscribePath} className="text-button">
                Abonnieren
              </Link>
            )}
            {actions.map((Action, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms stay where they are.
              <Action key={`${episode.id} ${at}`} track={track} />
            ))}
            <QueueButton track={track} />
            {isPlayable(episode.audioUrl) && <HeardButton episodeId={episode.id} />}
          </div>
          {links && (
            <ServedHtml
              key={links}
              as="nav"
              aria-label="Auf dieser Seite"
              className="label max-w-full lg:hidden"
              html={links}
            />
          )}
          {show.platforms.length > 0 && !isForSupporters(episode) && (
            <div className="mt-auto w-full pt-2 sm:pt-4 print:hidden">
              <p className="label mb-2.5">Auch hier zu hören</p>
              {children}
            </div>
          )}
        </div>
        <HeardMark episodeId={episode.id} duration={episode.duration} />
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-7 sm:mt-12 sm:gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
        <div className="flex flex-col gap-3 sm:gap-10">
          {episode.description && (
            <section aria-labelledby="description-title">
              <h2 id="description-title" className="label mb-3 font-mono font-normal">
                {show.texts.descriptionLabel}
              </h2>
              <div className="excerpt">
                <ServedHtml key={episode.id} className="prose" html={episode.description} />
                {isLong && <QuietDrawer label="Ganzer Text" className="lg:hidden" />}
              </div>
            </section>
          )}
          <EpisodeChapters episode={episode} play={play} />
        </div>
        <div className="flex flex-col gap-7 sm:gap-10 episode-beside">
          {episode.funFact && (
            <aside aria-label="Kurioses" className="border-l-3 border-stamp py-1 pl-5">
              <p className="label">Kurioses</p>
              <p className="figure-label mt-1 text-lg leading-snug sm:mt-2 sm:text-xl">
                {episode.funFact}
              </p>
            </aside>
          )}
          {people && (
            <section aria-labelledby="people-title">
              <h2 id="people-title" className="label mb-2 font-mono font-normal">
                Mit
              </h2>
              <ServedHtml key={people} html={people} />
            </section>
          )}
          {post && <EpisodePost post={post} />}
        </div>
      </div>
      {part?.sections && <ServedHtml key={episode.id} className={part.name} html={part.sections} />}
    </article>
  );
}

/** The verdict's stamp, animated once the episode has been heard to its end. */
function Verdict({ episode: { id, verdict } }: { episode: ShownEpisode }) {
  const isHeard = usePlayerState(({ track, ended }) => ended && track?.episodeId === id);
  return (
    <Stamp className="stamp-head" lands={isHeard}>
      {verdict}
    </Stamp>
  );
}

function EpisodePost({ post }: { post: PostLink }) {
  return (
    <aside
      aria-labelledby="episode-post-title"
      className="border-[1.5px] border-line bg-sheet p-4 sm:p-5"
    >
      <p className="label">Zum Weiterlesen im Blog</p>
      <h2 id="episode-post-title" className="mt-2 text-lg">
        <Link to={postPath(post)} className="no-underline hover:underline">
          {post.title}
        </Link>
      </h2>
      <p className="mt-2 text-soft max-sm:line-clamp-2">{post.excerpt}</p>
      <p className="mt-1 sm:mt-3">
        <Link to={postPath(post)} className="inline-block py-1 underline">
          Zum Blog-Artikel
        </Link>
      </p>
    </aside>
  );
}
