import { resetPassword } from "~/features/accounts/passwords/reset-password.server";
import { openSite } from "./open-site.server";

type ResetFlags = { email?: string; secondFactor?: boolean };

/** The operator's request cannot be carried out; the message says why. */
export class ResetError extends Error {
  override name = "ResetError";
}

/**
 * `reset-password`: gives an operator a new random password and prints it once.
 * @throws ResetError when it is not clear whose
 */
export async function runResetPassword({ email, secondFactor }: ResetFlags): Promise<void> {
  const services = await openSite();
  try {
    const removesFactors = secondFactor ?? false;
    const reset = await resetPassword(services, email, { removesFactors });
    if ("known" in reset) throw new ResetError(whose(email, reset.known));
    console.log(`Neues Passwort für ${reset.email}:\n\n  ${reset.password}\n`);
    console.log("Alle Sitzungen dieses Zugangs sind beendet.");
    if (reset.hasSecondFactor)
      console.log(
        "Der zweite Faktor gilt weiter; mit --second-factor werden er und alle Passkeys entfernt.",
      );
  } finally {
    await services.close();
  }
}

function whose(email: string | undefined, known: readonly string[]): string {
  if (known.length === 0) return "Es gibt noch keinen Zugang. Er entsteht beim ersten Start.";
  const list = `Es gibt: ${known.join(", ")}`;
  if (email === undefined) return `Wessen Passwort? Gib --email an. ${list}`;
  return `Einen Zugang mit der Adresse ${email} gibt es nicht. ${list}`;
}
