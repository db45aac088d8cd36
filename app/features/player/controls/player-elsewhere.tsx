import { usePlayerState } from "../player-context";

/** Where else one can hear the show; when something goes wrong, its message brings this way along. */
export function PlayerElsewhere() {
  const troubled = usePlayerState((state) => state.message !== null);
  const fallback = usePlayerState((state) => state.track?.fallback ?? null);
  if (troubled || !fallback) return null;
  return (
    <p className="label">
      <a className="inline-flex min-h-11 items-center underline" href={fallback.url} rel="noopener">
        Auf {fallback.label} anhören
      </a>
    </p>
  );
}
