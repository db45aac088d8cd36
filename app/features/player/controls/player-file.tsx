import type { PlayerExtras } from "../engine/desk";
import type { Track } from "../track";
import { NextOffer } from "./next-offer";
import { PlayerElsewhere } from "./player-elsewhere";
import { PlayerStatus } from "./player-status";
import { PlayerTrouble } from "./player-trouble";

type PlayerFileProps = PlayerExtras & { track: Track; titleId: string };

/** The sheet above the instrument: drawing, title, and what there is to say. */
export function PlayerFile({ track, titleId, findNext, Rating }: PlayerFileProps) {
  const figure = track.label?.match(/\d+/)?.[0];
  return (
    <div className="player-file">
      {track.drawingUrl && (
        <figure className="player-drawing">
          <svg viewBox="0 0 480 320" aria-hidden>
            <use href={`${track.drawingUrl}#fig`} />
          </svg>
          {figure && <figcaption className="figure-label">Fig. {Number(figure)}</figcaption>}
        </figure>
      )}
      <div className="player-words">
        {track.invention && <span className="badge">{track.invention}</span>}
        <h2 id={titleId}>{track.title}</h2>
        <p className="label">{track.showName}</p>
        <PlayerStatus />
        <PlayerTrouble />
        <PlayerElsewhere />
        <NextOffer findNext={findNext} />
        {Rating && <Rating episodeId={track.episodeId} />}
      </div>
    </div>
  );
}
