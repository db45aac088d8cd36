import { isPublic, momentOf } from "~/core/content/publication";
import { gapsOf } from "~/core/episodes/episode-checklist";
import type { EpisodeRow } from "~/core/episodes/tables";
import type { Show } from "~/core/show/show.schema";
import type { Trx } from "~/platform/db/handles";

type Planned = Pick<EpisodeRow, "published" | "published_at" | "date" | "time">;
type Rule = Pick<Show, "holdIncomplete">;
type Content = Pick<EpisodeRow, "audio_url" | "description">;

/** The moment for which an operator planned an episode; null for a draft. */
export function wantedMoment({ published, published_at, date, time }: Planned): string | null {
  return published ? (published_at ?? momentOf({ date, time })) : null;
}

/**
 * The moment from which visitors see an episode. If the show holds back incomplete ones, null until there are
 * audio and description; already published episodes stay public.
 */
export async function publicFrom(
  trx: Trx,
  episode: Planned & Content,
  former: Pick<EpisodeRow, "public_from"> | null,
  now: string,
): Promise<string | null> {
  const wanted = wantedMoment(episode);
  const { audio_url: audioUrl, description } = episode;
  const isIncomplete = gapsOf({ audioUrl, description }).length > 0;
  if (wanted === null || !isIncomplete) return wanted;
  if (former && isPublic(former.public_from, now)) return wanted;
  const show = await trx.selectFrom("show").select("hold_incomplete").executeTakeFirst();
  return show?.hold_incomplete ? null : wanted;
}

/** Reschedules episodes after the rule 'hold back incomplete episodes' was changed. */
export async function followHoldRule(trx: Trx, former: Rule, next: Rule, now: Date): Promise<void> {
  if (former.holdIncomplete === next.holdIncomplete) return;
  const waiting = await trx
    .selectFrom("episodes")
    .select(["id", "published", "published_at", "date", "time"])
    .select(["audio_url", "description", "public_from"])
    .where("published", "=", 1)
    .where((eb) =>
      eb.or([eb("public_from", "is", null), eb("public_from", ">", now.toISOString())]),
    )
    .execute();
  for (const { id, ...episode } of waiting) {
    const public_from = await publicFrom(trx, episode, null, now.toISOString());
    if (public_from !== episode.public_from)
      await trx.updateTable("episodes").set({ public_from }).where("id", "=", id).execute();
  }
}
