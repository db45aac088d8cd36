import type { Services } from "~/platform/services.server";
import { findLiveAccount, handleOf } from "../account.server";
import { followPath } from "./follow.schema";

/** The part of the page with all ways to subscribe, while the account can be followed. */
export async function subscribePart(services: Services) {
  const account = await findLiveAccount(services);
  if (!account) return null;
  return {
    title: "Im Fediverse",
    text: `Von Mastodon und anderen Servern aus: ${handleOf(services, account)}.`,
    to: services.rooms.addressOf(followPath),
    label: "Folgen",
  };
}
