import type { ReactNode } from "react";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { type AccountAnswer, minCharacters } from "../../accounts.schema";

type OwnPasswordProps = { email: string; label?: string };

/** Asks for the password again before an important action, in case somebody else uses the open session. */
export function OwnPassword({ email, label = "Dein Passwort zur Bestätigung" }: OwnPasswordProps) {
  return (
    <>
      <UserName email={email} />
      <Field name="password" label={label} type="password" autoComplete="current-password" />
    </>
  );
}

/** A hidden user name, so that password managers store it with the password. */
export function UserName({ email }: { email: string }) {
  return <input type="text" value={email} readOnly hidden autoComplete="username" />;
}

export function NewPasswordFields() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        name="next"
        label="Neues Passwort"
        type="password"
        autoComplete="new-password"
        hint={`Mindestens ${minCharacters} Zeichen, besser 15 oder mehr. Vier zufällige Wörter merken sich leicht.`}
      />
      <Field
        name="repeated"
        label="Neues Passwort wiederholen"
        type="password"
        autoComplete="new-password"
      />
    </div>
  );
}

type PasswordConfirmationProps = {
  form: string;
  subject: { id: string; name: string };
  ownEmail: string;
  /** Text of the button that opens the form. */
  label: string;
  /** Text of the button that sends it. */
  save: string;
  hint: string;
  answer: AccountAnswer | undefined;
  /** Further fields. */
  children?: ReactNode;
};

/** A button that opens a form which asks for the operator's own password before it changes an account or passkey. */
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
          saving="Wird geprüft…"
          isShort
          isTrifle
          empties
        >
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="id" value={id} />
          {props.children}
          <OwnPassword email={ownEmail} />
        </AdminForm>
      </div>
    </details>
  );
}
