import { type InputHTMLAttributes, type ReactNode, useId, useRef } from "react";
import { durationPattern } from "~/lib/duration";
import { CharacterCount } from "../text-field";
import { useFieldAnswer } from "./form-context";

type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  defaultValue?: string | undefined;
  type?:
    | "text"
    | "email"
    | "url"
    | "number"
    | "date"
    | "datetime-local"
    | "password"
    | "tel"
    | "search";
  /** A field of so many lines instead of one. */
  rows?: number;
  /** Most characters, with a count of what still fits in. */
  limit?: number;
  isOptional?: boolean;
  /** Beside or below the field: a button that fills it, a counter of its own. */
  children?: ReactNode;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "list"
  | "pattern"
  | "title"
  | "min"
  | "max"
  | "step"
  | "placeholder"
  | "inputMode"
  | "readOnly"
  | "spellCheck"
>;

/** A field of the form around it, with label, hint, what is wrong, and how much still fits in. */
export function Field({
  label,
  hint,
  rows,
  limit,
  isOptional = false,
  defaultValue,
  children,
  ...rest
}: FieldProps) {
  const id = useId();
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { error, value } = useFieldAnswer(rest.name);
  const described = [error && `${id}-error`, hint && `${id}-hint`, limit && `${id}-count`];
  const control = {
    id,
    defaultValue: value ?? defaultValue,
    required: !isOptional,
    className: "field aria-invalid:border-stamp",
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
  };
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
          {isOptional && <span className="label ml-2 font-normal">optional</span>}
        </label>
        {limit !== undefined && (
          <CharacterCount
            field={rows ? area : line}
            limit={limit}
            late={!rows}
            id={`${id}-count`}
          />
        )}
      </div>
      {rows ? (
        <textarea
          ref={area}
          rows={rows}
          name={rest.name}
          placeholder={rest.placeholder}
          readOnly={rest.readOnly}
          {...control}
        />
      ) : (
        <input ref={line} {...rest} {...control} />
      )}
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** What stands below a field: help, and what is wrong with its value. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="label mt-1.5">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-stamp">
          {error}
        </p>
      )}
    </>
  );
}

type DurationFieldProps = { defaultValue: string; isOptional?: boolean };

/** The running time of what is heard or seen, as m:ss. */
export function DurationField(props: DurationFieldProps) {
  return (
    <Field
      {...props}
      name="duration"
      label="Dauer"
      hint="Minuten:Sekunden, etwa 45:30"
      pattern={durationPattern}
      title="Minuten:Sekunden, zum Beispiel 45:30"
    />
  );
}
