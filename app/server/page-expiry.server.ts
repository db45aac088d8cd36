import { rowsOf } from "~/content/kind.server";
import { nextBerlinMidnight } from "~/lib/berlin-time";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";

const planned = ["episodes", "blog_posts", "videos"] as const;
const minute = 60 * 1000;

/** When a page that is rendered now may be out of date by itself: a day begins, or something planned comes out. */
export async function nextPageExpiry(services: Services, now: Date): Promise<Date> {
  const midnight = nextBerlinMidnight(now);
  const moments = await attempt(services, () =>
    Promise.all(
      planned.map((table) =>
        rowsOf(services.db, table)
          .select((eb) => eb.fn.min("public_from").as("next"))
          .where("public_from", ">", now.toISOString())
          .executeTakeFirst(),
      ),
    ),
  );
  if (!moments) return new Date(now.getTime() + minute);
  const next = moments.flatMap((row) => (row?.next ? [Date.parse(row.next)] : []));
  return new Date(Math.min(midnight.getTime(), ...next));
}
