import { formatCount } from "~/lib/german-number";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { listVideoAddresses } from "./videos.server";

/** Only the platform knows whether videos have captions. */
export async function knownBarriers({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<string[]> {
  const { length } = await listVideoAddresses(db, now(clock));
  if (length === 0) return [];
  return [
    length === 1
      ? "Das Video spielt YouTube ab; ob es Untertitel hat, weiß diese Website nicht."
      : `Die ${formatCount(length)} Videos spielt YouTube ab; ob sie Untertitel haben, weiß diese Website nicht.`,
  ];
}
