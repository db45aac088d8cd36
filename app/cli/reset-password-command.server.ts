import { resetPassword } from "~/features/accounts/passwords/reset-password.server";
import { CommandError, onSite } from "./open-site.server";

type ResetFlags = { email?: string; secondFactor?: boolean };

/**
 * `reset-password`: gives an operator a new random password and prints it once.
 * @throws CommandError when it is not clear whose
 */
export async function runResetPassword({ email, secondFactor }: ResetFlags): Promise<void> {
  const removesFactors = secondFactor ?? false;
  const reset = await onSite((services) => resetPassword(services, email, { removesFactors }));
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
