import { readKept } from "~/content/trash/deleted-rows.server";
import type { ReturnRules } from "~/content/trash/restore.server";
import { withoutGoneEpisode } from "~/features/episodes/deleted-episodes.server";

export const postReturn: ReturnRules = {
  adapt: withoutGoneEpisode,
  async obstacle(trx, { id }) {
    const [row] = await readKept(trx, id, "blog_posts");
    const slug = String(row?.slug);
    const same = await trx
      .selectFrom("blog_posts")
      .select("title")
      .where("slug", "=", slug)
      .executeTakeFirst();
    return same
      ? `Die Adresse „${slug}“ hat inzwischen der Artikel „${same.title}“. Gib ihm eine andere, dann kann dieser zurückkommen.`
      : null;
  },
};
