import { useDesk } from "../engine/desk";
import { usePlayerState } from "../player-context";

/** −15 or +15 seconds. */
export function SkipButton({ seconds }: { seconds: number }) {
  const { requests } = useDesk();
  const disabled = usePlayerState((state) => !state.ready || state.status === "error");
  const sign = seconds < 0 ? "−" : "+";
  return (
    <button
      type="button"
      className="player-tool"
      disabled={disabled}
      aria-label={`${sign}${Math.abs(seconds)} Sekunden`}
      onClick={() => requests.skip(seconds)}
    >
      {sign}
      {Math.abs(seconds)}
    </button>
  );
}
