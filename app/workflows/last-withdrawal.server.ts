import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

/**
 * When something was last taken out of a feed: deleted, hidden, or put off. Whoever asks by the date alone
 * (If-Modified-Since) would keep it otherwise, since what is left is older. '' when nothing ever was.
 */
export async function findLastWithdrawal({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<string> {
  const rows = await db
    .selectFrom("deleted_items")
    .select(({ fn }) => fn.max("deleted_at").as("moment"))
    .unionAll((eb) =>
      eb
        .selectFrom("episodes")
        .select(({ fn }) => fn.max("updated_at").as("moment"))
        .where("date", ">", today(clock)),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("blog_posts")
        .select(({ fn }) => fn.max("updated_at").as("moment"))
        .where("published", "=", 0),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("newsletter_campaigns")
        .select(({ fn }) => fn.max("updated_at").as("moment"))
        .where("archived", "=", 0),
    )
    .execute();
  const moments = rows.map(({ moment }) => moment ?? "");
  return moments.sort().at(-1) ?? "";
}

/** The header of that name, of a feed whose articles last changed at this moment. */
export function lastModified(changed: Date, withdrawal: string): string {
  return new Date(Math.max(changed.getTime(), Date.parse(withdrawal) || 0)).toUTCString();
}
