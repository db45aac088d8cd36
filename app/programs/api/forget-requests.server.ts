import { defineDailyJob } from "~/platform/daily.server";
import type { Services } from "~/platform/services.server";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes answers to programs after a day. */
export async function forgetRequests({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMilliseconds).toISOString();
  await db.deleteFrom("api_requests").where("created_at", "<", before).execute();
}

export const forgetRequestsJob = defineDailyJob({
  kind: "api-forgetting",
  title: "Vergessen von Antworten an Programme",
  run: forgetRequests,
});
