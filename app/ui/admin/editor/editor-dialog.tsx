import { type ReactNode, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ActionButton } from "~/ui/admin/action-button";
import { Dialog } from "~/ui/dialog/dialog";

export type DialogField = { name: string; label: string; value: string; hint?: string };

type EditorDialogProps = {
  title: string;
  fields: readonly DialogField[];
  save: string;
  /** Saves the typed values; returns an error about them, or null. */
  onSave(values: Record<string, string>): string | null | Promise<string | null>;
  onClose(): void;
  children?: ReactNode;
};

/** A few fields in a dialog, rendered outside the form around the editor, since forms cannot be nested. */
export function EditorDialog({
  title,
  fields,
  save,
  onSave,
  onClose,
  children,
}: EditorDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const send = async () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const values = fields.map(({ name }): [string, string] => [name, String(data.get(name) ?? "")]);
    setWaiting(true);
    const wrong = await onSave(Object.fromEntries(values));
    setWaiting(false);
    setError(wrong);
    if (!wrong) onClose();
    else form.current?.querySelector("input")?.focus();
  };
  return createPortal(
    <Dialog label="Text bearbeiten" titleId={`${id}-title`} onClose={onClose}>
      <form
        ref={form}
        className="flex flex-col gap-5 p-5 sm:p-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React would also send this event to the form around the editor.
          event.stopPropagation();
          send();
        }}
      >
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {fields.map(({ name, label, value, hint }, index) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="mb-1.5 block font-semibold">
              {label}
            </label>
            <input
              id={`${id}-${name}`}
              name={name}
              defaultValue={value}
              autoComplete="off"
              className="field aria-invalid:border-stamp"
              aria-invalid={index === 0 && error ? true : undefined}
              aria-describedby={
                [hint && `${id}-${name}-hint`, index === 0 && error && `${id}-error`]
                  .filter(Boolean)
                  .join(" ") || undefined
              }
            />
            {hint && (
              <p id={`${id}-${name}-hint`} className="label mt-1.5">
                {hint}
              </p>
            )}
          </div>
        ))}
        {error && (
          <p id={`${id}-error`} role="alert" className="font-semibold text-stamp">
            {error}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ActionButton type="submit" className="button button-action" isIdle={isWaiting}>
            {save}
          </ActionButton>
          {children}
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
