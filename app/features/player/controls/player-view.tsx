import { DeskContext, type PlayerDesk, type PlayerExtras } from "../engine/desk";
import { usePlayerState } from "../player-context";
import { PlayerBar } from "./player-bar";
import { PlayerDialog } from "./player-dialog";
import { usePlayerFocus } from "./use-player-focus";
import "./player-controls.css";

type PlayerViewProps = PlayerExtras & { desk: PlayerDesk };

/** The bar or the dialog. */
export function PlayerView({ desk, findNext, Rating }: PlayerViewProps) {
  const view = usePlayerState((state) => state.view);
  usePlayerFocus();

  if (view === "closed") return null;
  return (
    <DeskContext value={desk}>
      {view === "dialog" ? (
        <PlayerDialog findNext={findNext} Rating={Rating} />
      ) : (
        <PlayerBar findNext={findNext} />
      )}
    </DeskContext>
  );
}
