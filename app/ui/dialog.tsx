import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import "./dialog.css";

type DialogProps = {
  /** In the type of a register, at the head. */
  label: string;
  /** Id of the heading inside that names the dialog. */
  titleId: string;
  /** It was closed: by the button, Escape, the system's back gesture or a click beside it. */
  onClose(): void;
  children: ReactNode;
};

/** A sheet over the page. The browser's own modal dialog keeps the focus inside and gives it back. */
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
      // A dialog that React took away closes late: it is heard no more.
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
