import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { type SignInAnswer, signInPath } from "../sign-in.schema";
import { PasskeyButton } from "./passkey-button";

type SignInFormProps = {
  answer: SignInAnswer | Interrupted | undefined;
  /** Page of the area to go on to; left out: one stays where one is. */
  next?: string;
  /** `needsCode`: the code of the second factor is still to come. */
  onDone?(needsCode: boolean): void;
};

/** E-mail address and password, or a passkey. */
export function SignInForm({ answer, next, onDone }: SignInFormProps) {
  const search = next ? `?weiter=${encodeURIComponent(next)}` : "";
  return (
    <>
      <AdminForm<SignInAnswer>
        action={signInPath + search}
        answer={answer}
        save="Anmelden"
        saving="Wird angemeldet..."
        isShort
        isTrifle
        onSaved={({ needsCode }) => onDone?.(needsCode === true)}
      >
        {onDone && <input type="hidden" name="stay" value="1" />}
        <Field
          name="email"
          label="E-Mail"
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <Field name="password" label="Passwort" type="password" autoComplete="current-password" />
      </AdminForm>
      <PasskeyButton next={next} onDone={onDone && (() => onDone(false))} />
    </>
  );
}
