import { byCode, type ListQuery, operatorList } from "~/core/content/operator-list.server";
import { tagSlug } from "~/core/content/tags-field";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { tagPath } from "./tag-path.server";
import { currentTags, publicTag } from "./tags.server";

const suggestions = 12;

/** Tags in which a word begins like the typed text, most used first. '' matches all tags. */
export async function suggestTags(services: Services, typed: string): Promise<string[]> {
  const { tags } = await currentTags(services);
  const begun = tagSlug(typed.slice(0, 200));
  return [...tags.values()]
    .filter(({ slug }) => `-${slug}`.includes(`-${begun}`))
    .sort((a, b) => b.entries.length - a.entries.length || byCode(a.slug, b.slug))
    .slice(0, suggestions)
    .map(({ name }) => name);
}

/** A page of the operators' list. `path` is that of the public page, or null. */
export async function listTags(services: Services, query: ListQuery) {
  const read = await currentTags(services);
  const moment = now(services.clock);
  const rows = [...read.tags.values()].map(({ slug, name, entries }) => ({
    id: slug,
    title: name,
    count: entries.length,
    path: publicTag(read, moment, slug) && tagPath(services.rooms, slug),
  }));
  return operatorList(rows, query, {
    searched: ({ title }) => [title],
    byDate: (a, b) => byCode(a.id, b.id),
    orders: { anzahl: (a, b) => a.count - b.count },
  });
}
