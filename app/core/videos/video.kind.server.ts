import { sql } from "kysely";
import type { Kind } from "~/core/content/kind.server";
import { bothFrom, dayErrors, isPublic, momentOf } from "~/core/content/publication";
import { readArchivedRows } from "~/core/content/trash/deleted-rows.server";
import { episodeChoices } from "~/core/episodes/list/admin-list.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { findMissingEpisode } from "~/core/episodes/list/deleted-episodes.server";
import { youtubeIdOf } from "~/lib/youtube-video";
import { now } from "~/platform/clock.server";
import type { Db, Trx } from "~/platform/db/handles";
import { listVideosForAdmin } from "./admin-list.server";
import type { VideoRow } from "./tables";
import { videoFields } from "./video.fields";

export const videoKind: Kind<VideoRow, typeof videoFields> = {
  name: "video",
  table: "videos",
  title: "title",
  noun: "video",
  isPublic: true,
  fields: videoFields,
  decided: ["published", "date", "time"],
  normalise: ({ youtubeId }) => ({ youtubeId: youtubeIdOf(youtubeId) }),
  async clashes({ db }, { episode_id, date, time }) {
    const episode = await findAnyEpisode(db, episode_id);
    return {
      ...dayErrors({ date, time }),
      ...(episode ? {} : { episodeId: "Diese Folge gibt es nicht mehr." }),
    };
  },
  pages: {
    sorts: ["titel", "folge"],
    list: ({ db, clock }, _operator, query) => listVideosForAdmin(db, now(clock), query),
    read: async (services, operator) => ({ choices: await episodeChoices(services, operator) }),
    publicPath: async ({ db, clock }, video) =>
      (await isOut(db, video, now(clock))) ? `/videos/${video.id}` : null,
  },
  initial: ({ id: created_by }) => ({ created_by }),
  derive(_trx, { published, date, time }, { former, now }) {
    const before = former?.public_from && former.public_from <= now ? former.public_from : null;
    return { public_from: published ? (momentOf({ date, time }) ?? before ?? now) : null };
  },
  async wasHidden(trx, former, now) {
    return former !== null && !(await isOut(trx, former, now));
  },
  mediaColumns: ["thumbnail_url"],
  publicFrom: sql`
    select case when videos.public_from > episodes.public_from then videos.public_from
      else episodes.public_from end
    from videos inner join episodes on episodes.id = videos.episode_id
    where videos.id = media_uses.subject_id and videos.public_from is not null`,
  async obstacle(trx, { id }) {
    const [row] = await readArchivedRows(trx, id, "videos");
    return findMissingEpisode(trx, row);
  },
};

type Dated = Pick<VideoRow, "episode_id" | "public_from">;

async function isOut(db: Db | Trx, { episode_id, public_from }: Dated, now: string) {
  const episode = await findAnyEpisode(db, episode_id);
  return isPublic(bothFrom(public_from, episode?.publicFrom ?? null), now);
}
