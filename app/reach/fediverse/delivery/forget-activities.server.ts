import { defineDailyJob } from "~/platform/daily.server";
import { findLiveAccount } from "../account.server";
import { announceActor } from "../documents/announce-actor.server";

const day = 24 * 60 * 60 * 1000;
/** Longer than any delivery goes on. */
const keptDays = 7;

/** Also tells followers when name, picture or keys are others than the last time. */
export const forgetJob = defineDailyJob({
  kind: "fediverse-daily",
  title: "Aufräumen im Fediverse",
  async run(services) {
    const { db, clock } = services;
    const now = clock.now();
    const before = new Date(now.getTime() - keptDays * day).toISOString();
    await db.deleteFrom("fediverse_activities").where("created_at", "<", before).execute();
    await db.deleteFrom("fediverse_kv").where("expires_at", "<=", now.toISOString()).execute();
    const account = await findLiveAccount(services);
    if (account) await announceActor(services, account);
  },
});
