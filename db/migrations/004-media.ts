// Tables of core/media.
import { type Kysely, sql } from "kysely";

/** The media library: descriptions of files, their uses, and which ones visitors may load only while they are used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const files = db.schema.alterTable("media_files");
  await files.addColumn("title", "text", (column) => column.notNull().defaultTo("")).execute();
  await files.addColumn("original_name", "text").execute();
  await files.addColumn("uploaded_by", "text").execute();
  await files.addColumn("upload_id", "text").execute();
  await files.addColumn("guarded", "integer", (column) => column.notNull().defaultTo(0)).execute();
  await files.addColumn("tags", "text").execute();
  await files.addColumn("chapters", "text").execute();
  await files.addColumn("cover_path", "text").execute();
  await files.addColumn("variants", "text").execute();
  await files
    .addColumn("replaced_by", "text", (column) =>
      column.references("media_files.id").onDelete("set null"),
    )
    .execute();
  await db.schema
    .createIndex("media_files_upload_id")
    .unique()
    .on("media_files")
    .column("upload_id")
    .execute();
  for (const column of ["created_at", "replaced_by"])
    await db.schema.createIndex(`media_files_${column}`).on("media_files").column(column).execute();

  await db.schema
    .createTable("media_uses")
    .addColumn("media_id", "text", (column) =>
      column.notNull().references("media_files.id").onDelete("cascade"),
    )
    .addColumn("subject_kind", "text", (column) =>
      column.notNull().check(sql`subject_kind in ('episode', 'post', 'video', 'show')`),
    )
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("former", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("media_uses_once", ["media_id", "subject_kind", "subject_id"])
    .execute();
  await db.schema
    .createIndex("media_uses_of_subject")
    .on("media_uses")
    .columns(["subject_kind", "subject_id"])
    .execute();
  await noteUses(db as Kysely<Existing>);
}

type Existing = {
  media_files: { id: string; path: string; episode_id: string | null; guarded: number };
  media_uses: { media_id: string; subject_kind: string; subject_id: string; former: number };
  episodes: {
    id: string;
    description: string;
    image_url: string;
    drawing_url: string | null;
    audio_url: string;
    og_image_url: string;
  };
  blog_posts: { id: string; content: string; image_url: string; og_image_url: string };
  videos: { id: string; thumbnail_url: string };
  show: { id: number; imported_cover: string | null; imprint: string; privacy: string };
};

type Subject = { kind: string; id: string; texts: (string | null)[] };

/** Records the uses of existing files, and guards those of posts, since drafts have pictures, too. */
async function noteUses(db: Kysely<Existing>): Promise<void> {
  const files = await db.selectFrom("media_files").select(["id", "path"]).execute();
  const idOf = new Map(files.map(({ id, path }) => [path, id]));
  for (const { kind, id, texts } of await subjectsOf(db))
    for (const path of pathsIn(texts)) {
      const mediaId = idOf.get(path);
      if (!mediaId) continue;
      await db
        .insertInto("media_uses")
        .values({ media_id: mediaId, subject_kind: kind, subject_id: id, former: 0 })
        .execute();
      if (kind === "post")
        await db.updateTable("media_files").set({ guarded: 1 }).where("id", "=", mediaId).execute();
    }
}

async function subjectsOf(db: Kysely<Existing>): Promise<Subject[]> {
  const episodes = await db
    .selectFrom("episodes")
    .select(["id", "description", "image_url", "drawing_url", "audio_url", "og_image_url"])
    .execute();
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "content", "image_url", "og_image_url"])
    .execute();
  const videos = await db.selectFrom("videos").select(["id", "thumbnail_url"]).execute();
  const show = await db
    .selectFrom("show")
    .select(["imported_cover", "imprint", "privacy"])
    .execute();
  const subject =
    (kind: string) =>
    ({ id, ...texts }: { id: string } & Record<string, string | null>): Subject => ({
      kind,
      id,
      texts: Object.values(texts),
    });
  return [
    ...episodes.map(subject("episode")),
    ...posts.map(subject("post")),
    ...videos.map(subject("video")),
    ...show.map((texts) => subject("show")({ id: "show", ...texts })),
  ];
}

function pathsIn(texts: readonly (string | null)[]): Set<string> {
  const found = texts.flatMap((text) => [...(text ?? "").matchAll(/\/media\/([\w./-]+)/g)]);
  return new Set(found.map(([, path = ""]) => path));
}
