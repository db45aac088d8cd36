import { Search } from "lucide-react";
import { type FormEvent, type ReactNode, useCallback, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "~/ui/dialog/dialog";
import type { LibraryFile } from "../library/library.schema";
import type { UploadKind } from "../uploads/upload-limits";
import { PickerChoice } from "./picker-choice";
import { PickerGrid, usePickerFiles } from "./picker-grid";
import { UploadArea } from "./upload-area";

type PickerRequest = { kind: UploadKind; answer(file: LibraryFile | null): void };

/**
 * Functions that open the media library and resolve to the picked file, or null. The page renders `picker`, which is
 * the dialog, anywhere.
 */
export function useMediaPicker(): {
  pickImage(): Promise<LibraryFile | null>;
  pickAudio(): Promise<LibraryFile | null>;
  picker: ReactNode;
} {
  const [asked, setAsked] = useState<PickerRequest | null>(null);
  const ask = useCallback(
    (kind: UploadKind) => new Promise<LibraryFile | null>((answer) => setAsked({ kind, answer })),
    [],
  );
  const pickImage = useCallback(() => ask("image"), [ask]);
  const pickAudio = useCallback(() => ask("audio"), [ask]);
  const picker = asked && (
    <MediaPicker
      kind={asked.kind}
      onPick={asked.answer}
      onClose={() => {
        // If a file was picked, the promise is already resolved, and this has no effect.
        asked.answer(null);
        setAsked(null);
      }}
    />
  );
  return { pickImage, pickAudio, picker };
}

type MediaPickerProps = {
  kind: UploadKind;
  onPick(file: LibraryFile): void;
  onClose(): void;
};

const titles = { audio: "Audiodatei wählen", image: "Bild wählen" };

/** Dialog for picking a file of the media library, or uploading a new one. */
function MediaPicker({ kind, onPick, onClose }: MediaPickerProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<LibraryFile | null>(null);
  const { found, isLoading, search, show } = usePickerFiles(kind);
  const pick = (file: LibraryFile) => {
    onPick(file);
    onClose();
  };
  return createPortal(
    // Submit events bubble through the portal, and the surrounding form must not handle those from here.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog label="Mediathek" titleId={titleId} onClose={onClose}>
        <div className="flex flex-col gap-5 p-5 sm:p-7">
          <h2 id={titleId} className="text-2xl">
            {titles[kind]}
          </h2>
          <UploadArea
            kind={kind}
            isSingle
            onTaken={(file) => {
              if (file.kind === kind) setChosen(file);
              search("");
            }}
          />
          {chosen && (
            <PickerChoice
              key={chosen.id}
              file={chosen}
              onPick={pick}
              onCancel={() => setChosen(null)}
            />
          )}
          <SearchField onSearch={search} />
          <PickerGrid
            found={found}
            isLoading={isLoading}
            chosenId={chosen?.id ?? null}
            onChoose={setChosen}
            onPage={show}
          />
        </div>
      </Dialog>
    </div>,
    document.body,
  );
}

function SearchField({ onSearch }: { onSearch(text: string): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("suche") ?? ""));
  };
  return (
    <search>
      <form onSubmit={submit} className="flex gap-3">
        <div className="relative grow">
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-3.5 left-3 text-soft"
          />
          <input
            type="search"
            name="suche"
            maxLength={100}
            autoComplete="off"
            aria-label="Mediathek durchsuchen"
            placeholder="Titel oder Dateiname"
            className="field pl-10"
          />
        </div>
        <button type="submit" className="button button-outline">
          Suchen
        </button>
      </form>
    </search>
  );
}
