import type { EpisodeSection } from "~/core/episodes/episode-sections.server";
import type { FeedDiscussion } from "~/core/feed/feed.schema";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { findLiveAccount, handleOf } from "../account.server";
import { fediverseAddresses } from "../addresses";
import { followPath } from "../follow/follow.schema";

/** The posts of episodes by their ids, for apps that show the discussion. */
export async function readDiscussions(
  services: Services,
  episodeIds: readonly string[],
): Promise<Map<string, FeedDiscussion>> {
  const account = await findLiveAccount(services);
  if (!account || episodeIds.length === 0) return new Map();
  const posts = await services.db
    .selectFrom("fediverse_posts")
    .select(["id", "item_id"])
    .where("kind", "=", "episode")
    .where("item_id", "in", episodeIds)
    .where("ended_at", "is", null)
    .execute();
  const { actor: accountUrl, post } = fediverseAddresses(services, account);
  const accountId = handleOf(services, account);
  return new Map(
    posts.map(({ id, item_id }) => [item_id, { uri: post(id), accountId, accountUrl }]),
  );
}

/** How to follow the show from an episode, and to join the discussion: servers find the post by its address. */
export async function readPostSection(
  services: Services,
  _now: string,
  { id }: { id: string },
): Promise<EpisodeSection | null> {
  const account = await findLiveAccount(services);
  if (!account) return null;
  const { uri } = (await readDiscussions(services, [id])).get(id) ?? {};
  const html = servedHtml(
    <p className="label mt-5 print:hidden sm:mt-10">
      {uri && (
        <>
          Mitreden im Fediverse: Such auf deinem Server nach{" "}
          <a href={uri} rel="nofollow" className="wrap-anywhere underline">
            {uri}
          </a>{" "}
          und antworte dort. Öffentliche Antworten stehen nach der Freigabe hier bei den
          Kommentaren.{" "}
        </>
      )}
      <a href={services.rooms.addressOf(followPath)} className="wrap-anywhere underline">
        Folge {handleOf(services, account)}
      </a>{" "}
      im Fediverse, dann kommt jede neue Folge von selbst.
    </p>,
  );
  return { html, headings: [], episodes: [] };
}
