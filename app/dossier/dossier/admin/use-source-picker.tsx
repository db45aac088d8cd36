import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import { Dialog } from "~/ui/dialog/dialog";
import { citationOf } from "../citation";
import type { Source } from "../dossier";
import { askServer, unanswered } from "./ask-server";
import type { DossierTools } from "./use-dossier";

/** A source of another episode; `from` is the episode's title. */
type KnownSource = { source: Omit<Source, "id">; from: string };

type Picker = { pickSource(): Promise<string | null>; picker: ReactNode };

/**
 * Returns a function that opens the sources of other episodes, adds the picked one and resolves to its id (null: none).
 */
export function useSourcePicker(episodeId: string | null, tools: DossierTools): Picker {
  const [asked, setAsked] = useState<((id: string | null) => void) | null>(null);
  const pickSource = useCallback(
    () => new Promise<string | null>((answer) => setAsked(() => answer)),
    [],
  );
  const close = () => {
    // Without effect after a pick, which has resolved the promise.
    asked?.(null);
    setAsked(null);
  };
  const picker = asked && (
    <SourcePicker
      episodeId={episodeId}
      onClose={close}
      onPick={({ source }) => {
        asked(tools.add("sources", source));
        setAsked(null);
      }}
    />
  );
  return { pickSource, picker };
}

type SourcePickerProps = {
  episodeId: string | null;
  onPick(known: KnownSource): void;
  onClose(): void;
};

function SourcePicker({ episodeId, onPick, onClose }: SourcePickerProps) {
  const titleId = useId();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<KnownSource[] | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      const params = new URLSearchParams({ suche: query, ohne: episodeId ?? "" });
      const answer = await askServer<KnownSource[]>(`${href("/admin/dossier/sources")}?${params}`);
      if (isCurrent) setFound(answer);
    };
    const timer = setTimeout(search, query ? 250 : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, episodeId]);
  return createPortal(
    // The page's form must not handle input in this dialog.
    <div onInput={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
      <Dialog label="Dossier" titleId={titleId} onClose={onClose}>
        <div className="flex flex-col gap-4 p-5 sm:p-7">
          <h2 id={titleId} className="text-2xl">
            Quelle aus einer anderen Folge
          </h2>
          <input
            type="search"
            aria-label="Quellen durchsuchen"
            placeholder="Titel, Verfasser, Nummer oder Folge"
            autoComplete="off"
            className="field"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <p role="status" className="label">
            {resultStatus(found)}
          </p>
          <ul className="flex flex-col">
            {found?.map((known) => (
              <li key={JSON.stringify(known)} className="border-t border-hair">
                <button
                  type="button"
                  className="w-full py-3 text-left wrap-anywhere hover:underline"
                  onClick={() => onPick(known)}
                >
                  {citationOf({ ...known.source, id: "" })}
                  <span className="label block">{known.from}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </div>,
    document.body,
  );
}

function resultStatus(found: readonly KnownSource[] | null | undefined): string {
  if (found === undefined) return "Wird geladen…";
  if (found === null) return unanswered;
  if (!found.length) return "Keine Quelle, die passt.";
  return countText(found.length, "Quelle.", "Quellen.");
}
