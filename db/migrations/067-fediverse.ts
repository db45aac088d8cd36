// Tables of reach/fediverse.
import { type Kysely, sql } from "kysely";

/** The show's account in the Fediverse, its followers, its posts, and the reactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("fediverse_account")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("is_on", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("keys", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("host", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("posts_articles", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("posts_videos", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("template", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("also_known_as", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("moved_to", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("check_result", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("checked_at", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("fediverse_followers")
    .addColumn("actor", "text", (column) => column.primaryKey())
    .addColumn("handle", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("inbox", "text", (column) => column.notNull())
    .addColumn("shared_inbox", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("state", "text", (column) =>
      column.notNull().defaultTo("active").check(sql`state in ('active', 'resting')`),
    )
    .addColumn("follow_id", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("followed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("fediverse_texts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("sentence", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("mode", "text", (column) =>
      column.notNull().defaultTo("auto").check(sql`mode in ('auto', 'never')`),
    )
    .addPrimaryKeyConstraint("fediverse_texts_key", ["kind", "item_id"])
    .execute();
  await db.schema
    .createTable("fediverse_posts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("likes", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("boosts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text")
    .addColumn("ended_at", "text")
    .execute();
  await db.schema
    .createTable("fediverse_reactions")
    .addColumn("post_id", "text", (column) =>
      column.notNull().references("fediverse_posts.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('like', 'boost')`))
    .addColumn("actor_hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("fediverse_reactions_key", ["post_id", "kind", "actor_hash"])
    .execute();
  await db.schema
    .createTable("fediverse_replies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("object_id", "text", (column) => column.notNull().unique())
    .addColumn("post_id", "text", (column) =>
      column.references("fediverse_posts.id").onDelete("cascade"),
    )
    .addColumn("comment_id", "text")
    .addColumn("message_id", "text")
    .addColumn("visibility", "text", (column) =>
      column.notNull().check(sql`visibility in ('public', 'unlisted', 'followers', 'direct')`),
    )
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("handle", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("inbox", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("avatar", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("in_reply_to", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("answered_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text")
    .execute();
  await db.schema
    .createTable("fediverse_blocks")
    .addColumn("value", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('account', 'host')`))
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("fediverse_activities")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("fediverse_deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("activity_id", "text", (column) =>
      column.notNull().references("fediverse_activities.id").onDelete("cascade"),
    )
    .addColumn("inbox", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().defaultTo("waiting").check(sql`state in ('waiting', 'delivered', 'failed')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("status", "integer")
    .addColumn("error", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("next_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("fediverse_kv")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .execute();
  for (const [table, columns] of [
    ["fediverse_followers", ["host"]],
    ["fediverse_posts", ["kind", "item_id"]],
    ["fediverse_replies", ["post_id"]],
    ["fediverse_replies", ["comment_id"]],
    ["fediverse_replies", ["message_id"]],
    ["fediverse_replies", ["actor"]],
    ["fediverse_deliveries", ["state", "next_at"]],
    ["fediverse_deliveries", ["activity_id"]],
    ["fediverse_deliveries", ["inbox", "state"]],
    ["fediverse_activities", ["created_at"]],
    ["fediverse_kv", ["expires_at"]],
  ] as const)
    await db.schema
      .createIndex(`${table}_by_${columns.join("_and_")}`)
      .on(table)
      .columns([...columns])
      .execute();
}
