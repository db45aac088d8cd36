import { randomBytes } from "node:crypto";
import type { FeedPart } from "~/core/posts/feed-part";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";

const purpose = "podping token";

export type Settings = {
  hubs: readonly string[];
  ownHub: boolean;
  podping: boolean;
  /** null: there is none that can be read. */
  podpingToken: string | null;
  indexNow: boolean;
  indexNowKey: string;
};

export async function readSettings({
  db,
  secret,
}: Pick<Services, "db" | "secret">): Promise<Settings> {
  const row = await findRow(db);
  return {
    hubs: JSON.parse(row?.hubs ?? "[]"),
    ownHub: row?.own_hub === 1,
    podping: row?.podping === 1,
    podpingToken: row?.podping_token ? unseal(secret, purpose, row.podping_token) : null,
    indexNow: row?.index_now === 1,
    indexNowKey: row?.index_now_key ?? "",
  };
}

function findRow(db: Db) {
  return db.selectFrom("announcement_settings").selectAll().executeTakeFirst();
}

/** `podpingToken` null: the one that is there stays. The key for IndexNow is made when it is first switched on. */
export type NewSettings = Omit<Settings, "indexNowKey">;

export async function saveSettings(
  services: Services,
  operator: Operator,
  { hubs, ownHub, podping, podpingToken, indexNow }: NewSettings,
): Promise<void> {
  const now = services.clock.now();
  await writeFeeds(services, async (trx) => {
    const key = (await findRow(trx))?.index_now_key;
    const row = {
      hubs: JSON.stringify(hubs),
      own_hub: ownHub ? 1 : 0,
      podping: podping ? 1 : 0,
      index_now: indexNow ? 1 : 0,
      index_now_key: key || (indexNow ? `indexnow-${randomBytes(16).toString("hex")}` : ""),
      ...(podpingToken && { podping_token: seal(services.secret, purpose, podpingToken) }),
      updated_at: now.toISOString(),
    } as const;
    await trx
      .insertInto("announcement_settings")
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    await recordAuditEvent(trx, operator, { action: "announcements.update" }, now);
  });
}

/** Where our own hub takes subscriptions. */
export function hubAddress({ env, rooms }: Pick<Services, "env" | "rooms">): string {
  return env.BASE_URL + rooms.addressOf("/websub");
}

export async function readFeedPart(services: Services): Promise<FeedPart> {
  const { hubs, ownHub, podping, podpingToken } = await readSettings(services);
  return {
    hubs: ownHub ? [...hubs, hubAddress(services)] : hubs,
    usesPodping: podping && podpingToken !== null,
  };
}

/** Who subscribed with a secret would refuse what is signed with another one: its lease ends here. */
export async function forgetSecrets(trx: Trx): Promise<void> {
  await trx.updateTable("announcement_settings").set({ podping_token: "" }).execute();
  await trx
    .deleteFrom("websub_subscriptions")
    .where((eb) => eb.or([eb("secret", "<>", ""), eb("request_secret", "<>", "")]))
    .execute();
}
