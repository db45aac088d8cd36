import { type ReactNode, Suspense, use, useEffect, useRef } from "react";
import { parseDuration } from "~/lib/time/duration";
import { lazyPart } from "~/ui/lazy-part";
import { ServedHtml } from "~/ui/served-html";
import { ControllerContext } from "../engine/controller-context";
import { ListenButton } from "../listen-button";
import { usePlayerHandle, usePlayerState } from "../player-context";
import type { PlayerState } from "../player-store";
import type { Track } from "../track";

const live = () => import("./live-desk");
const LiveRuler = lazyPart(() => live().then(({ LiveRuler }) => LiveRuler));
const LiveLine = lazyPart(() => live().then(({ LiveLine }) => LiveLine));
const LiveCallouts = lazyPart(() => live().then(({ LiveCallouts }) => LiveCallouts));

type EpisodeDeskProps = {
  track: Track;
  /** HTML made by `stillRuler`. */
  ruler: string;
  /** Text beneath the ruler before playback. */
  foot: string;
  /** Shown where captions appear during playback. */
  children: ReactNode;
};

/** The player within a page: button, ruler and captions. Before playback, only the code of the button is loaded. */
export function EpisodeDesk({ track, ruler, foot, children }: EpisodeDeskProps) {
  const { episodeId } = track;
  const { open } = usePlayerHandle();
  const isLive = useIsLive(episodeId);
  const desk = useRef<HTMLDivElement>(null);
  useBarWhileUnseen(episodeId, desk);
  return (
    <>
      <div ref={desk} className="desk">
        <ListenButton track={track} view="page" className="desk-play" />
        {/* biome-ignore lint/a11y: who points at the ruler begins there; the button beside it serves all others. */}
        <div
          className="desk-still"
          onClick={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            const startAt = ((clientX - left) / width) * parseDuration(track.duration);
            open(track, { startAt, autoplay: true, view: "page" });
          }}
        >
          <ServedHtml key={episodeId} html={ruler} />
        </div>
        <p className="desk-foot label">{foot}</p>
        {isLive && (
          <Suspense>
            <LiveRuler />
          </Suspense>
        )}
      </div>
      <p className="desk-line">
        {isLive && track.hasTranscript ? (
          <Suspense fallback={children}>
            <LiveLine track={track}>{children}</LiveLine>
          </Suspense>
        ) : (
          children
        )}
      </p>
    </>
  );
}

/** Rings in the episode's drawing around the parts that the audio is mentioning. */
export function DeskCallouts({ track }: { track: Track }) {
  return (
    useIsLive(track.episodeId) && (
      <Suspense>
        <LiveCallouts track={track} />
      </Suspense>
    )
  );
}

/** True if the episode's player is shown within the page, not as bar or dialog. */
function useIsLive(episodeId: string): boolean {
  const controller = use(ControllerContext);
  const isShown = usePlayerState(
    ({ track, view }) => track?.episodeId === episodeId && view === "page",
  );
  return isShown && controller !== null;
}

/** Hides the bar while the page's own player can be seen, unless the bar asks or offers something. */
function useBarWhileUnseen(episodeId: string, desk: { current: HTMLElement | null }): void {
  const { store } = usePlayerHandle();
  const isCalm = usePlayerState(({ track, view, status, ended, awaitsGesture }) => {
    const isOpen = track?.episodeId === episodeId && view !== "closed";
    return isOpen && status !== "error" && !ended && !awaitsGesture;
  });
  useEffect(() => {
    if (!isCalm || !desk.current) return;
    const turn = (from: PlayerState["view"], view: PlayerState["view"]) => {
      const state = store.get();
      const isUsed = document.querySelector(".player-bar:focus-within");
      if (state.view === from && !isUsed) store.set({ ...state, view });
    };
    const observer = new IntersectionObserver(
      ([entry]) => (entry?.isIntersecting ? turn("bar", "page") : turn("page", "bar")),
      { threshold: 0.9 },
    );
    observer.observe(desk.current);
    return () => {
      observer.disconnect();
      turn("page", "bar");
    };
  }, [isCalm, desk, store]);
}
