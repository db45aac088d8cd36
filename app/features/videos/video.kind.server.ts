import type { Kind } from "~/content/kind.server";
import { readKept } from "~/content/trash/deleted-rows.server";
import { findAnyEpisode } from "~/features/episodes/any-episode.server";
import { goneEpisode } from "~/features/episodes/deleted-episodes.server";
import type { VideosTable } from "./tables";
import { videoFields } from "./video.fields";
import { youtubeIdOf } from "./youtube-id";

export const videoKind: Kind<VideosTable, typeof videoFields> = {
  ...{ name: "video", table: "videos", title: "title", noun: "video", isPublic: true },
  fields: videoFields,
  decided: [],
  normalise: ({ youtubeId }) => ({ youtubeId: youtubeIdOf(youtubeId) }),
  async clashes(db, { episode_id }) {
    const episode = await findAnyEpisode(db, episode_id);
    return episode ? {} : { episodeId: "Diese Folge gibt es nicht mehr." };
  },
  initial: ({ id: created_by }) => ({ created_by }),
  mediaTexts: ({ thumbnail_url }) => [thumbnail_url],
  async obstacle(trx, { id }) {
    const [row] = await readKept(trx, id, "videos");
    return goneEpisode(trx, row);
  },
};
