import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { FieldNotes } from "../field";
import { useFieldAnswer } from "../form-context";
import type { PickedImage } from "../image-field";
import { Beginning } from "./beginning";
import type { EditingAreaProps } from "./editing-area";
import "./editor.css";

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
 * editor replaces once it is loaded; until then the beginning of the text is shown. Code that changes the textarea's
 * value must dispatch `change` on it.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { name, label, hint, isOptional, onChange, pickImage } = props;
  const id = useId();
  const source = useRef<HTMLTextAreaElement>(null);
  const answer = useFieldAnswer(name);
  const error = props.error ?? answer.error;
  const Area = useEditingArea(source);
  const value = answer.value ?? props.defaultValue ?? "";
  const [isSource, setSource] = useState(false);
  const isEditing = !!Area && !isSource;
  const described = [error && `${id}-error`, hint && `${id}-hint`, isEditing && `${id}-help`];
  const describedBy = described.filter(Boolean).join(" ") || undefined;

  return (
    <div className="relative">
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
      {Area === null && <Beginning html={value} />}
      <textarea
        ref={source}
        id={`${id}-source`}
        name={name}
        rows={16}
        hidden={isEditing}
        spellCheck={false}
        defaultValue={value}
        className="field font-mono text-sm aria-invalid:border-stamp"
        aria-invalid={!isEditing && error ? true : undefined}
        aria-describedby={isEditing ? undefined : describedBy}
        onInput={isSource ? ({ currentTarget }) => onChange?.(currentTarget.value) : undefined}
      />
      {(isEditing || Area === null) && (
        <p id={`${id}-help`} className="label scripted mt-1.5">
          {help}
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type LoadedArea = ComponentType<EditingAreaProps> | null | false;

/** The editor's component, loaded only on a page that needs it; null until then, false if it cannot be loaded. */
function useEditingArea(source: RefObject<HTMLTextAreaElement | null>): LoadedArea {
  const [Area, setArea] = useState<LoadedArea>(null);
  useEffect(() => {
    let isHere = true;
    import("./editing-area").then(
      (loaded) => {
        if (!isHere) return;
        keepHeight(source.current);
        setArea(() => loaded.EditingArea);
      },
      // Without the editor, the plain textarea is usable.
      (error) => {
        console.warn(error);
        if (isHere) setArea(false);
      },
    );
    return () => {
      isHere = false;
    };
  }, [source]);
  return Area;
}

/** Gives the editor at least the height of the beginning that it replaces, so that nothing moves. */
function keepHeight(field: HTMLTextAreaElement | null): void {
  const beginning = field?.previousElementSibling?.querySelector(".editor-text");
  if (beginning) field?.parentElement?.style.setProperty("--begun", `${beginning.clientHeight}px`);
}
