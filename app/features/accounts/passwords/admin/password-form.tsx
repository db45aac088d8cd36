import type { FormAnswer } from "~/lib/form-answer";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { NewPasswordFields } from "./new-password-fields";
import { UserName } from "./user-name";

type PasswordFormProps = { email: string; answer: FormAnswer<string> | undefined };

/** Changes one's own password. */
export function PasswordForm({ email, answer }: PasswordFormProps) {
  return (
    <AdminForm answer={answer} save="Passwort ändern" isShort empties>
      <input type="hidden" name="form" value="password" />
      <UserName email={email} />
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
