import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";

/**
 * When a feed last lost something or got it back: deleted, restored, hidden, put off, or left without audio. Whoever
 * asks by the date alone (If-Modified-Since) would not hear of it otherwise, since what is there is older. '' when
 * nothing ever did.
 */
export async function findFeedChange({ db }: Pick<Services, "db">): Promise<string> {
  const rows = await orDataError("Failed to fetch changes of the feeds", () =>
    db
      .selectFrom("content_version")
      .select(({ fn }) => fn.max("feeds_changed_at").as("moment"))
      .unionAll((eb) =>
        eb.selectFrom("episodes").select(({ fn }) => fn.max("updated_at").as("moment")),
      )
      .unionAll((eb) =>
        eb.selectFrom("blog_posts").select(({ fn }) => fn.max("updated_at").as("moment")),
      )
      .execute(),
  );
  const moments = rows.map(({ moment }) => moment ?? "");
  return moments.sort().at(-1) ?? "";
}

/** The header of that name, of a feed whose articles last changed at this moment. */
export function lastModified(changed: Date, feedChange: string): string {
  return new Date(Math.max(changed.getTime(), Date.parse(feedChange) || 0)).toUTCString();
}
