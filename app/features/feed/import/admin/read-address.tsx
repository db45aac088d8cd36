import type { FormAnswer } from "~/lib/form-answer";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";

/** Has a feed fetched and read; what comes of it is a preview. */
export function ReadAddress({ answer }: { answer: FormAnswer<string> | undefined }) {
  return (
    <AdminForm save="Lesen und ansehen" saving="Wird begonnen..." isShort isTrifle answer={answer}>
      <Field
        name="address"
        type="url"
        label="Adresse des Feeds"
        placeholder="https://"
        hint="Auch Feeds mit mehreren Seiten werden ganz gelesen."
      />
    </AdminForm>
  );
}
