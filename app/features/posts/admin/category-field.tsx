import { useId } from "react";
import { Field } from "~/ui/admin/field";

type CategoryFieldProps = { defaultValue: string; categories: readonly string[] };

/** A category; those that there are already are offered. */
export function CategoryField({ defaultValue, categories }: CategoryFieldProps) {
  const id = useId();
  return (
    <Field
      name="category"
      label="Kategorie"
      hint={categories.length > 0 ? "Eine vorhandene oder eine neue." : undefined}
      defaultValue={defaultValue}
      autoComplete="off"
      list={id}
    >
      <datalist id={id}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </Field>
  );
}
