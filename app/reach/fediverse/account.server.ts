import type { Selectable } from "kysely";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { FediverseAccountRow } from "./tables";

/** The show's account in the Fediverse. */
export type Account = {
  isOn: boolean;
  /** The part before the @ of the host. */
  name: string;
  /** The site's host when the first follower came; '': there was none yet. */
  host: string;
  postsArticles: boolean;
  postsVideos: boolean;
  template: string;
  alsoKnownAs: readonly string[];
  movedTo: string;
  checkResult: string;
  checkedAt: string | null;
};

/** Null: it was never switched on. */
export async function readAccount({ db }: { db: Db | Trx }): Promise<Account | null> {
  const row = await db.selectFrom("fediverse_account").selectAll().executeTakeFirst();
  return row ? accountOf(row) : null;
}

function accountOf(row: Selectable<FediverseAccountRow>): Account {
  return {
    isOn: row.is_on === 1,
    name: row.name,
    host: row.host,
    postsArticles: row.posts_articles === 1,
    postsVideos: row.posts_videos === 1,
    template: row.template,
    alsoKnownAs: JSON.parse(row.also_known_as),
    movedTo: row.moved_to,
    checkResult: row.check_result,
    checkedAt: row.checked_at,
  };
}

export function hostOf({ env }: Pick<Services, "env">): string {
  return new URL(env.BASE_URL).host;
}

/** '@name@host', as people write it. */
export function handleOf(services: Pick<Services, "env">, { name }: Pick<Account, "name">): string {
  return `@${name}@${hostOf(services)}`;
}

/**
 * Whether the site's host differs from the one in the published ids: nothing is sent under new ids until BASE_URL
 * has the former host again.
 */
export function hasOtherHost(services: Pick<Services, "env">, { host }: Pick<Account, "host">) {
  return host !== "" && host !== hostOf(services);
}

/** The account while others may see and write to it; null: switched off, or at another host than the published one. */
export async function findLiveAccount(services: Pick<Services, "db" | "env">) {
  const account = await readAccount(services);
  return account?.isOn && !hasOtherHost(services, account) ? account : null;
}
