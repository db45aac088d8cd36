import { ArrowRight, ExternalLink, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { useShow } from "~/core/show/use-show";
import { Link } from "~/ui/link";
import { useController } from "../engine/controller-context";
import { readMemory } from "../memory/memory";
import { recordOf } from "../memory/stored-memory";
import { useMemory } from "../memory/use-memory";
import { usePlayerState } from "../player-context";
import type { PlayerState } from "../player-store";
import type { FindNext, Track } from "../track";

/** A line that announces changes of the player's state. It is shown if the visitor has to do something. */
export function PlayerStatus() {
  const text = usePlayerState(statusText);
  const asks = usePlayerState((state) => state.awaitsGesture);
  const tempo = useChangedSpeed();
  return (
    <p role="status" className={asks ? "player-status" : "sr-only"}>
      {text || tempo}
    </p>
  );
}

/** The speed to announce after a key changed it. A focused control would announce the change itself. */
function useChangedSpeed(): string {
  const speed = usePlayerState((state) => state.speed);
  const known = useRef(speed);
  const [text, setText] = useState("");
  useEffect(() => {
    if (known.current !== speed)
      setText(speed === 1 ? "Normales Tempo." : `Tempo ${String(speed).replace(".", ",")}-fach.`);
    known.current = speed;
  }, [speed]);
  return text;
}

function statusText({ status, awaitsGesture, ended, ready }: PlayerState): string {
  if (awaitsGesture)
    return matchMedia("(hover: none)").matches
      ? "Tippe auf die Seite, dann geht es los."
      : "Klicke oder drücke eine Taste, dann geht es los.";
  if (ended) return "Die Folge ist zu Ende.";
  if (status === "loading") return ready ? "" : "Die Folge wird geladen.";
  return "";
}

/** The error message, with a retry button and links to other places to listen. */
export function PlayerError() {
  const controller = useController();
  const message = usePlayerState((state) => state.message);
  const track = usePlayerState((state) => state.track);
  if (!message || !track) return null;
  return (
    <div className="player-error">
      <p role="alert">{message}</p>
      <div className="player-error-actions">
        {isPlayable(track.audioUrl) && (
          <button type="button" className="button button-outline" onClick={controller.retry}>
            <RotateCcw aria-hidden size={18} />
            Erneut versuchen
          </button>
        )}
        {track.fallback && (
          <a className="button button-outline" href={track.fallback.url} rel="noopener">
            <ExternalLink aria-hidden size={18} />
            Auf {track.fallback.label} anhören
          </a>
        )}
      </div>
    </div>
  );
}

/** Links to other places to listen. If the player fails, the error message has them instead. */
export function PlayerElsewhere() {
  const failed = usePlayerState((state) => state.message !== null);
  const fallback = usePlayerState((state) => state.track?.fallback ?? null);
  if (failed || !fallback) return null;
  return (
    <p className="label">
      <a className="inline-flex min-h-11 items-center underline" href={fallback.url} rel="noopener">
        Auf {fallback.label} anhören
      </a>
    </p>
  );
}

/** The offer at the end of an episode: the next one of the queue or the show, and a link to subscribe. */
export function NextOffer({ findNext }: { findNext: FindNext | undefined }) {
  const controller = useController();
  const { words, subscribePath } = useShow();
  const ended = usePlayerState((state) => state.ended);
  const episodeId = usePlayerState((state) => state.track?.episodeId);
  const [next, setNext] = useState<Track | null>(null);
  const queued = useMemory(({ queue }) =>
    Array.isArray(queue) ? recordOf(queue[0]).episodeId : null,
  );

  useEffect(() => {
    setNext(null);
    if (!ended || !episodeId || !findNext) return;
    let current = true;
    if (queued) return setNext(readMemory().queue[0] ?? null);
    findNext(episodeId)
      .then((track) => current && setNext(track))
      .catch((error: unknown) => console.warn("Die nächste Folge wurde nicht gefunden.", error));
    return () => {
      current = false;
    };
  }, [ended, episodeId, findNext, queued]);

  if (!ended) return null;
  return (
    <>
      {next && (
        <button type="button" className="player-next" onClick={() => controller.follow(next)}>
          <span>
            <b>{queued ? "Als Nächstes" : words.next}:</b> {next.title}
          </span>
          <ArrowRight aria-hidden size={20} />
        </button>
      )}
      {subscribePath && (
        <Link to={subscribePath} className="player-next">
          <span>
            <b>Abonnieren:</b> Dann kommt die nächste von selbst.
          </span>
          <ArrowRight aria-hidden size={20} />
        </Link>
      )}
    </>
  );
}
