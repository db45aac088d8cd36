import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { handleOf, proposeName, settings, siteHost } from "../account.server";
import { countFollowers } from "../followers.server";
import type { Check } from "../self-test.server";

export async function readFediverse(services: Services) {
  const { db } = services;
  const stored = await settings.readStored(db);
  const account = { ...stored, name: stored.name || (await proposeName(db)) };
  const checks: Check[] = account.checkResult ? JSON.parse(account.checkResult) : [];
  return {
    account,
    host: siteHost(services),
    handle: handleOf(services, account),
    followers: await countFollowers(db),
    checks,
    checkedAt: account.checkedAt,
    deliveries: await readDeliveries(db),
  };
}

const listedProblems = 20;

async function readDeliveries(db: Db) {
  const counts = await db
    .selectFrom("fediverse_deliveries")
    .select("state")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .groupBy("state")
    .execute();
  const numberOf = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0);
  const problems = await db
    .selectFrom("fediverse_deliveries")
    .select(["id", "host", "attempts", "error"])
    .select(["next_at as nextAt", "created_at as createdAt"])
    .where("error", "!=", "")
    .where("state", "!=", "delivered")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(listedProblems)
    .execute();
  return {
    waiting: numberOf("waiting"),
    delivered: numberOf("delivered"),
    failed: numberOf("failed"),
    problems,
  };
}
