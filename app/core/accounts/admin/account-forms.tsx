import type { FormAnswer } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { NewPasswordFields, UserName } from "../passwords/admin/password-fields";

type ProfileFormProps = { operator: Operator; answer: FormAnswer<string> | undefined };

export function ProfileForm({ operator, answer }: ProfileFormProps) {
  return (
    <AdminForm answer={answer} isShort>
      <input type="hidden" name="form" value="profile" />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          name="name"
          label="Name"
          defaultValue={operator.name}
          limit={80}
          autoComplete="name"
          hint="So stehst du im Protokoll."
        />
        <Field
          name="email"
          label="E-Mail"
          type={operator.email.includes(".") ? "email" : "text"}
          defaultValue={operator.email}
          autoComplete="username"
          spellCheck={false}
          hint="Damit meldest du dich an."
        />
      </div>
      <Field
        name="password"
        label="Aktuelles Passwort"
        type="password"
        autoComplete="current-password"
        isOptional
        hint="Nur nötig, wenn du die E-Mail-Adresse änderst."
      />
    </AdminForm>
  );
}

type NewPasswordProps = { email: string; answer: FormAnswer<string> | undefined };

export function PasswordForm({ email, answer }: NewPasswordProps) {
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

/** Sets the first password of an invited operator. */
export function InvitationForm({ email, answer }: NewPasswordProps) {
  return (
    <AdminForm answer={answer} save="Passwort festlegen" isShort isTrifle>
      <UserName email={email} />
      <NewPasswordFields />
    </AdminForm>
  );
}
