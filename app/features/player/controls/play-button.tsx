import { Pause, Play } from "lucide-react";
import { useDesk } from "../engine/desk";
import { usePlayerState } from "../player-context";

/** The big round button, with a turning ring while it loads. */
export function PlayButton({ size = 44 }: { size?: number }) {
  const { requests } = useDesk();
  const plays = usePlayerState((state) => state.wantsToPlay);
  const loads = usePlayerState((state) => state.status === "loading");
  const broken = usePlayerState((state) => state.status === "error");
  const Icon = plays ? Pause : Play;
  return (
    <button
      type="button"
      className="play-button"
      disabled={broken}
      aria-label={plays ? "Pause" : "Abspielen"}
      aria-busy={loads}
      data-size={size > 44 ? "large" : "small"}
      onClick={requests.toggle}
    >
      <Icon aria-hidden size={size * 0.42} fill="currentColor" strokeWidth={1.5} />
      {loads && <span className="play-button-ring" />}
    </button>
  );
}
