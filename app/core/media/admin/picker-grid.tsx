import { LoaderCircle } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import { ActionButton } from "~/ui/admin/action-button";
import { ErrorBanner } from "~/ui/banner";
import type { LibraryFile } from "../library/library.schema";
import type { MediaPage } from "../library/list-media.server";
import type { UploadKind } from "../uploads/upload-limits";
import { factsOf, MediaThumbnail } from "./media-list";

type PickerGridProps = {
  /** undefined until the first page is loaded; null if the library is unavailable. */
  found: MediaPage | null | undefined;
  isLoading: boolean;
  chosenId: string | null;
  onChoose(file: LibraryFile): void;
  onPage(page: number): void;
};

export function PickerGrid({ found, isLoading, chosenId, onChoose, onPage }: PickerGridProps) {
  if (found === null && !isLoading)
    return <ErrorBanner>Die Mediathek konnte nicht geladen werden.</ErrorBanner>;
  return (
    <div className="flex flex-col gap-4" aria-busy={isLoading}>
      <p role="status" className="label flex min-h-5 items-center gap-2">
        {isLoading ? (
          <>
            <LoaderCircle size={16} aria-hidden className="animate-spin" /> Wird geladen…
          </>
        ) : (
          found &&
          (found.total
            ? countText(found.total, "Datei", "Dateien")
            : "Keine Datei, die passt. Oben kannst du eine hochladen.")
        )}
      </p>
      <ul
        aria-label="Dateien"
        className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] items-stretch gap-3"
      >
        {found?.files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              aria-pressed={file.id === chosenId}
              onClick={() => onChoose(file)}
              className="flex h-full w-full flex-col border-[1.5px] border-hair bg-sheet text-left hover:border-line aria-pressed:border-stamp"
            >
              <MediaThumbnail file={file} />
              <span className="flex flex-col gap-0.5 p-2.5">
                <span className="line-clamp-2 font-semibold break-words">{file.title}</span>
                <span className="label">{factsOf(file)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found && found.pages > 1 && (
        <div className="flex items-center justify-center gap-4">
          <ActionButton
            className="button button-outline"
            isIdle={found.page === 1}
            onClick={() => onPage(found.page - 1)}
          >
            Vorige Seite
          </ActionButton>
          <span className="label">
            {found.page} von {found.pages}
          </span>
          <ActionButton
            className="button button-outline"
            isIdle={found.page === found.pages}
            onClick={() => onPage(found.page + 1)}
          >
            Nächste Seite
          </ActionButton>
        </div>
      )}
    </div>
  );
}

/** Files to pick from, page by page; null if the library is unavailable. */
export function usePickerFiles(kind: UploadKind) {
  const { load, data, state } = useFetcher<MediaPage | null>();
  const text = useRef("");
  const show = useCallback(
    (page: number) => {
      const search = new URLSearchParams({ art: kind, suche: text.current, seite: String(page) });
      void load(`${href("/admin/media/files")}?${search}`);
    },
    [kind, load],
  );
  const search = useCallback(
    (wanted: string) => {
      text.current = wanted;
      show(1);
    },
    [show],
  );
  useEffect(() => show(1), [show]);
  return { found: data, isLoading: state !== "idle", search, show };
}

/** The unique end of a file's address, short enough for a search. */
const storedName = /^\/media\/.*?([^/]{1,60}\.\w+)$/;

/** The library's file at an address of this site; null if there is none, or it is not loaded yet. */
export function useFileAt(address: string): LibraryFile | null {
  const { load, data } = useFetcher<MediaPage | null>();
  useEffect(() => {
    const name = storedName.exec(address)?.[1];
    if (!name) return;
    const search = new URLSearchParams({ suche: name });
    void load(`${href("/admin/media/files")}?${search}`);
  }, [address, load]);
  return data?.files.find(({ url }) => url === address) ?? null;
}
