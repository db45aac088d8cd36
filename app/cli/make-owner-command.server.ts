import { makeOwner } from "~/features/accounts/operators/make-owner.server";
import { CommandError, onSite } from "./open-site.server";

/**
 * `make-owner`: gives an operator the role that may do everything, or adds one with a password that is printed once.
 * @throws CommandError when that is no address
 */
export async function runMakeOwner(email: string): Promise<void> {
  const owner = await onSite((services) => makeOwner(services, email));
  if (!owner) throw new CommandError(`${email} ist keine gültige E-Mail-Adresse.`);
  if (owner.password === undefined) console.log(`${owner.email} gehört jetzt zur Leitung.`);
  else console.log(`Neuer Zugang der Leitung, ${owner.email}:\n\n  ${owner.password}\n`);
}
