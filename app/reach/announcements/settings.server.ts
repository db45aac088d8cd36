import { randomBytes } from "node:crypto";
import type { FeedPart } from "~/core/posts/feed-part";
import { writeFeeds } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { defineSettings } from "~/platform/fields/settings.server";
import type { Services } from "~/platform/services.server";
import { announcementFields } from "./settings";

export const settings = defineSettings({
  table: "announcement_settings",
  fields: announcementFields,
  event: "announcements.update",
  write: writeFeeds,
  complete: ({ index_now }, stored) => ({
    index_now_key:
      stored?.index_now_key || (index_now ? `indexnow-${randomBytes(16).toString("hex")}` : ""),
  }),
});

/** Address of our own hub. */
export function hubAddress({ env, rooms }: Pick<Services, "env" | "rooms">): string {
  return env.BASE_URL + rooms.addressOf("/websub");
}

export async function readFeedPart(services: Services): Promise<FeedPart> {
  const { hubs, ownHub, podping, podpingToken } = await settings.read(services);
  return {
    hubs: ownHub ? [...hubs, hubAddress(services)] : hubs,
    usesPodping: podping && podpingToken !== null,
  };
}

/** Deletes subscriptions with a secret, whose subscribers would refuse messages signed with another one. */
export async function forgetSubscriptions(trx: Trx): Promise<void> {
  await trx
    .deleteFrom("websub_subscriptions")
    .where((eb) => eb.or([eb("secret", "<>", ""), eb("request_secret", "<>", "")]))
    .execute();
}
