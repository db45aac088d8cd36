import { sql } from "kysely";
import { noWords, sourceOf, versionOf } from "~/core/content/search/search-source.server";
import { href } from "~/lib/href";
import { normalForm } from "~/lib/text/normal-form";
import { berlinDate } from "~/lib/time/berlin-time";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { listPage, type Room, type SitemapPart } from "~/platform/rooms/room.server";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { tagsTables } from "./tables";
import { readChips, readEpisodeChips } from "./tag-chips.server";
import { tagFeed } from "./tag-feed.server";
import { tagPath } from "./tag-path.server";
import { currentTags, nameTags, publicTag, readTags, tagAddition } from "./tags.server";

const tagSearch = sourceOf({
  kind: "schlagwoerter",
  title: "Schlagwörter",
  order: 8,
  hits: { page: 10, suggestions: 2 },
  versions: async (db, { rooms }) => (await listTags(db, rooms)).map(versionOf),
  async list(db, ids, { rooms }) {
    const wanted = new Set(ids);
    return (await listTags(db, rooms)).filter(({ id }) => wanted.has(id));
  },
  words: ({ name, path }) => ({
    ...noWords,
    path,
    title: normalForm(name),
    label: "Schlagwort",
  }),
});

/** Tags for the search, each visible from the publication of its first entry. */
async function listTags(db: Db, rooms: Rooms) {
  const { tags } = await readTags(db);
  return [...tags.values()].map(({ slug, name, entries }) => ({
    id: slug,
    name,
    path: tagPath(rooms, slug),
    publicFrom: entries.findLast(({ publicFrom }) => publicFrom !== null)?.publicFrom ?? null,
  }));
}

export const tagsRoom: Room = {
  name: "tags",
  inArea: {
    menu: [
      {
        group: "settings",
        position: 20,
        to: href("/admin/tags"),
        label: "Schlagwörter",
        asks: "tags.list",
      },
    ],
    trash: { tag: { label: "Schlagwort", list: href("/admin/tags") } },
    audit: {
      nouns: { tag: "das Schlagwort" },
      sentences: {
        "tag.rename": "hat das Schlagwort % umbenannt",
        "tag.merge": "hat das Schlagwort % mit einem anderen zusammengelegt",
      },
    },
  },
  tables: tagsTables,
  operations: () => import("./operations.server"),
  kinds: { episode: tagAddition, post: tagAddition },
  inImport: { tagNames: nameTags },
  movableNames: ["schlagwort"],
  pages: [
    {
      path: "/schlagwort/:slug",
      title: "Schlagwörter",
      titles: sql`select slug as name, name as title from tag_names`,
      parameters: { seite: listPage },
    },
  ],
  files: [tagFeed],
  search: [tagSearch],
  sitemap: listAddresses,
  onEpisode: { section: readEpisodeChips },
  onPost: { section: readChips },
};

async function listAddresses(services: Services): Promise<SitemapPart> {
  const moment = now(services.clock);
  const read = await currentTags(services);
  const tags = [...read.tags.keys()].flatMap((slug) => publicTag(read, moment, slug) ?? []);
  return {
    addresses: tags.map(({ slug, entries }) => ({
      path: tagPath(services.rooms, slug),
      changed: berlinDate(new Date(entries[0]?.publicFrom ?? moment)),
    })),
  };
}
