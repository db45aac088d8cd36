import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { mapPostsByEpisode } from "./find-post.server";

/** Slugs of the posts about these episodes, by episode; a list is worth showing without them too. */
export async function postsOf(
  services: Services,
  episodes: readonly { id: string }[] | undefined,
): Promise<Record<string, string>> {
  const ids = (episodes ?? []).map(({ id }) => id);
  const posts = await attempt(services, () =>
    mapPostsByEpisode(services.db, today(services.clock), ids),
  );
  return posts ?? {};
}
