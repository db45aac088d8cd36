import type { FormAnswer } from "~/lib/form-answer";
import { AdminForm } from "~/ui/admin/admin-form";
import { NewPasswordFields } from "./new-password-fields";

type InvitationFormProps = { email: string; answer: FormAnswer<string> | undefined };

/** The first password of somebody who was invited. */
export function InvitationForm({ email, answer }: InvitationFormProps) {
  return (
    <AdminForm answer={answer} save="Passwort festlegen" isShort isTrifle>
      {/* Password managers keep the address with the password. */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <NewPasswordFields />
    </AdminForm>
  );
}
