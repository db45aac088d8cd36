import { useEffect, useState } from "react";
import { copyText } from "~/lib/share";

const CONFIRMED_MS = 3000;

export type Copy = { text: string; copied: boolean };

/** Copies text and reports success for a while, failure until the next attempt. */
export function useCopy() {
  const [result, setResult] = useState<Copy | null>(null);

  useEffect(() => {
    if (!result?.copied) return;
    const timer = setTimeout(() => setResult(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy(text: string) {
    setResult({ text, copied: await copyText(text) });
  }
  return { result, copy };
}

type ShareResultProps = {
  result: Copy | null;
  /** The message on success; by default one for a link or for code. */
  done?: string;
  className?: string;
};

/** The message after copying, or the text itself if the browser refuses to copy. */
export function ShareResult({ result, done, className = "share-status" }: ShareResultProps) {
  const usual = URL.canParse(result?.text ?? "") ? "Link kopiert" : "Code kopiert";
  return (
    <>
      <span aria-live="polite" className={className}>
        {result?.copied && (done ?? usual)}
      </span>
      {result && !result.copied && (
        <input
          readOnly
          aria-label="Zum Kopieren"
          className="field"
          value={result.text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
