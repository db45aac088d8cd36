import { type ReactNode, useId } from "react";
import { useFieldAnswer } from "./form-context";

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
