import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { imprintDetails, imprintFields } from "../imprint-fields";
import type { Show } from "../show.schema";

/** The questions from whose answers the legal notice is made. */
export function ImprintSection({ show }: { show: Pick<Show, "legalDetails" | "email"> }) {
  const details = imprintDetails(show.legalDetails);
  const isNew = Object.keys(show.legalDetails).length === 0;
  return (
    <AdminSection title="Angaben">
      <p className="max-w-2xl text-soft">
        Aus deinen Antworten entsteht der Text nach §&nbsp;5 DDG und §&nbsp;18 Abs.&nbsp;2 MStV;
        leere Felder kommen darin nicht vor. Der Text, der jetzt dort steht, wird ersetzt. Das ist
        eine Ausfüllhilfe und keine Rechtsberatung.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {imprintFields.map((field) => (
          <Field
            key={field.name}
            name={field.name}
            label={field.label}
            type={"type" in field ? field.type : "text"}
            hint={"hint" in field ? field.hint : undefined}
            isOptional={!("required" in field)}
            defaultValue={isNew && field.name === "country" ? "Deutschland" : details[field.name]}
          />
        ))}
      </div>
    </AdminSection>
  );
}
