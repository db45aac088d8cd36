import { Search } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "~/ui/dialog";
import type { LibraryFile } from "../library/library.schema";
import type { UploadKind } from "../uploads/upload-limits";
import { type PickedFile, pickedFileOf } from "./picked-file";
import { PickerChoice } from "./picker-choice";
import { PickerGrid } from "./picker-grid";
import { UploadArea } from "./upload-area";
import { usePickerFiles } from "./use-picker-files";

type MediaPickerProps = {
  kind: UploadKind;
  onPick(file: PickedFile): void;
  onClose(): void;
};

const titles = { audio: "Audiodatei wählen", image: "Bild wählen" };

/** Picks a file of the library, or sends a new one there and takes that. Render it while it is wanted. */
export function MediaPicker({ kind, onPick, onClose }: MediaPickerProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<LibraryFile | null>(null);
  const { found, isLoading, search, show } = usePickerFiles(kind);
  const pick = (file: LibraryFile) => {
    onPick(pickedFileOf(file));
    onClose();
  };
  return createPortal(
    // The form of the page that it was opened from must not hear of what is sent in here.
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
