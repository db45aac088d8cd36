import { FileUp, LoaderCircle } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useFetcher } from "react-router";
import { sendUpload, type UploadEnd } from "~/core/media/admin/send-upload";
import type { FormAnswer } from "~/lib/form-answer";
import { formatBytes } from "~/lib/format-bytes";
import type { Interrupted } from "~/lib/interrupted";
import { countText, formatCount } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { ActionButton, answerProblem } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { archivesPath } from "../../backups/backups.schema";
import type { RestorationState } from "../restorations.server";

type PanelProps = {
  /** True if the site is empty: only then can it be restored. */
  isEmpty: boolean;
  restoration: RestorationState | null;
};

export function RestorePanel({ isEmpty, restoration }: PanelProps) {
  const isRunning = restoration?.status === "running";
  return (
    <AdminSection title="Zurückholen" id="zurueckholen">
      {restoration && <RestorationNote restoration={restoration} />}
      {isEmpty && !isRunning && (
        <>
          <p className="max-w-2xl">
            Hier liegt noch nichts Eigenes. Ein Export oder eine Sicherung bringt alles zurück,
            gleich, auf welcher Datenbank die Datei entstand. Passwörter sind nicht darin: Jeder
            Zugang bekommt eine Mail, deiner hier bleibt.
          </p>
          <UploadArchive />
        </>
      )}
      {!isEmpty && !isRunning && (
        <p className="max-w-2xl">
          Zurückholen geht nur in eine leere Website, damit nichts verloren geht: mit einem neuen{" "}
          <code>DATA_DIR</code> oder einer neuen Datenbank, hier auf dieser Seite oder mit{" "}
          <code>npm run admin -- restore DATEI</code>.
        </p>
      )}
    </AdminSection>
  );
}

function RestorationNote({ restoration }: { restoration: RestorationState }) {
  const { status, fileName, done, total, problem, report } = restoration;
  if (status === "running")
    return (
      <div className="flex flex-col gap-2">
        <p role="status" className="text-lg">
          {total > 0
            ? `„${fileName}“: ${formatCount(Math.floor((done / total) * 100))} %`
            : `„${fileName}“ wird gelesen…`}
        </p>
        <progress aria-label="Fortschritt" {...(total > 0 ? { value: done, max: total } : {})} />
        <p className="text-soft">
          Du kannst diese Seite verlassen. Bricht es ab, bleibt die Website leer, oder es geht nach
          dem Neustart weiter.
        </p>
      </div>
    );
  if (status === "failed")
    return (
      <Note look="warning" role="alert">
        „{fileName}“ wurde nicht zurückgeholt. {problem}
      </Note>
    );
  if (!report) return null;
  return (
    <Note look="done" role="status">
      <p>
        Alles ist wieder da: der Stand von {report.site} vom {formatMoment(report.createdAt)}, mit{" "}
        {countText(report.rows, "Zeile", "Zeilen")} und{" "}
        {countText(report.files, "Datei", "Dateien")}.
      </p>
      {report.missing.count > 0 && (
        <p>
          Der Export enthielt {countText(report.missing.count, "Datei", "Dateien")} nicht:{" "}
          {report.missing.paths.join(", ")}
        </p>
      )}
      {!!report.mended?.count && (
        <p>
          Was kein Formular annähme, ist gekürzt oder weggelassen,{" "}
          {formatCount(report.mended.count)} {report.mended.count === 1 ? "Angabe" : "Angaben"}:{" "}
          {report.mended.places.join(", ")}
        </p>
      )}
      {report.unknown.length > 0 && <p>Anders als hier: {report.unknown.join(", ")}</p>}
      {report.paused > 0 && (
        <p>Ein Versand lief; er ist angehalten und wartet unter Newsletter auf dich.</p>
      )}
      {report.accounts.length > 0 && (
        <p>Eine Mail mit einem Link für ihr Passwort bekommen: {report.accounts.join(", ")}</p>
      )}
    </Note>
  );
}

const failures: Record<Exclude<UploadEnd["outcome"], "arrived" | "refused">, string> = {
  broken: "Die Verbindung ist abgebrochen. Wähle die Datei noch einmal, dann geht es dort weiter.",
  signedOut:
    "Deine Sitzung ist abgelaufen. Melde dich in einem neuen Tab an, dann geht es dort weiter.",
};

/** Uploads the file in pieces; the server then starts the restoration. */
function UploadArchive() {
  const id = useId();
  const fetcher = useFetcher<FormAnswer<string> | Interrupted>();
  const [sent, setSent] = useState<{ bytes: number; size: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isSending = sent !== null || fetcher.state !== "idle";

  const end = (file: File, ended: UploadEnd) => {
    setSent(null);
    if (ended.outcome === "arrived")
      fetcher.submit({ intent: "restore", id: ended.id, name: file.name }, { method: "post" });
    else setError(ended.outcome === "refused" ? ended.message : failures[ended.outcome]);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || !file.size) return setError("Wähle zuerst eine Datei.");
    setError(null);
    setSent({ bytes: 0, size: file.size });
    const events = {
      onProgress: (bytes: number) => setSent({ bytes, size: file.size }),
      onEnd: (ended: UploadEnd) => end(file, ended),
    };
    await sendUpload(file, events, archivesPath).catch(() => end(file, { outcome: "broken" }));
  };

  return (
    <form onSubmit={send} className="flex flex-col items-start gap-3">
      <label htmlFor={id} className="font-semibold">
        Export oder Sicherung (ZIP)
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept=".zip,application/zip"
        className="field"
        aria-describedby={`${id}-error`}
      />
      {sent && <progress aria-label="Hochladen" value={sent.bytes} max={sent.size} />}
      <ActionButton type="submit" className="button button-action" isIdle={isSending}>
        {isSending ? (
          <LoaderCircle size={18} aria-hidden className="animate-spin" />
        ) : (
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
        )}
        {sent
          ? `${formatBytes(sent.bytes)} von ${formatBytes(sent.size)}`
          : "Hochladen und zurückholen"}
      </ActionButton>
      <p id={`${id}-error`} role="alert" className="font-semibold text-stamp">
        {error ?? answerProblem(fetcher.data)}
      </p>
    </form>
  );
}
