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
