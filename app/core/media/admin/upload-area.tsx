import { Upload } from "lucide-react";
import { type DragEvent, use, useEffect, useId, useRef, useState } from "react";
import { SignInContext } from "~/ui/admin/form-context";
import { Note } from "~/ui/admin/note";
import type { LibraryFile } from "../library/library.schema";
import { claimedKind, type UploadKind, uploadTypes } from "../uploads/upload-limits";
import { isOpen, type UploadTask, uploadQueue, useUploads } from "./upload-queue";
import { stateText, UploadRow } from "./upload-row";

type UploadAreaProps = {
  /** The kind of file that the dialog offers; both if omitted. */
  kind?: UploadKind;
  /** True if only one file is accepted. */
  isSingle?: boolean;
  /** Called once a file that was dropped or chosen here is in the library. */
  onTaken?(file: LibraryFile): void;
};

const hints = {
  audio: "MP3, M4A, AAC, Ogg, Opus, WAV oder FLAC bis 1 GB.",
  image: "JPEG, PNG, WebP, AVIF oder GIF bis 30 MB.",
};

const mismatches = {
  audio: "ist ein Bild. Hier wird eine Audiodatei gebraucht:",
  image: "ist eine Audiodatei. Hier wird ein Bild gebraucht:",
};

/** Accepts files by drag and drop or by a button, and shows their progress. */
export function UploadArea({ kind, isSingle = false, onTaken }: UploadAreaProps) {
  const tasks = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const own = useRef(new Set<string>());
  // Where a single file is wanted, only uploads started here are shown; the library shows all.
  const shown = isSingle ? tasks.filter(({ key }) => own.current.has(key)) : tasks;
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  /** Name of a file that was rejected because it is of the other kind. */
  const [unwanted, setUnwanted] = useState("");
  const taken = useRef(onTaken);
  taken.current = onTaken;

  useEffect(
    () =>
      uploadQueue.onTaken((file, key) => {
        if (!own.current.has(key)) return;
        if (kind && file.kind !== kind) setUnwanted(file.title);
        taken.current?.(file);
      }),
    [kind],
  );
  const add = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    const other = chosen.find(({ type }) => kind && type && claimedKind(type) !== kind);
    setUnwanted(other?.name ?? "");
    if (other) return;
    uploadQueue.add(isSingle ? chosen.slice(0, 1) : chosen, (key) => own.current.add(key));
  };
  const remove = (index: number) => {
    const { children = [] } = rows.current ?? {};
    const next = children[index + 1] ?? children[index - 1];
    void uploadQueue.remove(shown[index]?.key ?? "");
    // The focused button disappears with its row.
    (next?.querySelector("button") ?? choose.current)?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };

  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard. */}
      <div
        className={`flex flex-col items-center gap-2 border-[1.5px] border-dashed p-5 text-center ${isOver ? "border-stamp bg-sheet" : "border-soft"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <button
          ref={choose}
          type="button"
          className="button button-outline"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <Upload size={18} aria-hidden /> {isSingle ? "Datei wählen" : "Dateien wählen"}
        </button>
        <p id={hintId} className="label">
          Oder hierher ziehen. {kind ? hints[kind] : `${hints.audio} ${hints.image}`}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={!isSingle}
          accept={kind ? uploadTypes[kind] : `${uploadTypes.audio},${uploadTypes.image}`}
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <Note look="problem" role="alert">
        {kind && unwanted && `„${unwanted}“ ${mismatches[kind]} ${hints[kind]}`}
      </Note>
      {shown.length > 0 && (
        <ul ref={rows} aria-label="Uploads" className="border-[1.5px] border-hair bg-sheet px-4">
          {shown.map((task, index) => (
            <UploadRow key={task.key} task={task} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      <UploadAnnouncement tasks={shown} />
      <SignIn tasks={tasks} />
    </div>
  );
}

/** Announces results to screen readers, but not every percent. */
function UploadAnnouncement({ tasks }: { tasks: readonly UploadTask[] }) {
  const last = tasks.findLast(({ state }) => state !== "waiting");
  return (
    <p role="status" className="sr-only">
      {last && (
        <>
          {last.name}: {stateText(last)}
        </>
      )}
    </p>
  );
}

function SignIn({ tasks }: { tasks: readonly UploadTask[] }) {
  const SignInAgain = use(SignInContext);
  const [isPutOff, setPutOff] = useState(false);
  const isNeeded = tasks.some((task) => isOpen(task) && task.state === "signedOut");
  useEffect(() => {
    if (!isNeeded) setPutOff(false);
  }, [isNeeded]);
  if (!isNeeded || isPutOff || !SignInAgain) return null;
  return (
    <SignInAgain
      onDone={() => uploadQueue.resumeAll(["signedOut"])}
      onCancel={() => setPutOff(true)}
    />
  );
}
