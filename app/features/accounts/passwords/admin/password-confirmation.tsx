import { AdminForm } from "~/ui/admin/admin-form";
import type { AccountAnswer } from "../../account-answer";
import { OwnPassword } from "./own-password";

type PasswordConfirmationProps = {
  /** Which of the page's forms. */
  form: string;
  subject: { id: string; name: string };
  ownEmail: string;
  /** What it does, on the button that opens the form. */
  label: string;
  /** What the button does that sends it. */
  save: string;
  hint: string;
  answer: AccountAnswer | undefined;
};

/** Something that is done to an account or a passkey, once one has given one's own password. */
export function PasswordConfirmation(props: PasswordConfirmationProps) {
  const { form, subject, ownEmail, label, save, hint, answer } = props;
  const { id, name } = subject;
  const own = answer?.form === form && answer.values.id === id ? answer : undefined;
  return (
    <details open={own !== undefined} className="open:w-full">
      <summary className="button button-outline text-sm">
        <span className="sr-only">{name}: </span>
        {label}
      </summary>
      <div className="flex max-w-sm flex-col gap-4 py-4">
        <p>{hint}</p>
        <AdminForm<AccountAnswer>
          answer={own}
          save={save}
          saving="Wird geprüft..."
          isShort
          isTrifle
          empties
        >
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="id" value={id} />
          <OwnPassword email={ownEmail} />
        </AdminForm>
      </div>
    </details>
  );
}
