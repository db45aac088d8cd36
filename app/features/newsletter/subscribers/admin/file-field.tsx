import { type ChangeEvent, useId } from "react";
import { FieldNotes } from "~/ui/admin/field";
import { useFieldAnswer } from "~/ui/admin/form-context";

type FileFieldProps = {
  name: string;
  label: string;
  hint: string;
  accept: string;
  mostBytes: number;
  /** What is said of a file that is larger. */
  tooLarge: string;
};

/** A file of the form around it. What is too large is refused before it is sent. */
export function FileField({ name, label, hint, accept, mostBytes, tooLarge }: FileFieldProps) {
  const id = useId();
  const { error } = useFieldAnswer(name);
  const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > mostBytes;
    input.setCustomValidity(isTooLarge ? tooLarge : "");
    if (isTooLarge) input.reportValidity();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        required
        onChange={check}
        className="field aria-invalid:border-stamp"
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ")}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
