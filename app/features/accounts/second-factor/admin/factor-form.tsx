import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { UserName } from "../../passwords/admin/user-name";
import type { FactorAnswer } from "../factor-answer";

type FactorFormProps = {
  /** Which of the page's forms. */
  form: "begin" | "codes" | "end";
  email: string;
  button: string;
  answer: FactorAnswer | undefined;
  onSaved(answer: FactorAnswer): void;
};

/** A change of the second factor, each of which asks for the password. */
export function FactorForm({ form, email, button, answer, onSaved }: FactorFormProps) {
  return (
    <AdminForm<FactorAnswer>
      answer={answer}
      save={button}
      saving="Wird geprüft..."
      isShort
      isTrifle
      empties
      onSaved={onSaved}
    >
      <input type="hidden" name="form" value={form} />
      <UserName email={email} />
      <Field
        name="password"
        label="Dein Passwort"
        type="password"
        autoComplete="current-password"
      />
    </AdminForm>
  );
}
