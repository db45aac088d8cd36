import { useEffect, useRef, useState } from "react";
import { useHistoryEntry } from "~/ui/dialog/history-entry";
import { keyTargetOf } from "~/ui/dialog/key-target";
import { SKIP_SECONDS } from "../engine/audio-requests";
import {
  type PlayerController,
  type PlayerExtras,
  useController,
} from "../engine/controller-context";
import { commandOfKey, isPlayerKey, type KeyCommand } from "../engine/player-keys";
import { usePlayerHandle, usePlayerState } from "../player-context";
import type { PlayerState } from "../player-store";
import { PlayerDialog } from "./player-dialog";
import "./player-controls.css";
import { ChevronUp, X } from "lucide-react";
import type { FindNext } from "../track";
import { ChapterName } from "./chapter-controls";
import { SleepSelect, SpeedSelect } from "./playback-settings";
import { NextOffer, PlayerError, PlayerStatus } from "./player-notices";
import { Ruler } from "./ruler";
import { PlayButton, PlayerTime, SkipButton } from "./transport-controls";
import { useBarHeight } from "./use-bar-height";
import { useSwipe } from "./use-swipe";

type PlayerViewProps = PlayerExtras & { controller: PlayerController };

export function PlayerView({ controller, findNext }: PlayerViewProps) {
  const view = usePlayerState((state) => state.view);
  const { store } = usePlayerHandle();
  const panel = useState("");
  useHistoryEntry("player", view === "dialog" ? view : null, (open) => {
    if (!open) return controller.minimise();
    if (store.get().view === "closed") return false;
    controller.expand();
  });
  usePlayerFocus();
  usePlayerKeys(controller, view);

  if (view === "dialog") return <PlayerDialog findNext={findNext} panel={panel} />;
  return view === "bar" && <PlayerBar findNext={findNext} />;
}

const PLAYER_WITH_FOCUS = ".player-dialog, .player-bar:focus-within";

/** Moves the focus to another button when the focused element of the player disappears or is disabled. */
function usePlayerFocus(): void {
  const { store } = usePlayerHandle();
  const view = usePlayerState((state) => state.view);
  const track = usePlayerState((state) => state.track);
  const broken = usePlayerState((state) => state.status === "error");
  const ended = usePlayerState((state) => state.ended);
  const shown = useRef(view);
  const hadFocus = useRef(false);

  // The store changes before the page does, so the focus can still be read here.
  useEffect(
    () =>
      store.subscribe(() => {
        hadFocus.current = document.querySelector(PLAYER_WITH_FOCUS) !== null;
      }),
    [store],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these takes buttons away.
  useEffect(() => {
    const turned = shown.current !== view;
    shown.current = view;
    if (hadFocus.current && isFocusLost())
      document
        .querySelector<HTMLElement>(nextFocus(view, broken, turned))
        ?.focus({ preventScroll: true });
  }, [view, track, broken, ended]);
}

/** True if no element has the focus, or a disabled one, which loses it only later in some browsers. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === document.body || !!focused?.matches(":disabled");
}

function nextFocus(view: PlayerState["view"], broken: boolean, turned: boolean): string {
  if (view === "closed") return "main";
  if (view === "bar" && turned) return ".player-bar-frame button";
  return broken ? ".player-error :is(button, a)" : ".play-button";
}

/**
 * Handles the player's keys while an episode is open: anywhere on a public page, unless a field, another dialog or the
 * page uses them. If the visitor has turned them off, only keys that type no character work, in the dialog.
 */
export function usePlayerKeys(
  { requests, next, previous }: PlayerController,
  view: PlayerState["view"],
): void {
  useEffect(() => {
    if (view === "closed") return;
    const run: Record<Exclude<KeyCommand, "help">, () => void> = {
      toggle: requests.toggle,
      mute: requests.toggleMute,
      back: () => requests.skip(-SKIP_SECONDS),
      forward: () => requests.skip(SKIP_SECONDS),
      previous,
      next,
      slower: () => requests.stepSpeed(-1),
      faster: () => requests.stepSpeed(1),
    };
    /** The element last pressed with a pointer; null after Tab, which moves the focus. */
    let pressed: EventTarget | null = null;
    function onPointerDown({ target }: PointerEvent) {
      pressed = target;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Tab") pressed = null;
      const command = commandOfKey(event, keyTargetOf(event.target, pressed));
      if (!command || command === "help" || !isPlayerKey(event.key, view)) return;
      event.preventDefault();
      run[command]();
    }
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [requests, next, previous, view]);
}

function PlayerBar({ findNext }: { findNext: FindNext | undefined }) {
  const controller = useController();
  const track = usePlayerState((state) => state.track);
  const broken = usePlayerState((state) => state.status === "error");
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  useSwipe(bar, { up: controller.expand }, ".player-bar-title");
  if (!track) return null;
  return (
    <aside ref={bar} className="player-bar on-blueprint" aria-label="Player">
      <NextOffer findNext={findNext} />
      <div className="player-bar-row page">
        <PlayButton />
        <p className="player-bar-title">
          <strong>
            {track.label && `${track.label} – `}
            {track.title}
          </strong>{" "}
          <span className="player-bar-place">
            <PlayerTime />
            <ChapterName />
          </span>
        </p>
        <div className="player-bar-tools">
          <SkipButton seconds={-SKIP_SECONDS} />
          <SkipButton seconds={SKIP_SECONDS} />
          <SpeedSelect />
          <SleepSelect />
        </div>
        <div className="player-bar-frame">
          <button
            type="button"
            className="player-tool"
            aria-label="Player vergrößern"
            onClick={controller.expand}
          >
            <ChevronUp aria-hidden size={22} />
          </button>
          <button
            type="button"
            className="player-tool"
            aria-label="Player schließen"
            onClick={controller.close}
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <div className="player-bar-ruler">{broken ? <PlayerError /> : <Ruler />}</div>
      </div>
      <PlayerStatus />
    </aside>
  );
}
