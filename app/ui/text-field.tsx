import { useId, useRef } from "react";
import { CharacterCount } from "./character-count";

type TextFieldProps = {
  name: string;
  label: string;
  /** Most characters. */
  limit: number;
  /** What is wrong with what was sent. */
  error?: string | undefined;
  defaultValue?: string | undefined;
  type?: "text" | "email";
  autoComplete?: string;
  /** A field of so many lines instead of one. */
  rows?: number;
};

/** A required field with its label, what is wrong with it, and how much still fits in. */
export function TextField({ label, limit, error, rows, ...rest }: TextFieldProps) {
  const id = useId();
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const control = {
    ...rest,
    id,
    required: true,
    className: "field aria-invalid:border-stamp",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error ${id}-count` : `${id}-count`,
  };
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <CharacterCount field={rows ? area : line} limit={limit} late={!rows} id={`${id}-count`} />
      </div>
      {rows ? <textarea ref={area} rows={rows} {...control} /> : <input ref={line} {...control} />}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-stamp">
          {error}
        </p>
      )}
    </div>
  );
}
