import { type ReactNode, useEffect, useState } from "react";
import type { RatingSlot } from "./engine/controller-context";
import { createPlayer, type PlayerParts } from "./player";
import { PlayerContext } from "./player-context";
import type { FindNext } from "./track";

type PlayerProviderProps = { children: ReactNode; findNext?: FindNext; Rating?: RatingSlot };

/** Holds the one player of the site. Its bar and dialog arrive when somebody first listens. */
export function PlayerProvider({ children, findNext, Rating }: PlayerProviderProps) {
  const [parts, setParts] = useState<PlayerParts | null>(null);
  const [player] = useState(() => createPlayer(setParts));
  useEffect(() => () => player.dispose(), [player]);
  return (
    <PlayerContext value={player}>
      {children}
      {parts && <parts.View controller={parts.controller} findNext={findNext} Rating={Rating} />}
    </PlayerContext>
  );
}
