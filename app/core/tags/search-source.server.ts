import { noWords, sourceOf, versionOf } from "~/core/content/search/search-source.server";
import { normalForm } from "~/lib/normal-form";
import type { Db } from "~/platform/db/handles";
import type { Rooms } from "~/platform/rooms/rooms.server";
import { tagPath } from "./tag-path.server";
import { readTags } from "./tags.server";

export const tagSearch = sourceOf({
  kind: "schlagwoerter",
  title: "Schlagwörter",
  order: 8,
  hits: { page: 10, suggestions: 2 },
  versions: async (db, rooms) => (await listTags(db, rooms)).map(versionOf),
  async list(db, ids, rooms) {
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

/** A tag is visible from its first entry's publication on. */
async function listTags(db: Db, rooms: Rooms) {
  const { tags } = await readTags(db);
  return [...tags.values()].map(({ slug, name, entries }) => ({
    id: slug,
    name,
    path: tagPath(rooms, slug),
    publicFrom: entries.findLast(({ publicFrom }) => publicFrom !== null)?.publicFrom ?? null,
  }));
}
