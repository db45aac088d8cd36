import type { Room } from "~/platform/rooms/room.server";
import { planForgetting } from "./subscribers/forget-subscribers.server";
import { confirmationToken, hashOfToken } from "./subscribers/mail-links.server";

/** The newsletter after restoring an archive. */
export const newsletterRestore: NonNullable<Room["inRestore"]> = {
  async begin(trx) {
    await trx.deleteFrom("newsletter_signups").execute();
  },
  changes: {
    newsletter_consents: ({ id }, { secret }) => ({
      token_hash: hashOfToken(confirmationToken(secret, String(id))),
    }),
    newsletter_settings: () => ({ dkim_key: "", dkim_domain: "", report_key: "" }),
    newsletter_imports: ({ status }) =>
      status === "done" ? { content: "" } : { content: "", status: "stopped" },
    // Recipients since the archive are unknown.
    newsletter_campaigns: ({ sending }) => (sending === "running" ? { sending: "paused" } : {}),
    newsletter_deliveries: () => ({ leased_until: null }),
  },
  finish: planForgetting,
};
