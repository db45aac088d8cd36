import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { PlayerController } from "../engine/controller-context";
import { dialogEntry, isDialogEntry, takeSteps } from "../open-episode";
import { usePlayerHandle, usePlayerState } from "../player-context";

/** The router's name for the entry with which the page came. */
const firstEntry = "default";

/**
 * The open dialog has an entry in the history above that of its page: Back makes the player small, Forward opens it
 * again, and when it is closed otherwise its entry goes too. The router does not hear of such a step, at which it would
 * load the page anew.
 */
export function useDialogEntry({ minimise, expand }: PlayerController): void {
  const { store } = usePlayerHandle();
  const view = usePlayerState((state) => state.view);
  const { key } = useLocation();
  /** The step back is our own. */
  const isLeaving = useRef(false);

  useEffect(() => {
    const isOpen = view === "dialog";
    if (isOpen === isDialogEntry() || isLeaving.current) return;
    if (isOpen) return history.pushState({ ...history.state, ...dialogEntry }, "");
    isLeaving.current = true;
    history.back();
  }, [view]);

  useEffect(() => {
    /** The dialog follows the history. */
    function follow() {
      const { view } = store.get();
      const isOpen = view === "dialog";
      if (isOpen === isDialogEntry()) return;
      if (isOpen) return minimise();
      if (view !== "closed") return expand();
      isLeaving.current = true;
      history.back();
    }
    follow();
    return takeSteps(() => {
      // A step to a place of the page leads to an entry without a state.
      if (!history.state || (history.state.key ?? firstEntry) !== key) return false;
      const wasLeaving = isLeaving.current;
      isLeaving.current = false;
      if (!wasLeaving) follow();
      // Opened again in the meantime.
      else if (store.get().view === "dialog")
        history.pushState({ ...history.state, ...dialogEntry }, "");
      return true;
    });
  }, [key, store, minimise, expand]);
}
