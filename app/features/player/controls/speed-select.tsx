import { SPEEDS } from "../engine/audio-requests";
import { useDesk } from "../engine/desk";
import { usePlayerState } from "../player-context";

const formatSpeed = (speed: number) => `${speed.toLocaleString("de-DE")}×`;

/** How fast it is read out; kept for the next time. */
export function SpeedSelect() {
  const { requests } = useDesk();
  const speed = usePlayerState((state) => state.speed);
  const speeds = [...new Set([...SPEEDS, speed])].sort((a, b) => a - b);
  return (
    <span className="player-pick">
      <span aria-hidden>{formatSpeed(speed)}</span>
      <select
        aria-label="Tempo"
        value={speed}
        onChange={(event) => requests.setSpeed(Number(event.target.value))}
      >
        {speeds.map((option) => (
          <option key={option} value={option}>
            {formatSpeed(option)}
          </option>
        ))}
      </select>
    </span>
  );
}
