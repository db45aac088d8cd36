import { type ReactNode, useId } from "react";
import { useFieldAnswer } from "./form-context";

type CheckProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Sent as '1' while it is ticked; nothing is sent otherwise. */
  defaultChecked?: boolean;
};

/** A box to tick. */
export function Check({ name, label, hint, defaultChecked }: CheckProps) {
  const id = useId();
  const { value } = useFieldAnswer(name);
  return (
    <div>
      <label className="inline-flex min-h-9 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={value === undefined ? defaultChecked : value === "1"}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-5 accent-action"
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
