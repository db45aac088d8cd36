import { makeOwner } from "~/core/accounts/operators/first-operator.server";
import { resetPassword } from "~/core/accounts/passwords/operator-password.server";
import { changeSecret } from "~/core/export/change-secret.server";
import { CommandError, withSite } from "./open-site.server";

type ResetFlags = { email?: string; secondFactor?: boolean };

/**
 * `reset-password`: gives an operator a new random password and prints it once.
 * @throws CommandError when the operator is missing or must be named
 */
export async function runResetPassword({ email, secondFactor }: ResetFlags): Promise<void> {
  const removesFactors = secondFactor ?? false;
  const reset = await withSite((services) => resetPassword(services, email, { removesFactors }));
  if ("known" in reset) throw new CommandError(whose(email, reset.known));
  console.log(`Neues Passwort für ${reset.email}:\n\n  ${reset.password}\n`);
  console.log("Alle Sitzungen dieses Zugangs sind beendet.");
  if (reset.hasSecondFactor)
    console.log(
      "Der zweite Faktor gilt weiter; mit --second-factor werden er und alle Passkeys entfernt.",
    );
}

function whose(email: string | undefined, known: readonly string[]): string {
  if (known.length === 0) return "Es gibt noch keinen Zugang. Er entsteht beim ersten Start.";
  const list = `Es gibt: ${known.join(", ")}`;
  if (email === undefined) return `Wessen Passwort? Gib --email an. ${list}`;
  return `Einen Zugang mit der Adresse ${email} gibt es nicht. ${list}`;
}

/**
 * `make-owner`: makes an operator an owner, or adds one with a password that is printed once.
 * @throws CommandError for an invalid address
 */
export async function runMakeOwner(email: string): Promise<void> {
  const owner = await withSite((services) => makeOwner(services, email));
  if (!owner) throw new CommandError(`${email} ist keine gültige E-Mail-Adresse.`);
  if (owner.password === undefined) console.log(`${owner.email} gehört jetzt zur Leitung.`);
  else console.log(`Neuer Zugang der Leitung, ${owner.email}:\n\n  ${owner.password}\n`);
}

/** `change-secret`: switches the database to the SECRET in the settings. */
export async function runChangeSecret(): Promise<void> {
  await withSite(changeSecret, { acceptsAnySecret: true });
  console.log(
    [
      "Die Website gehört jetzt zu diesem SECRET.",
      "Alle Sitzungen sind beendet; zweite Faktoren sind aus, Passwörter und Passkeys gelten weiter.",
      "Schlüssel für DKIM und für Meldungen über Unzustellbares: neu erzeugen, wo es sie gab.",
    ].join("\n"),
  );
}
