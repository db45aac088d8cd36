import { type ReactNode, useId } from "react";
import { FieldFrame, useControl } from "./field";
import { useFieldAnswer } from "./form-context";

type ChoiceProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  defaultValue?: string | undefined;
  isOptional?: boolean;
  options: readonly { value: string; label: string }[];
};

export function Choice({ name, label, hint, defaultValue, isOptional, options }: ChoiceProps) {
  const { control, value, ...notes } = useControl(name, hint);
  return (
    <FieldFrame {...notes} label={label} isOptional={isOptional}>
      <select
        {...control}
        name={name}
        // `required` needs an empty first option, since otherwise the select always has a value (HTML, the select
        // element).
        required={!isOptional && options[0]?.value === ""}
        defaultValue={value ?? defaultValue}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type CheckProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** The value that a ticked box sends, by default '1'; an unticked box sends nothing. */
  value?: string;
  defaultChecked?: boolean;
};

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
