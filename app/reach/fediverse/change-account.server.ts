import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import type { Flag } from "~/platform/db/tables";
import type { Services } from "~/platform/services.server";
import { type Account, handleOf, readAccount } from "./account.server";
import { fediverseAddresses } from "./addresses";
import { recordActivity } from "./delivery/record-activity.server";

export type AccountChanges = Partial<
  Pick<
    Account,
    "isOn" | "name" | "postsArticles" | "postsVideos" | "template" | "alsoKnownAs" | "movedTo"
  >
>;

export const proposedName = "folgen";

const maxAliases = 20;

/**
 * Changes the given properties of the account, creating it on first use.
 * @param by the operator, and the name for the audit log
 * @returns a German sentence why nothing was changed; null: it was
 */
export async function changeAccount(
  services: Services,
  changes: AccountChanges,
  by?: { operator: Operator; action: string },
): Promise<string | null> {
  const account = await readAccount(services);
  const name = changes.name?.trim().replace(/^@/, "").toLowerCase() ?? account?.name;
  const said = { ...changes, name: name ?? proposedName };
  const obstacle =
    findObstacle(services, account, said) ?? (await findObstacleToMove(services, account, said));
  if (obstacle) return obstacle;
  await services.db.transaction().execute(async (trx) => {
    await store(trx, services, account, said);
    if (by) await recordAuditEvent(trx, by.operator, { action: by.action }, services.clock.now());
  });
  services.content.changed();
  return null;
}

type Said = AccountChanges & { name: string };

function findObstacle(services: Services, account: Account | null, { name, alsoKnownAs }: Said) {
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
async function findObstacleToMove(services: Services, account: Account | null, { movedTo }: Said) {
  if (!movedTo || movedTo === account?.movedTo) return null;
  const wrong = findWrongAddress([movedTo]);
  if (wrong) return wrong;
  const { actor } = fediverseAddresses(services);
  const { fetchDocument } = await import("./inbox/outside.server");
  const found = await fetchDocument(services, movedTo).catch(() => null);
  if (!found) return "Das Konto dort war nicht abzurufen. Versuch es später noch einmal.";
  return [Object(found.document).alsoKnownAs].flat().includes(actor)
    ? null
    : `Trag dort zuerst ${actor} als frühere Adresse ein (alias, „alsoKnownAs“): Sonst zieht niemand mit um.`;
}

async function store(
  trx: Trx,
  services: Services,
  account: Account | null,
  { isOn, name, postsArticles, postsVideos, template, alsoKnownAs, movedTo }: Said,
): Promise<void> {
  const now = services.clock.now();
  const row = {
    name,
    updated_at: now.toISOString(),
    ...(isOn !== undefined && { is_on: flag(isOn) }),
    ...(postsArticles !== undefined && { posts_articles: flag(postsArticles) }),
    ...(postsVideos !== undefined && { posts_videos: flag(postsVideos) }),
    ...(template !== undefined && { template }),
    ...(alsoKnownAs !== undefined && { also_known_as: JSON.stringify(alsoKnownAs) }),
    ...(movedTo !== undefined && { moved_to: movedTo }),
  };
  await trx
    .insertInto("fediverse_account")
    .values({ id: 1, is_on: 0, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  if (!movedTo || movedTo === account?.movedTo) return;
  const { actor } = fediverseAddresses(services);
  const move = { type: "Move", object: actor, target: movedTo, to: "followers" } as const;
  await recordActivity(trx, services, move, now);
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
