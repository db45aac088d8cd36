import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "~/platform/db/tables";

/** Later than any day: what is used by drafts only. */
const never = "9999-12-31";
const always = "0000-01-01";

/**
 * From which day on (YYYY-MM-DD) some page that visitors can see uses the file of the row: an episode from its
 * date, a post that is published and whose episode has come, a video with its episode, a campaign once it is
 * sent, the show always.
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
    .leftJoin("newsletter_campaigns", (join) =>
      join
        .onRef("newsletter_campaigns.id", "=", "media_uses.subject_id")
        .on("media_uses.subject_kind", "=", "campaign")
        .on("newsletter_campaigns.status", "=", "sent"),
    )
    .whereRef("media_uses.media_id", "=", "media_files.id")
    .where((where) =>
      where.or([where("media_uses.former", "=", 0), where("media_files.kind", "=", "audio")]),
    )
    .select(
      sql<string | null>`min(case
        when media_uses.subject_kind = 'show' then ${always}
        when newsletter_campaigns.id is not null then ${always}
        when of_use.date is not null then of_use.date
        when blog_posts.id is not null and blog_posts.episode_id is null then ${always}
        else ${never} end)`.as("used_from"),
    );
}

/** The day of `usedPubliclyFrom`, where nobody uses the file: never. */
export function dayOf(usedFrom: string | null): string {
  return usedFrom ?? never;
}
