import { readKept } from "~/content/trash/deleted-rows.server";
import type { DeletedItem } from "~/content/trash/trash.schema";
import type { Trx } from "~/platform/db/handles";

const again = (what: string) => `${what} gibt es inzwischen wieder. Lösche erst das Neue.`;

/** Why something cannot come back now, as a sentence for the operator; null: it can. */
export async function obstacleTo(trx: Trx, item: DeletedItem): Promise<string | null> {
  switch (item.kind) {
    case "episode":
      return obstacleToEpisode(trx, item);
    case "post":
      return obstacleToPost(trx, item);
    case "campaign":
      return null;
    default:
      return obstacleWithoutEpisode(trx, item);
  }
}

async function obstacleToEpisode(trx: Trx, { id, subjectId }: DeletedItem) {
  const [row] = await readKept(trx, id, "episodes");
  const same = await trx
    .selectFrom("episodes")
    .select("id")
    .where((eb) => eb.or([eb("id", "=", subjectId), eb("guid", "=", String(row?.guid))]))
    .executeTakeFirst();
  return same ? again("Eine Episode mit derselben Kennung (GUID)") : null;
}

async function obstacleToPost(trx: Trx, { id }: DeletedItem) {
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
}

async function obstacleWithoutEpisode(trx: Trx, { id, kind }: DeletedItem) {
  const [row] = await readKept(trx, id, kind === "video" ? "videos" : "comments");
  const episode = await trx
    .selectFrom("episodes")
    .select("id")
    .where("id", "=", String(row?.episode_id))
    .executeTakeFirst();
  return episode ? null : "Die Episode dazu gibt es nicht mehr. Stelle zuerst sie wieder her.";
}
