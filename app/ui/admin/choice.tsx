import { type ReactNode, useId } from "react";
import { FieldNotes } from "./field-notes";
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
