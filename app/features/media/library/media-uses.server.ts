import { type ExpressionBuilder, sql } from "kysely";
import type { Show } from "~/features/show/show.schema";
import type { Db, Trx } from "~/platform/db/handles";
import type { Flag, Tables } from "~/platform/db/tables";
import { orDataError } from "~/platform/errors";
import type { MediaUsesTable } from "../tables";
import { mediaPathsIn } from "./media-references";

/** A page that can use files. The show's id is 'show'. */
export type MediaSubject = { kind: MediaUsesTable["subject_kind"]; id: string };

/** `former`: the page used the file once and now uses another one. */
type MediaUse = MediaSubject & { former: boolean };

// SQLite and PostgreSQL both take some thousand values in a list; no page has that many pictures.
const mostFiles = 500;

/**
 * Writes down which files a page uses, from every text of it that holds addresses (fields and HTML). What it
 * used before and no longer does becomes a former use, unless the page `wasHidden` until this save: nobody has
 * seen that. Call it in the transaction that saves the page.
 */
export async function trackMediaUses(
  trx: Trx,
  subject: MediaSubject,
  texts: readonly (string | null | undefined)[],
  { wasHidden = false }: { wasHidden?: boolean } = {},
): Promise<void> {
  await orDataError("Failed to save media", async () => {
    const paths = mediaPathsIn(texts).slice(0, mostFiles);
    const used = paths.length
      ? await trx.selectFrom("media_files").select("id").where("path", "in", paths).execute()
      : [];
    if (wasHidden) await forgetMediaUses(trx, subject, [0]);
    await trx
      .updateTable("media_uses")
      .set({ former: 1 })
      .where("subject_kind", "=", subject.kind)
      .where("subject_id", "=", subject.id)
      .execute();
    if (!used.length) return;
    await trx
      .insertInto("media_uses")
      .values(
        used.map(({ id }) => ({
          media_id: id,
          subject_kind: subject.kind,
          subject_id: subject.id,
          former: 0 as const,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["media_id", "subject_kind", "subject_id"]).doUpdateSet({ former: 0 }),
      )
      .execute();
  });
}

/** Who uses a file, and who did. */
export async function listMediaUses(db: Db, mediaId: string): Promise<MediaUse[]> {
  return orDataError("Failed to fetch media", async () => {
    const rows = await db
      .selectFrom("media_uses")
      .select(["subject_kind as kind", "subject_id as id", "former"])
      .where("media_id", "=", mediaId)
      .orderBy("former")
      .orderBy("subject_kind")
      .orderBy("subject_id")
      .execute();
    return rows.map(({ kind, id, former }) => ({ kind, id, former: former === 1 }));
  });
}

/** Forgets the uses of a page that is gone for good; with [0] only the present ones. */
export async function forgetMediaUses(
  trx: Trx,
  { kind, id }: MediaSubject,
  former: readonly Flag[] = [0, 1],
): Promise<void> {
  await trx
    .deleteFrom("media_uses")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("former", "in", former)
    .execute();
}

/** Writes down which files the settings of the show use. */
export function trackShowMedia(trx: Trx, show: Show): Promise<void> {
  const texts = [show.cover, show.logo, show.heroPicture, show.imprint, show.privacy];
  return trackMediaUses(trx, { kind: "show", id: "show" }, texts);
}

/** Later than any moment: what is used by drafts only. */
const never = "9999-12-31";
const always = "0000-01-01";

/**
 * From which moment on (UTC) some page that visitors can see uses the file of the row: an episode once it is out, a
 * post and a video once they and their episode are, a page while it is published, a campaign once
 * it is sent, a host always, who else speaks with the first of their episodes, the show always.
 * A former use counts for audio only, for programs keep an old feed. Without any use: never.
 */
export function usedPubliclyFrom(eb: ExpressionBuilder<Tables, "media_files">) {
  return eb
    .selectFrom("media_uses")
    .leftJoin("blog_posts", (join) =>
      join
        .onRef("blog_posts.id", "=", "media_uses.subject_id")
        .on("media_uses.subject_kind", "=", "post")
        .on("blog_posts.published", "=", 1),
    )
    .leftJoin("videos", (join) =>
      join
        .onRef("videos.id", "=", "media_uses.subject_id")
        .on("media_uses.subject_kind", "=", "video"),
    )
    .leftJoin("episodes as of_use", (join) =>
      join.on((on) =>
        on.or([
          on.and([
            on("media_uses.subject_kind", "=", "episode"),
            on("of_use.id", "=", on.ref("media_uses.subject_id")),
          ]),
          on("of_use.id", "=", on.ref("blog_posts.episode_id")),
          on("of_use.id", "=", on.ref("videos.episode_id")),
        ]),
      ),
    )
    .leftJoin("pages", (join) =>
      join
        .onRef("pages.id", "=", "media_uses.subject_id")
        .on("media_uses.subject_kind", "=", "page")
        .on("pages.published", "=", 1),
    )
    .leftJoin("newsletter_campaigns", (join) =>
      join
        .onRef("newsletter_campaigns.id", "=", "media_uses.subject_id")
        .on("media_uses.subject_kind", "=", "campaign")
        .on("newsletter_campaigns.status", "=", "sent"),
    )
    .leftJoin("people", (join) =>
      join
        .onRef("people.id", "=", "media_uses.subject_id")
        .on("media_uses.subject_kind", "=", "person"),
    )
    .whereRef("media_uses.media_id", "=", "media_files.id")
    .where((where) =>
      where.or([where("media_uses.former", "=", 0), where("media_files.kind", "=", "audio")]),
    )
    .select(
      sql<string | null>`min(case
        when media_uses.subject_kind = 'show' then ${always}
        when newsletter_campaigns.id is not null then ${always}
        when pages.id is not null then ${always}
        when people.is_host = 1 then ${always}
        when people.id is not null then coalesce((
          select min(episodes.public_from) from episode_people
          inner join episodes on episodes.id = episode_people.episode_id
          where episode_people.person_id = people.id), ${never})
        when blog_posts.id is not null and blog_posts.episode_id is null then blog_posts.public_from
        when of_use.public_from is null then ${never}
        when blog_posts.public_from > of_use.public_from then blog_posts.public_from
        when media_uses.subject_kind = 'video' and videos.public_from is null then ${never}
        when videos.public_from > of_use.public_from then videos.public_from
        else of_use.public_from end)`.as("used_from"),
    );
}

/** The moment of `usedPubliclyFrom`, where nobody uses the file: never. */
export function momentOf(usedFrom: string | null): string {
  return usedFrom ?? never;
}
