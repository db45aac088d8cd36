import { type ReactNode, useEffect, useState } from "react";
import type { PlayerDesk, RatingSlot } from "./engine/desk";
import type { FindNext } from "./next-track";
import { createPlayer } from "./player";
import { PlayerContext } from "./player-context";

type PlayerProviderProps = { children: ReactNode; findNext?: FindNext; Rating?: RatingSlot };

/** Holds the one player of the site. Its bar and dialog arrive when somebody first listens. */
export function PlayerProvider({ children, findNext, Rating }: PlayerProviderProps) {
  const [desk, setDesk] = useState<PlayerDesk | null>(null);
  const [player] = useState(() => createPlayer(setDesk));
  useEffect(() => () => player.dispose(), [player]);
  return (
    <PlayerContext value={player}>
      {children}
      {desk && <desk.View desk={desk} findNext={findNext} Rating={Rating} />}
    </PlayerContext>
  );
}
