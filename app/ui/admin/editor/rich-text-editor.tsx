import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FieldNotes } from "../field";
import { useFieldAnswer } from "../form-context";
import type { PickedImage } from "../image-field";
import type { EditingAreaProps } from "./editing-area";

type RichTextEditorProps = {
  name: string;
  label: string;
  /** HTML that is sent unchanged unless the text is edited. */
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  onChange?(html: string): void;
  /** Opens the media library; resolves to null if nothing was picked. If undefined, texts have no pictures. */
  pickImage?(): Promise<PickedImage | null>;
};

const help = "Alt+F10 führt zu den Werkzeugen, Esc zurück; Esc und dann Tab verlässt den Text.";

/**
 * A field for formatted text. Its HTML is in a textarea, which is the whole field without scripts and which the
 * editor replaces once it is loaded. Code that changes the textarea's value must dispatch `change` on it.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { name, label, hint, isOptional, onChange, pickImage } = props;
  const id = useId();
  const source = useRef<HTMLTextAreaElement>(null);
  const answer = useFieldAnswer(name);
  const error = props.error ?? answer.error;
  const Area = useEditingArea();
  const [isSource, setSource] = useState(false);
  const isEditing = Area !== null && !isSource;
  const described = [error && `${id}-error`, hint && `${id}-hint`, isEditing && `${id}-help`];
  const describedBy = described.filter(Boolean).join(" ") || undefined;

  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached with Tab. */}
        <label
          id={`${id}-label`}
          htmlFor={`${id}-source`}
          className="font-semibold"
          onClick={() => isEditing && document.getElementById(`${id}-text`)?.focus()}
        >
          {label}
          {isOptional && <span className="label ml-2 font-normal">optional</span>}
        </label>
        {Area && isSource && (
          <button type="button" className="label underline" onClick={() => setSource(false)}>
            Zurück zum Text
          </button>
        )}
      </div>
      {isEditing && (
        <Area
          id={`${id}-text`}
          label={label}
          labelId={`${id}-label`}
          describedBy={describedBy}
          isInvalid={!!error}
          source={source}
          onChange={onChange}
          pickImage={pickImage}
          onSource={() => setSource(true)}
        />
      )}
      <textarea
        ref={source}
        id={`${id}-source`}
        name={name}
        rows={16}
        hidden={isEditing}
        spellCheck={false}
        defaultValue={answer.value ?? props.defaultValue ?? ""}
        className="field font-mono text-sm aria-invalid:border-stamp"
        aria-invalid={!isEditing && error ? true : undefined}
        aria-describedby={isEditing ? undefined : describedBy}
        onInput={isSource ? ({ currentTarget }) => onChange?.(currentTarget.value) : undefined}
      />
      {isEditing && (
        <p id={`${id}-help`} className="label mt-1.5">
          {help}
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The editor's component; null until it is loaded, which happens only on a page that needs it. */
function useEditingArea(): ComponentType<EditingAreaProps> | null {
  const [Area, setArea] = useState<ComponentType<EditingAreaProps> | null>(null);
  useEffect(() => {
    let isHere = true;
    import("./editing-area").then(
      (loaded) => {
        if (isHere) setArea(() => loaded.EditingArea);
      },
      // Without the editor, the plain textarea stays usable.
      (error) => console.warn(error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Area;
}
