import type { FormAnswer } from "~/lib/form-answer";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { NewPasswordFields } from "./new-password-fields";

/** Changes one's own password. */
export function PasswordForm({ answer }: { answer: FormAnswer<string> | undefined }) {
  return (
    <AdminForm answer={answer} save="Passwort ändern" isShort empties>
      <input type="hidden" name="form" value="password" />
      <Field
        name="current"
        label="Aktuelles Passwort"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields />
    </AdminForm>
  );
}
