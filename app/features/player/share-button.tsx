import { Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { usePlayerHandle, usePlayerState } from "./player-context";
import { timeLink } from "./time-link";

const CONFIRMED_MS = 3000;

/** Copies a link to this very second; where copying is not allowed, the link is there to be marked. */
export function ShareButton() {
  const { store } = usePlayerHandle();
  const broken = usePlayerState((state) => state.status === "error");
  const [result, setResult] = useState<{ copied: boolean; link: string } | null>(null);

  useEffect(() => {
    if (!result?.copied) return;
    const timer = setTimeout(() => setResult(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    const { track, position } = store.get();
    if (!track) return;
    const link = timeLink(location.origin, track.episodeId, position);
    const copied = await writeToClipboard(link);
    setResult({ copied, link });
  }

  return (
    <div className="player-share">
      <button type="button" className="player-tool" disabled={broken} onClick={copy}>
        <Link2 aria-hidden size={18} />
        Link mit Zeit kopieren
      </button>
      <span role="status" className="player-share-status">
        {result?.copied && "Link kopiert"}
      </span>
      {result && !result.copied && (
        <input
          readOnly
          aria-label="Link zum Kopieren"
          className="field"
          value={result.link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
