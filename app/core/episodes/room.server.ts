import { sql } from "kysely";
import { nextPublication } from "~/core/content/kind.server";
import { menuEntry } from "~/core/content/kinds";
import { berlinDate } from "~/lib/berlin-time";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import {
  listPage,
  oneOf,
  type Room,
  type SitemapPart,
  typedText,
} from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { never } from "./audience";
import { episodePath } from "./episode-path";
import { listEpisodeAddresses } from "./episodes.server";
import { followHoldRule } from "./held-episodes.server";
import { groupings } from "./list/groups";
import { episodeSearch } from "./search-source.server";
import { episodesTables } from "./tables";

export const episodesRoom: Room = {
  name: "episodes",
  inArea: { menu: [menuEntry("episode", 30)] },
  tables: episodesTables,
  pages: [
    {
      path: "/episodes",
      title: "Alle Episoden",
      navigation: { header: "Episoden", footer: "Alle Episoden" },
      shortcut: "Alle Episoden",
      tab: "Liste",
      sitemap: { newestOf: "episodes" },
      parameters: {
        q: typedText,
        stempel: { values: /./ },
        gruppe: { values: oneOf(groupings), linked: /./ },
        seite: listPage,
      },
    },
    {
      path: "/episodes/:id",
      titles: sql`select id as name, title from episodes`,
      // The second at which the player begins.
      parameters: { t: { values: /./, isForBrowser: true } },
    },
    { path: "/episodes/zufall" },
    { path: "/episodes/zufall.json" },
    { path: "/episodes/:id/next" },
    { path: "/episodes/:id/track" },
  ],
  operations: () => import("./operations.server"),
  search: [episodeSearch],
  followShow: followHoldRule,
  nextChange: nextEpisodeChange,
  sitemap: listAddresses,
};

/** The next moment at which an episode is published or opens to everybody. */
async function nextEpisodeChange(db: Db, now: string): Promise<string | null> {
  const opening = await db
    .selectFrom("episodes")
    .select((eb) => eb.fn.min("open_from").as("next"))
    .where("open_from", ">", now)
    .where("open_from", "<", never)
    .executeTakeFirst();
  const moments = [await nextPublication(db, "episodes", now), opening?.next];
  return moments.filter((moment) => !!moment).sort()[0] ?? null;
}

async function listAddresses({ db, clock }: Services): Promise<SitemapPart> {
  const episodes = await listEpisodeAddresses(db, now(clock));
  return {
    newest: episodes[0] && berlinDate(new Date(episodes[0].publicFrom)),
    addresses: episodes.map(({ id, updatedAt }) => ({
      path: episodePath(id),
      changed: updatedAt.slice(0, 10),
    })),
  };
}
