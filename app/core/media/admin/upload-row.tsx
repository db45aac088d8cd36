import { Check, LoaderCircle, Pause, Play, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { formatBytes } from "~/lib/format-bytes";
import { ActionButton } from "~/ui/admin/action-button";
import { isOpen, type UploadTask, uploadQueue } from "./upload-queue";

type UploadRowProps = {
  task: UploadTask;
  /** Cancels the upload, or removes it from the list. */
  onRemove(): void;
};

export function UploadRow({ task, onRemove }: UploadRowProps) {
  const { key, name, bytes, sent, state } = task;
  const percent = bytes ? Math.floor((sent / bytes) * 100) : 0;
  const canResume = state === "paused" || state === "broken";
  const { close, ...focus } = useFocusAfterRemoval();
  return (
    <li className="flex flex-col gap-1.5 border-t border-hair py-3 first:border-t-0" {...focus}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 grow font-semibold break-words">{name}</p>
        {/* The same button for all open states, since replacing it would lose the focus. */}
        {isOpen(task) && (
          <RowAction
            label={`${canResume ? "Fortsetzen" : "Anhalten"}: ${name}`}
            isIdle={state === "checking" || state === "signedOut"}
            onClick={() => (canResume ? uploadQueue.resume(key) : void uploadQueue.pause(key))}
          >
            {canResume ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}{" "}
            {canResume ? "Fortsetzen" : "Anhalten"}
          </RowAction>
        )}
        <RowAction
          ref={close}
          label={`${isOpen(task) ? "Abbrechen" : "Schließen"}: ${name}`}
          onClick={onRemove}
        >
          <X size={16} aria-hidden /> {isOpen(task) ? "Abbrechen" : "Schließen"}
        </RowAction>
      </div>
      {isOpen(task) && (
        <progress value={sent} max={bytes || 1} aria-label={`Fortschritt von ${name}`} />
      )}
      <p className="label flex items-center gap-2">
        {state === "checking" && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
        {state === "done" && <Check size={16} aria-hidden />}
        {state === "sending"
          ? `${formatBytes(sent)} von ${formatBytes(bytes)} (${percent} %)`
          : stateText(task)}
      </p>
    </li>
  );
}

/** Moves the focus from the button that disappears once a file is finished to the one that stays. */
function useFocusAfterRemoval() {
  const close = useRef<HTMLButtonElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) close.current?.focus();
  });
  return {
    close,
    onFocus({ target }: { target: Element }) {
      focused.current = target;
    },
    onBlur() {
      focused.current = null;
    },
  };
}

function RowAction({ label, ...button }: ComponentProps<typeof ActionButton> & { label: string }) {
  return <ActionButton {...button} className="button button-quiet text-sm" aria-label={label} />;
}

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
      return "Angekommen. Die Datei wird geprüft…";
    case "done":
      return isKnown ? "Diese Datei war schon in der Mediathek." : "Liegt in der Mediathek.";
    case "refused":
      return <span className="font-semibold text-stamp">{message}</span>;
  }
}
