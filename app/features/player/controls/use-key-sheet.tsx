import { type ComponentType, type ReactNode, useCallback, useState } from "react";

const loadSheet = () => import("./key-sheet").then(({ KeySheet }) => KeySheet);

/** The sheet that lists the keys, fetched when somebody asks for it. */
export function useKeySheet(): { sheet: ReactNode; open: () => void } {
  const [Sheet, setSheet] = useState<ComponentType<{ onClose(): void }> | null>(null);
  const open = useCallback(() => {
    loadSheet().then(
      (sheet) => setSheet(() => sheet),
      (error: unknown) => console.warn("Die Tasten konnten nicht geladen werden.", error),
    );
  }, []);
  return { sheet: Sheet && <Sheet onClose={() => setSheet(null)} />, open };
}
