import { Field } from "~/ui/admin/field";
import { UserName } from "./user-name";

/** Whoever adds or removes somebody proves that it is not just anybody at an open session. */
export function OwnPassword({ email }: { email: string }) {
  return (
    <>
      <UserName email={email} />
      <Field
        name="password"
        label="Dein Passwort zur Bestätigung"
        type="password"
        autoComplete="current-password"
      />
    </>
  );
}
