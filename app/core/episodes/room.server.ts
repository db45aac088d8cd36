import { sql } from "kysely";
import { nextPublication } from "~/core/content/kind.server";
import { menuEntry } from "~/core/content/kinds";
import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import {
  type Naming,
  type SearchWords,
  sourceOf,
} from "~/core/content/search/search-source.server";
import { listEpisodesById, listEpisodeVersions } from "~/core/episodes/list/all-episodes.server";
import { followHoldRule } from "~/core/episodes/list/held-episodes.server";
import { showText } from "~/core/show/texts";
import { numbered } from "~/core/show/wording";
import { normalForm } from "~/lib/text/normal-form";
import { berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
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
import type { SearchedEpisode } from "./episodes.schema";
import { listEpisodeAddresses } from "./episodes.server";
import { groupings } from "./list/groups";
import { keywordsWithout } from "./read-traits.server";
import { withoutSources } from "./source-list.server";
import { episodesTables } from "./tables";

export const episodeSearch = sourceOf({
  kind: "episoden",
  title: "Episoden",
  order: 1,
  hits: { page: 10, suggestions: 4 },
  isNamed: true,
  versions: listEpisodeVersions,
  list: listEpisodesById,
  words: wordsOfEpisode,
});

function wordsOfEpisode(episode: SearchedEpisode, naming: Naming): SearchWords {
  const { noun, topic } = naming;
  const {
    id,
    number,
    season,
    title,
    invention,
    description,
    funFact,
    verdict,
    people,
    tags,
    date,
    searchNames,
  } = episode;
  const label = numbered(noun, number);
  // Sources and verdict are searchable, but not shown in excerpts.
  const told = withoutSources(description);
  const sources = phrasesOf(description.slice(told.length));
  const names = people.map(({ name }) => name);
  const words = keywordsWithout(showText(naming, "episodeKeywords"))(episode.metaKeywords);
  return {
    path: `/episodes/${id}`,
    title: normalForm(title),
    tag: topic && normalForm(invention),
    label: label ?? "",
    number,
    season,
    date,
    body: plain(...phrasesOf(told), funFact),
    names: searchNames.join(" "),
    keywords: [
      label,
      number,
      formatDate(date),
      verdict,
      ...names,
      ...tags,
      ...words,
      ...sources,
    ].join(" "),
  };
}

export const episodesRoom: Room = {
  name: "episodes",
  inArea: { menu: [menuEntry("episode", 30)] },
  tables: episodesTables,
  pages: [
    {
      path: "/episodes",
      title: "Alle Episoden",
      searchWords: "Folgen Liste Archiv Übersicht",
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
      // `t`: second at which playback starts.
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

/** The next moment at which an episode is published or opens to everybody; null if none is planned. */
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
