import { type ReactNode, useId } from "react";
import { FieldNotes } from "./field";
import { useFieldAnswer } from "./form-context";

type ChoiceProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  defaultValue?: string | undefined;
  isOptional?: boolean;
  options: readonly { value: string; label: string }[];
};

/** One of several in a list. */
export function Choice({ name, label, hint, defaultValue, isOptional, options }: ChoiceProps) {
  const id = useId();
  const { error, value } = useFieldAnswer(name);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {isOptional && <span className="label ml-2 font-normal">optional</span>}
      </label>
      <select
        id={id}
        name={name}
        // Without an empty first option one is always chosen (HTML, the select element).
        required={!isOptional && options[0]?.value === ""}
        defaultValue={value ?? defaultValue}
        className="field aria-invalid:border-stamp"
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type CheckProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Sent while it is ticked ('1' unless told); nothing is sent otherwise. */
  value?: string;
  defaultChecked?: boolean;
};

/** A box to tick. */
export function Check({ name, label, hint, value = "1", defaultChecked }: CheckProps) {
  const id = useId();
  const { value: typed } = useFieldAnswer(name);
  return (
    <div>
      <label className="inline-flex min-h-9 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={typed === undefined ? defaultChecked : typed === value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="tick"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="label mt-0.5">
          {hint}
        </p>
      )}
    </div>
  );
}
