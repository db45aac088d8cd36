import { kinds } from "~/content/kinds.server";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";

const others = [
  "comments",
  "messages",
  "newsletter_subscribers",
  "deleted_items",
] as const satisfies (keyof Tables)[];

/** Whether nobody would lose anything if all of this site were replaced: it is empty, or the demo as it came. */
export async function isSiteEmpty(db: Db): Promise<boolean> {
  const tables = [...Object.values(kinds).map(({ table }) => table), ...others];
  const filled: string[] = [];
  for (const table of tables)
    if (
      await db
        .selectFrom(table as "comments")
        .select("id")
        .limit(1)
        .executeTakeFirst()
    )
      filled.push(table);
  if (filled.length === 0) return true;
  const own = await db
    .selectFrom("episodes")
    .select("id")
    .where("guid", "not like", "demo:%")
    .limit(1)
    .executeTakeFirst();
  const saved = await db
    .selectFrom("content_revisions")
    .select("id")
    .where("operator_name", "is not", null)
    .limit(1)
    .executeTakeFirst();
  const ofDemo = ["episodes", "people", "videos", "blog_posts", "comments"];
  return (
    filled.includes("episodes") && !own && !saved && filled.every((one) => ofDemo.includes(one))
  );
}
