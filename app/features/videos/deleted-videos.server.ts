import { readKept } from "~/content/trash/deleted-rows.server";
import type { ReturnRules } from "~/content/trash/restore.server";
import { goneEpisode } from "~/features/episodes/deleted-episodes.server";

export const videoReturn: ReturnRules = {
  async obstacle(trx, { id }) {
    const [row] = await readKept(trx, id, "videos");
    return goneEpisode(trx, row);
  },
};
