import { Field } from "~/ui/admin/field";
import { fewestCharacters } from "../password-length";

/** A new password, twice. */
export function NewPasswordFields() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        name="next"
        label="Neues Passwort"
        type="password"
        autoComplete="new-password"
        hint={`Mindestens ${fewestCharacters} Zeichen, besser 15 oder mehr. Vier zufällige Wörter merken sich leicht.`}
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
