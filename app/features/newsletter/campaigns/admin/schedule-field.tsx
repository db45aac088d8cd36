import { Field } from "~/ui/admin/field";
import { fillField } from "~/ui/admin/use-form-values";

const name = "scheduledAt";

/** When the sending begins; empty: when somebody says so. */
export function ScheduleField({ defaultValue }: { defaultValue: string }) {
  return (
    <Field
      name={name}
      label="Versand planen"
      type="datetime-local"
      hint="Tag und Uhrzeit in Berlin. Leer: Du versendest selbst."
      defaultValue={defaultValue}
      isOptional
    >
      <button
        type="button"
        className="button button-quiet scripted mt-1.5 text-sm"
        onClick={({ currentTarget: { form } }) => {
          if (form) fillField(form, name, "");
        }}
      >
        Planung aufheben
      </button>
    </Field>
  );
}
