import { useEffect, useRef } from "react";
import { DeskContext, type PlayerDesk, type PlayerExtras } from "./desk";
import { PlayerBar } from "./player-bar";
import { usePlayerState } from "./player-context";
import { PlayerDialog } from "./player-dialog";
import "./player-controls.css";

type PlayerViewProps = PlayerExtras & { desk: PlayerDesk };

/** The bar or the dialog; where one takes the other's place, the focus goes along. */
export function PlayerView({ desk, findNext, Rating }: PlayerViewProps) {
  const view = usePlayerState((state) => state.view);
  const expand = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The dialog has given the focus back, unless the button that opened it is gone.
    if (view === "bar" && document.activeElement === document.body) expand.current?.focus();
  }, [view]);

  if (view === "closed") return null;
  return (
    <DeskContext value={desk}>
      {view === "dialog" ? (
        <PlayerDialog findNext={findNext} Rating={Rating} />
      ) : (
        <PlayerBar findNext={findNext} expandRef={expand} />
      )}
    </DeskContext>
  );
}
