import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import "./dialog.css";

type DialogProps = {
  /** The small label above the heading. */
  label: string;
  /** Id of the heading that names the dialog. */
  titleId: string;
  /** Called after the dialog was closed: by its button, Escape, the system's back gesture or a click outside. */
  onClose(): void;
  children: ReactNode;
};

/** A modal sheet, on the browser's own dialog element, which keeps the focus inside and restores it. */
export function Dialog({ label, titleId, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      // The close event of a dialog that React has removed comes late, and is ignored.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      <div className="dialog-sheet">
        <div className="dialog-head">
          <p className="label">{label}</p>
          <button type="button" className="dialog-close" onClick={close}>
            Schließen
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
