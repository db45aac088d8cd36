import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { type Account, handleOf, proposeName, readAccount, settings } from "./account.server";
import type { accountFields } from "./account-fields";
import { readAddresses } from "./addresses";

export type AccountChanges = Partial<Pick<Account, keyof typeof accountFields | "movedTo">>;

const maxAliases = 20;

/**
 * Changes the given properties of the account, creating it on first use.
 * @returns a German sentence why nothing was changed; null: the account was changed
 */
export async function changeAccount(
  services: Services,
  changes: AccountChanges,
  operator: Operator | null = null,
): Promise<string | null> {
  const account = await readAccount(services);
  const typed = changes.name?.trim().replace(/^@/, "").toLowerCase() ?? account?.name;
  const said = { ...changes, name: typed ?? (await proposeName(services.db)) };
  const obstacle =
    findObstacle(services, account, said) ?? (await findObstacleToMove(services, account, said));
  if (obstacle) return obstacle;
  // Decided when the account is first on; it stays even if the name changes.
  const begun = said.isOn && {
    actorPath: account?.actorPath || `users/${said.name}`,
    beganAt: account?.beganAt || services.clock.now().toISOString(),
  };
  await settings.save(services, operator, { ...said, ...begun });
  return null;
}

type NamedChanges = AccountChanges & { name: string };

function findObstacle(
  services: Services,
  account: Account | null,
  { name, alsoKnownAs }: NamedChanges,
) {
  if (account?.host && account.name !== name)
    return `Der Name lässt sich nicht mehr ändern: Wer ${handleOf(services, account)} folgt, würde die Show verlieren.`;
  if (/[äöüß]/.test(name))
    return "Umlaute und ß kennt das Fediverse in Namen nicht. Schreib ae, oe, ue und ss.";
  if (!/^[a-z0-9_]{1,30}$/.test(name))
    return "Der Name besteht aus 1 bis 30 Buchstaben von a bis z, Ziffern und Unterstrichen.";
  return (alsoKnownAs?.length ?? 0) > maxAliases
    ? `Mehr als ${maxAliases} frühere Adressen gehen nicht.`
    : findWrongAddress(alsoKnownAs ?? []);
}

function findWrongAddress(addresses: readonly string[]): string | null {
  const wrong = addresses.find((one) => !/^https?:\/\/[^\s/]+\/\S{1,400}$/.test(one));
  return wrong === undefined
    ? null
    : `„${wrong.slice(0, 100)}“ ist keine Adresse eines Kontos, wie https://server.example/users/name.`;
}

/** The other account must name this one as an alias: otherwise servers move no followers. */
async function findObstacleToMove(
  services: Services,
  account: Account | null,
  { movedTo }: NamedChanges,
) {
  if (!movedTo || movedTo === account?.movedTo) return null;
  const wrong = findWrongAddress([movedTo]);
  if (wrong) return wrong;
  const { actor } = await readAddresses(services);
  const { fetchDocument } = await import("./inbox/outside.server");
  const found = await fetchDocument(services, movedTo).catch(() => null);
  if (!found) return "Das Konto dort war nicht abzurufen. Versuch es später noch einmal.";
  return [Object(found.document).alsoKnownAs].flat().includes(actor)
    ? null
    : `Trag dort zuerst ${actor} als frühere Adresse ein (alias, „alsoKnownAs“): Sonst zieht niemand mit um.`;
}
