import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { altLimit, type LibraryFile, titleLimit } from "../library/library.schema";
import { UploadArea } from "./upload-area";

type MediaFormProps = {
  file: LibraryFile;
  answer: FormAnswer<string> | Interrupted | undefined;
};

export function MediaForm({ file, answer }: MediaFormProps) {
  return (
    <AdminForm answer={answer} isShort>
      <input type="hidden" name="intent" value="update" />
      <Field
        name="title"
        label="Titel"
        hint="Nur für dich, zum Wiederfinden."
        defaultValue={file.title}
        limit={titleLimit}
        autoComplete="off"
      />
      {file.kind === "audio" ? (
        <input type="hidden" name="alt" value={file.alt} />
      ) : (
        <Field
          name="alt"
          label="Was ist zu sehen?"
          hint="Der Alternativtext für alle, die das Bild nicht sehen können. Leer nur, wenn es bloß schmückt."
          defaultValue={file.alt}
          limit={altLimit}
          rows={3}
          isOptional
        />
      )}
    </AdminForm>
  );
}

type MediaReplacementProps = {
  file: LibraryFile;
  /** A sentence about the pages that use the file. */
  remark: ReactNode;
};

/** Form that replaces a file on every page that uses it. */
export function MediaReplacement({ file, remark }: MediaReplacementProps) {
  const fetcher = useFetcher<FormAnswer<string> | Interrupted>();
  const sent = useRef("");
  const isSending = fetcher.state !== "idle";
  const submit = (by: string) => {
    sent.current = by;
    void fetcher.submit({ intent: "replace", by }, { method: "post" });
  };
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fetcher.data) message.current?.scrollIntoView({ block: "nearest" });
  }, [fetcher.data]);
  const answer = isSending ? undefined : fetcher.data;
  const isSaved = answer && !isInterrupted(answer) && answer.saved;
  return (
    <div className="flex flex-col gap-3">
      <p>
        Die neue Datei bekommt eine eigene Adresse, und überall, wo diese hier benutzt wird, steht
        danach die neue.{" "}
        {file.kind === "audio"
          ? "Die alte bleibt erreichbar, denn manche Podcast-Programme fragen noch lange nach ihr."
          : "Diese hier bleibt in der Mediathek."}
      </p>
      {remark}
      <UploadArea
        kind={file.kind === "audio" ? "audio" : "image"}
        isSingle
        onTaken={({ id }) => submit(id)}
      />
      <p
        ref={message}
        role={isSaved ? "status" : "alert"}
        className={`font-semibold empty:hidden ${isSaved ? "" : "text-stamp"}`}
      >
        {replacementMessage(answer)}
      </p>
      {answer && isInterrupted(answer) && (
        <button
          type="button"
          className="button button-outline self-start"
          onClick={() => submit(sent.current)}
        >
          Noch einmal versuchen
        </button>
      )}
    </div>
  );
}

function replacementMessage(answer: FormAnswer<string> | Interrupted | undefined): string {
  if (!answer) return "";
  if (isInterrupted(answer))
    return "Die neue Datei liegt in der Mediathek, aber ersetzt ist noch nichts.";
  return answer.message ?? "";
}
