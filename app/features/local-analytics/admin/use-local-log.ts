import { useCallback, useEffect, useState } from "react";
import type { LogRules } from "../local-sums";
import { type OpenedLog, openLog } from "../open-log";

/** What this browser keeps, null until its scripts have looked; follows what other tabs add. */
export function useLocalLog(rules: LogRules): { log: OpenedLog | null; look(): void } {
  const [log, setLog] = useState<OpenedLog | null>(null);
  const look = useCallback(() => setLog(openLog(rules, Date.now())), [rules]);
  useEffect(() => {
    look();
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [look]);
  return { log, look };
}
