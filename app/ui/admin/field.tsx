import { type InputHTMLAttributes, type ReactNode, useId, useRef } from "react";
import { durationPattern } from "~/lib/time/duration-field";
import { CharacterCount, useEmailInput } from "../text-field";
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
    | "time"
    | "datetime-local"
    | "password"
    | "tel"
    | "search";
  /** Number of lines of a textarea; undefined for an input. */
  rows?: number;
  limit?: number;
  isOptional?: boolean;
  /** True if the field is required for publishing, but not for drafts. */
  isForPublishing?: boolean;
  /** Extra content beside or below the field, such as a counter or a button that fills it. */
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

/** A field of the surrounding form, with label, hint, error, and the number of characters left. */
export function Field(props: FieldProps) {
  const { label, hint, rows, limit, defaultValue, children, ...others } = props;
  const { isOptional = false, isForPublishing = false, ...rest } = others;
  const emailInput = useEmailInput();
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { control: told, value, ...notes } = useControl(rest.name, hint, limit !== undefined);
  const { id } = told;
  const required = !isOptional && !isForPublishing;
  const control = { ...told, defaultValue: value ?? defaultValue, required };
  const count = limit !== undefined && (
    <CharacterCount field={rows ? area : line} limit={limit} late={!rows} id={`${id}-count`} />
  );
  return (
    <FieldFrame {...notes} label={label} isOptional={isOptional} count={count} below={children}>
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
        <input ref={line} {...rest} {...(rest.type === "email" && emailInput)} {...control} />
      )}
    </FieldFrame>
  );
}

type HiddenFieldProps = { name: string; defaultValue: string | undefined };

/** An invisible field that scripts may fill; React would reset an input of type hidden to its default. */
export function HiddenField(props: HiddenFieldProps) {
  return <textarea {...props} hidden readOnly />;
}

/** The state of a control in the surrounding form: its typed value, its error, and attributes for both. */
export function useControl(name: string, hint: ReactNode, hasCount = false) {
  const id = useId();
  const { error, value } = useFieldAnswer(name);
  const described = [error && `${id}-error`, hint && `${id}-hint`, hasCount && `${id}-count`];
  return {
    id,
    hint,
    error,
    value,
    control: {
      id,
      className: "field aria-invalid:border-stamp",
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    },
  };
}

type FieldFrameProps = {
  id: string;
  label: string;
  isOptional?: boolean | undefined;
  hint: ReactNode;
  error: string | undefined;
  /** The number of characters left. */
  count?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** A control with its label, hint and error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, isOptional, hint, error } = props;
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
          {isOptional && <span className="label ml-2 font-normal">optional</span>}
        </label>
        {props.count}
      </div>
      {props.children}
      <FieldNotes id={id} hint={hint} error={error} />
      {props.below}
    </div>
  );
}

/** The hint below a field, and the error of its value. */
export function FieldNotes({ id, hint, error }: Pick<FieldFrameProps, "id" | "hint" | "error">) {
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

type DurationFieldProps = Pick<FieldProps, "defaultValue" | "isOptional" | "isForPublishing">;

/** A field for a running time as m:ss. */
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
