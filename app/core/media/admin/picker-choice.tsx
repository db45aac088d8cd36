import { type FormEvent, useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { ActionButton, answerProblem } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import { altLimit, type LibraryFile } from "../library/library.schema";
import { factsOf, MediaThumbnail } from "./media-list";

type PickerChoiceProps = {
  file: LibraryFile;
  onPick(file: LibraryFile): void;
  onCancel(): void;
};

/** The chosen file. For a picture it also asks for the alternative text, which the library stores. */
export function PickerChoice({ file, onPick, onCancel }: PickerChoiceProps) {
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormAnswer<string> | Interrupted>();
  const isSaving = fetcher.state !== "idle";
  const text = useRef(file.alt);

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, []);
  const picked = useRef(() => {});
  picked.current = () => onPick({ ...file, alt: text.current });
  useEffect(() => {
    if (fetcher.data && !isInterrupted(fetcher.data) && fetcher.data.saved) picked.current();
  }, [fetcher.data]);

  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    text.current = String(new FormData(event.currentTarget).get("alt") ?? file.alt).trim();
    if (file.kind === "audio" || text.current === file.alt) return onPick(file);
    void fetcher.submit(
      { intent: "update", title: file.title, alt: text.current },
      { method: "post", action: href("/admin/media/:id", { id: file.id }) },
    );
  };
  const problem = isSaving ? "" : pickerProblem(fetcher.data);

  return (
    <form
      ref={panel}
      onSubmit={take}
      aria-label={`Gewählt: ${file.title}`}
      className="flex flex-wrap gap-4 border-[1.5px] border-line p-4"
    >
      <div className="w-36 shrink-0">
        <MediaThumbnail file={file} />
      </div>
      <div className="flex min-w-56 grow flex-col gap-3">
        <div>
          <p className="font-semibold break-words">{file.title}</p>
          <p className="label">{factsOf(file)}</p>
          {file.chapters.length > 0 && <p className="label">{file.chapters.length} Kapitel</p>}
        </div>
        {file.kind !== "audio" && (
          <div>
            <label htmlFor={id} className="mb-1 block font-semibold">
              Was ist zu sehen?
            </label>
            <input
              id={id}
              name="alt"
              defaultValue={file.alt}
              maxLength={altLimit}
              autoComplete="off"
              aria-describedby={`${id}-hint`}
              className="field"
            />
            <p id={`${id}-hint`} className="label mt-1">
              Für alle, die das Bild nicht sehen können. Leer nur, wenn es bloß schmückt.
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <ActionButton type="submit" className="button button-action" isIdle={isSaving}>
            {isSaving ? "Wird gespeichert..." : "Übernehmen"}
          </ActionButton>
          <button type="button" className="button button-quiet" onClick={onCancel}>
            Andere Datei
          </button>
        </div>
        <Note look="problem" role="alert">
          {problem}
        </Note>
      </div>
    </form>
  );
}

function pickerProblem(answer: FormAnswer<string> | Interrupted | undefined): string {
  if (answer && isInterrupted(answer) && answer.interrupted === "session")
    return "Deine Sitzung ist abgelaufen. Melde dich in einem anderen Fenster an und versuch es noch einmal.";
  return answerProblem(answer, "Das konnte nicht gespeichert werden.");
}
