import type { FormAnswer } from "~/lib/form-answer";
import { AdminForm } from "~/ui/admin/admin-form";
import { NewPasswordFields } from "../../passwords/admin/new-password-fields";
import { UserName } from "../../passwords/admin/user-name";

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
