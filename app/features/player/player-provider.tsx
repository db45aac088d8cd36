import { type ReactNode, useEffect, useState } from "react";
import type { PlayerController, RatingSlot } from "./engine/controller-context";
import { createPlayer } from "./player";
import { PlayerContext } from "./player-context";
import type { FindNext } from "./track";

type PlayerProviderProps = { children: ReactNode; findNext?: FindNext; Rating?: RatingSlot };

/** Holds the one player of the site. Its bar and dialog arrive when somebody first listens. */
export function PlayerProvider({ children, findNext, Rating }: PlayerProviderProps) {
  const [controller, setController] = useState<PlayerController | null>(null);
  const [player] = useState(() => createPlayer(setController));
  useEffect(() => () => player.dispose(), [player]);
  return (
    <PlayerContext value={player}>
      {children}
      {controller && (
        <controller.View controller={controller} findNext={findNext} Rating={Rating} />
      )}
    </PlayerContext>
  );
}
