import type { ReactNode } from "react";
import { episodePath } from "~/core/episodes/episode-path";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { usePlayerHandle, usePlayerState } from "~/core/player/player-context";
import { isSounding } from "~/core/player/player-store";
import { audioAddress, type Track } from "~/core/player/track";
import { useShow } from "~/core/show/use-show";
import { formatDuration } from "~/lib/time/duration";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ShareLinks } from "~/ui/share/share-links";

/** A passage of an episode's audio in seconds; `from` null: it is not heard, `to` null: it has no end. */
export type HeardPassage = { track: Track; from: number | null; to: number | null };

type PassagePageProps = {
  passage: HeardPassage;
  /** The kind of words, such as 'Satz'. */
  kind: string;
  text: string;
  speaker?: string;
  /** The page's absolute address. */
  url: string;
  /** Below the text. */
  children?: ReactNode;
};

/** A page about words that an episode says, to hear and to share them. */
export function PassagePage(props: PassagePageProps) {
  const { passage, kind, text, speaker, url, children } = props;
  const { noun } = useShow();
  const { track } = passage;
  return (
    <>
      <p className="label mb-5">
        <Link to={episodePath(track.episodeId)} className="inline-block py-1">
          {track.label ?? noun.one}
        </Link>{" "}
        / {kind}
      </p>
      <div className="sheet max-w-4xl p-6 sm:p-12">
        <h1
          id="quote-title"
          className={`hyphens-auto text-balance ${text.length > 240 ? "text-2xl" : "text-2xl sm:text-4xl"}`}
        >
          {text}
        </h1>
        {children}
        <p className="mt-6 text-soft">
          {speaker ? `${speaker} in der Folge ` : "Aus der Folge "}„
          <Link to={episodePath(track.episodeId)} className="underline">
            {track.title}
          </Link>
          “
        </p>
        <HearPassage {...passage} />
      </div>
      <ShareLinks title={text} url={url} />
    </>
  );
}

/** Plays a passage, or leads to its place in the episode. */
export function HearPassage(passage: HeardPassage) {
  const { track, from, to } = passage;
  const { open, pause, preload } = usePlayerHandle();
  const sounds = usePlayerState((state) => {
    if (state.track?.episodeId !== track.episodeId) return false;
    return isSounding(state) && isWithin(state.position, passage);
  });
  const isHeard = from !== null && isPlayable(track.audioUrl);
  const span =
    isHeard && `${formatDuration(from)}${to === null ? "" : ` bis ${formatDuration(to)}`}`;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {isHeard && (
        <button
          type="button"
          className="button button-action scripted"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            if (sounds) return pause();
            const stop = to !== null && { stopAt: to };
            open(track, { startAt: from, autoplay: true, view: "bar", ...stop });
          }}
        >
          <Icon shape={sounds ? "pause" : "play"} size={16} filled />
          {sounds ? "Pause" : `Diese Stelle hören: ${span}`}
        </button>
      )}
      {isHeard && (
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: what is said stands above. */}
          <audio
            controls
            preload="none"
            src={`${audioAddress(track.audioUrl)}#t=${from}${to === null ? "" : `,${to}`}`}
            aria-label={`Diese Stelle: ${span}`}
            className="max-w-full"
          />
        </noscript>
      )}
      <Link
        to={`${episodePath(track.episodeId)}${from === null ? "" : `?t=${Math.floor(from)}`}`}
        className="button button-outline"
      >
        Ganze Folge
      </Link>
    </div>
  );
}

/** True if a second lies in the passage. */
function isWithin(second: number, { from, to }: HeardPassage) {
  return from !== null && second >= from && second < (to ?? Number.POSITIVE_INFINITY);
}
