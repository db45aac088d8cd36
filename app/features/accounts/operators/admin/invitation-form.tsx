import type { FormAnswer } from "~/lib/form-answer";
import { AdminForm } from "~/ui/admin/admin-form";
import { NewPasswordFields, UserName } from "../../passwords/admin/password-fields";

type InvitationFormProps = { email: string; answer: FormAnswer<string> | undefined };

/** The first password of somebody who was invited. */
export function InvitationForm({ email, answer }: InvitationFormProps) {
  return (
    <AdminForm answer={answer} save="Passwort festlegen" isShort isTrifle>
      <UserName email={email} />
      <NewPasswordFields />
    </AdminForm>
  );
}
