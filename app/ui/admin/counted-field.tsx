import { type ReactNode, useId } from "react";
import { FieldNotes } from "./field-notes";
import { useFieldAnswer } from "./form-context";

type CountedFieldProps = {
  name: string;
  label: string;
  /** What it holds at the moment; undefined until the scripts run. */
  value: string | undefined;
  defaultValue: string;
  /** Most characters, and the fewest of a good length. */
  limit: number;
  optimum: number;
  rows?: number;
  hint?: ReactNode;
};

/** A field that search engines cut, with its counter (specification, section 5): '12/60 Zeichen (optimal: 50-60)'. */
export function CountedField(props: CountedFieldProps) {
  const { name, label, limit, optimum, rows, hint } = props;
  const id = useId();
  const answer = useFieldAnswer(name);
  const start = answer.value ?? props.defaultValue;
  const { length } = props.value ?? start;
  const described = [answer.error && `${id}-error`, hint && `${id}-hint`, `${id}-count`];
  const control = {
    id,
    name,
    defaultValue: start,
    maxLength: limit,
    className: "field aria-invalid:border-stamp",
    "aria-invalid": answer.error ? (true as const) : undefined,
    "aria-describedby": described.filter(Boolean).join(" "),
  };
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
          <span className="label ml-2 font-normal">optional</span>
        </label>
        <span id={`${id}-count`} className={`label ${length > limit ? "text-stamp" : ""}`}>
          {length}/{limit} Zeichen (optimal: {optimum}-{limit})
        </span>
      </div>
      {rows ? <textarea rows={rows} {...control} /> : <input {...control} />}
      <FieldNotes id={id} hint={hint} error={answer.error} />
    </div>
  );
}
