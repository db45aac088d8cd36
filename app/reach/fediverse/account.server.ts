import { getShow } from "~/core/show/show.server";
import { own, type ValuesOf } from "~/lib/forms/form-field";
import { slugOf } from "~/lib/text/slug";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { defineSettings } from "~/platform/fields/settings.server";
import { valuesOfRow } from "~/platform/fields/stored-values.server";
import type { Services } from "~/platform/services.server";
import { accountFields, moveFields } from "./account-fields";
import { fediverseAddresses } from "./addresses";
import { type NewActivity, recordActivity } from "./delivery/record-activity.server";

const fields = {
  ...accountFields,
  ...moveFields,
  actorPath: own(""),
  beganAt: own(""),
  pinnedPost: own(""),
  /** The site's host when the first follower came; '': there was none yet. */
  host: own(""),
  /** JSON of the last self-test; '' before the first. */
  checkResult: own(""),
  checkedAt: own<string | null>(null),
};

/** The show's account in the Fediverse without its keys, which `keys.server.ts` makes on demand. */
export const settings = defineSettings({
  table: "fediverse_account",
  fields,
  event({ isOn, movedTo }) {
    if (movedTo !== undefined) return { action: "fediverse.move" };
    return { action: isOn ? "fediverse.on" : "fediverse.off" };
  },
  write: writeContent,
  async follow(trx, services, { movedTo, pinnedPost }, former) {
    const { actor, featured: target, post } = fediverseAddresses(services, former);
    const tell = (activity: Omit<NewActivity, "to">) =>
      recordActivity(trx, services, { ...activity, to: "followers" }, services.clock.now());
    if (movedTo && movedTo !== former.movedTo)
      await tell({ type: "Move", object: actor, target: movedTo });
    if (pinnedPost === undefined || pinnedPost === former.pinnedPost) return;
    if (former.pinnedPost) await tell({ type: "Remove", object: post(former.pinnedPost), target });
    if (pinnedPost) await tell({ type: "Add", object: post(pinnedPost), target });
  },
});

export type Account = ValuesOf<typeof fields>;

/** Returns null if the account was never switched on. */
export async function readAccount({ db }: { db: Db | Trx }): Promise<Account | null> {
  const row = await db.selectFrom("fediverse_account").selectAll().executeTakeFirst();
  return row ? valuesOfRow(fields, row) : null;
}

/** The name proposed for a new account: the show's slug, in the letters that names may have. */
export async function proposeName(db: Db): Promise<string> {
  const { name } = await getShow(db);
  return slugOf(name).replaceAll("-", "_").slice(0, 30).replace(/_+$/, "") || "podcast";
}

export function siteHost({ env }: Pick<Services, "env">): string {
  return new URL(env.BASE_URL).host;
}

/** '@name@host', as people write it. */
export function handleOf(services: Pick<Services, "env">, { name }: Pick<Account, "name">): string {
  return `@${name}@${siteHost(services)}`;
}

/**
 * Whether the site's host differs from the one in the published ids: nothing is sent under new ids until BASE_URL
 * has the former host again.
 */
export function hasOtherHost(services: Pick<Services, "env">, { host }: Pick<Account, "host">) {
  return host !== "" && host !== siteHost(services);
}

/** The account while others may see and write to it; null: switched off, or at another host than the published one. */
export async function findLiveAccount(services: Pick<Services, "db" | "env">) {
  const account = await readAccount(services);
  return account?.isOn && !hasOtherHost(services, account) ? account : null;
}
