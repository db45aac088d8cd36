import { useEffect, useState } from "react";

const CONFIRMED_MS = 3000;

export type Copy = { text: string; copied: boolean };

/** Copies text; what came of it is told for a while, a failure until the next attempt. */
export function useCopy() {
  const [result, setResult] = useState<Copy | null>(null);

  useEffect(() => {
    if (!result?.copied) return;
    const timer = setTimeout(() => setResult(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy(text: string) {
    setResult({ text, copied: await writeToClipboard(text) });
  }
  return { result, copy };
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

type ShareResultProps = { result: Copy | null; className?: string };

/** 'Link kopiert', or the link itself where the browser does not let it be copied. */
export function ShareResult({ result, className }: ShareResultProps) {
  return (
    <>
      <span aria-live="polite" className={className}>
        {result?.copied && "Link kopiert"}
      </span>
      {result && !result.copied && (
        <input
          readOnly
          aria-label="Link zum Kopieren"
          className="field"
          value={result.text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
