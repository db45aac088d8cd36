import { Check, LoaderCircle, Pause, Play, X } from "lucide-react";
import type { ReactNode } from "react";
import "./upload-row.css";
import { shownSize } from "./shown-size";
import { uploadQueue } from "./upload-queue";
import { isOpen, type UploadTask } from "./upload-task";

/** One file on its way: how far it is, and what can be done with it. */
export function UploadRow({ task, children }: { task: UploadTask; children?: ReactNode }) {
  const { key, name, bytes, sent, state } = task;
  const percent = bytes ? Math.floor((sent / bytes) * 100) : 0;
  const canResume = state === "paused" || state === "broken";
  return (
    <li className="flex flex-col gap-1.5 border-t border-hair py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 grow font-semibold break-words">{name}</p>
        {children}
        {state === "sending" && (
          <RowAction label={`Anhalten: ${name}`} onClick={() => void uploadQueue.pause(key)}>
            <Pause size={16} aria-hidden /> Anhalten
          </RowAction>
        )}
        {canResume && (
          <RowAction label={`Fortsetzen: ${name}`} onClick={() => uploadQueue.resume(key)}>
            <Play size={16} aria-hidden /> Fortsetzen
          </RowAction>
        )}
        <RowAction
          label={`${isOpen(task) ? "Abbrechen" : "Schließen"}: ${name}`}
          onClick={() => void uploadQueue.remove(key)}
        >
          <X size={16} aria-hidden /> {isOpen(task) ? "Abbrechen" : "Schließen"}
        </RowAction>
      </div>
      {isOpen(task) && (
        <progress
          className="upload-progress"
          value={sent}
          max={bytes || 1}
          aria-label={`Fortschritt von ${name}`}
        />
      )}
      <p className="label flex items-center gap-2">
        {state === "checking" && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
        {state === "done" && <Check size={16} aria-hidden />}
        {state === "sending"
          ? `${shownSize(sent)} von ${shownSize(bytes)} (${percent} %)`
          : stateText(task)}
      </p>
    </li>
  );
}

function RowAction(props: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="button button-quiet text-sm"
      aria-label={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

/** What has become of a file, in words. */
export function stateText({ state, message, isKnown }: UploadTask): ReactNode {
  switch (state) {
    case "waiting":
      return "Wartet.";
    case "sending":
      return "Wird hochgeladen.";
    case "paused":
      return "Angehalten.";
    case "broken":
      return "Die Verbindung ist weg. Was schon da ist, bleibt; es geht weiter, sobald sie wieder steht.";
    case "signedOut":
      return "Deine Sitzung ist abgelaufen. Melde dich an, dann geht es weiter.";
    case "checking":
      return "Angekommen. Die Datei wird geprüft …";
    case "done":
      return isKnown ? "Diese Datei war schon in der Mediathek." : "Liegt in der Mediathek.";
    case "refused":
      return <span className="font-semibold text-stamp">{message}</span>;
  }
}
