import { useEffect, useRef } from "react";
import {
  ControllerContext,
  type PlayerController,
  type PlayerExtras,
} from "../engine/controller-context";
import { usePlayerHandle, usePlayerState } from "../player-context";
import type { PlayerState } from "../player-store";
import { PlayerBar } from "./player-bar";
import { PlayerDialog } from "./player-dialog";
import { useKeySheet } from "./use-key-sheet";
import { usePlayerKeys } from "./use-player-keys";
import "./player-controls.css";

type PlayerViewProps = PlayerExtras & { controller: PlayerController };

/** The bar or the dialog. */
export function PlayerView({ controller, findNext, Rating }: PlayerViewProps) {
  const view = usePlayerState((state) => state.view);
  const keys = useKeySheet();
  usePlayerFocus();
  usePlayerKeys(controller, view, keys.open);

  if (view === "closed") return null;
  return (
    <ControllerContext value={controller}>
      {view === "dialog" ? (
        <PlayerDialog findNext={findNext} Rating={Rating} />
      ) : (
        <PlayerBar findNext={findNext} />
      )}
      {keys.sheet}
    </ControllerContext>
  );
}

const PLAYER_WITH_FOCUS = ".player-dialog, .player-bar:focus-within";

/** Where what had the focus in the player goes away or becomes disabled, the focus goes to what comes next. */
function usePlayerFocus(): void {
  const { store } = usePlayerHandle();
  const view = usePlayerState((state) => state.view);
  const track = usePlayerState((state) => state.track);
  const broken = usePlayerState((state) => state.status === "error");
  const ended = usePlayerState((state) => state.ended);
  const shown = useRef(view);
  const hadFocus = useRef(false);

  // The store tells of a change before the page follows it.
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

/** What becomes disabled lets go of the focus, in some browsers later than here. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === document.body || !!focused?.matches(":disabled");
}

function nextFocus(view: PlayerState["view"], broken: boolean, turned: boolean): string {
  if (view === "closed") return "main";
  if (view === "bar" && turned) return ".player-bar-frame button";
  return broken ? ".player-error :is(button, a)" : ".play-button";
}
