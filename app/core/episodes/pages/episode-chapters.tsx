import { type Episode, isPlayable } from "~/core/episodes/episodes.schema";
import { ChapterLink, ChapterPicture } from "~/core/player/chapter-extras";
import { StartLink } from "~/core/player/start-link";
import { formatDuration } from "~/lib/duration";

/** Chapters shown at first on wide screens. */
const maxOpen = 12;

type EpisodeChaptersProps = { episode: Episode; play: (seconds: number) => void };

/** Chapters; with audio each line plays from there. */
export function EpisodeChapters({ episode: { chapters, audioUrl }, play }: EpisodeChaptersProps) {
  return (
    chapters.length > 0 && (
      <section id="kapitel" aria-labelledby="chapters-title" className="chapters">
        <h2 id="chapters-title" className="label font-mono font-normal">
          Kapitel ({chapters.length})
        </h2>
        <details className={chapters.length <= maxOpen ? "small-fold" : undefined}>
          <summary className="label">Zeigen</summary>
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
        </details>
      </section>
    )
  );
}
