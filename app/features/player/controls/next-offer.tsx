import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useDesk } from "../engine/desk";
import type { FindNext } from "../next-track";
import { usePlayerState } from "../player-context";
import type { Track } from "../track";

/** When an episode has ended, the next one is offered; nothing starts by itself. */
export function NextOffer({ findNext }: { findNext: FindNext | undefined }) {
  const desk = useDesk();
  const ended = usePlayerState((state) => state.ended);
  const episodeId = usePlayerState((state) => state.track?.episodeId);
  const [next, setNext] = useState<Track | null>(null);

  useEffect(() => {
    setNext(null);
    if (!ended || !episodeId || !findNext) return;
    let current = true;
    findNext(episodeId)
      .then((track) => current && setNext(track))
      .catch((error: unknown) => console.warn("Die nächste Akte wurde nicht gefunden.", error));
    return () => {
      current = false;
    };
  }, [ended, episodeId, findNext]);

  if (!next || !ended) return null;
  return (
    <button type="button" className="player-next" onClick={() => desk.follow(next)}>
      <span>
        <b>Nächste Akte:</b> {next.title}
      </span>
      <ArrowRight aria-hidden size={20} />
    </button>
  );
}
