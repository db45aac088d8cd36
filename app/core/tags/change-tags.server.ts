import { plainTag, tagError, tagSlug, uniqueTags } from "~/core/content/tags-field";
import { putInTrash } from "~/core/content/trash/purge.server";
import type { DeletedItem } from "~/core/content/trash/trash.schema";
import { countText } from "~/lib/text/german-number";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Services } from "~/platform/services.server";
import { readTags, type Tag, type TagNames } from "./tags.server";

export type Renaming =
  | { outcome: "renamed" | "merged"; name: string }
  | { outcome: "missing" | "refused"; message: string }
  /** Another tag already has the name. The message asks whether to merge both. */
  | { outcome: "exists"; message: string; other: string };

/**
 * Renames a tag. If another tag has the name, both are merged.
 * @param into slug of the other tag once the operator has agreed to merge, else ''
 */
export function renameTag(
  services: Services,
  operator: Operator,
  { slug, name: typed, into }: { slug: string; name: string; into: string },
): Promise<Renaming> {
  return writeFeeds(services, async (trx): Promise<Renaming> => {
    await oneAtATime(trx, services, "tags");
    const { tags, names } = await readTags(trx);
    const tag = tags.get(slug);
    if (!tag) {
      const renamed = tags.get(tagSlug(names.get(slug) ?? ""));
      const message = renamed
        ? `Das heißt inzwischen „${renamed.name}“.`
        : "Das hat inzwischen jemand gelöscht.";
      return { outcome: "missing", message };
    }
    const asked = plainTag(typed);
    const error = asked ? tagError(asked) : "Bitte gib einen Namen ein.";
    if (error) return { outcome: "refused", message: error };
    const found = tags.get(tagSlug(asked));
    const other = found === tag ? undefined : found;
    if (asked === tag.name || into === slug)
      return {
        outcome: "refused",
        message: `So heißt es schon. Mit sich selbst lässt sich „${tag.name}“ nicht zusammenlegen.`,
      };
    if (other && other.slug !== into)
      return { outcome: "exists", message: mergingText(tag, other), other: other.slug };
    const name = other?.name ?? asked;
    await rewrite(trx, tag, (own) =>
      uniqueTags(own.map((one) => (isOf(tag, names, one) ? name : one))),
    );
    await setNames(trx, [...slugsOf(tag, names), tagSlug(name)], name);
    const action = other ? "tag.merge" : "tag.rename";
    const subject = { kind: "tag", id: slug, title: tag.name };
    await recordAuditEvent(trx, operator, { action, subject, detail: name }, services.clock.now());
    return { outcome: other ? "merged" : "renamed", name };
  });
}

function mergingText({ name }: Tag, other: Tag): string {
  const count = countText(other.entries.length, "Beitrag", "Beiträge");
  return `„${other.name}“ gibt es schon (${count}). Zusammengelegt heißen auch die Beiträge von „${name}“ so; das lässt sich nicht rückgängig machen.`;
}

/** Removes a tag from all entries, which can be undone for 30 days. Returns null if there is no such tag. */
export function deleteTag(
  services: Services,
  operator: Operator,
  slug: string,
): Promise<DeletedItem | null> {
  return writeFeeds(services, async (trx) => {
    await oneAtATime(trx, services, "tags");
    const { tags, names } = await readTags(trx);
    const tag = tags.get(slug);
    if (!tag) return null;
    const links = await rewrite(trx, tag, (own) => own.filter((one) => !isOf(tag, names, one)));
    const deletion = { kind: "tag", subjectId: slug, title: tag.name, parts: [], links } as const;
    return putInTrash(trx, operator, deletion, services.clock.now());
  });
}

function isOf({ slug }: Tag, names: TagNames, stored: string): boolean {
  return tagSlug(names.get(tagSlug(stored)) ?? stored) === slug;
}

/** All slugs that lead to a tag, former ones included. */
function slugsOf({ slug }: Tag, names: TagNames): string[] {
  const former = [...names].flatMap(([from, name]) => (tagSlug(name) === slug ? from : []));
  return [...new Set([slug, ...former])];
}

/** Changes the tags of a tag's entries and returns the former ones. Entries saved in the meantime are skipped. */
async function rewrite(
  trx: Trx,
  { entries }: Tag,
  change: (own: string[]) => string[],
): Promise<DeletedLinks[]> {
  const changes = entries.map(({ table, id, tags }) => {
    const [value, left] = [tags, change(tags)].map((own) => JSON.stringify(own));
    return { table, id, value: String(value), left: String(left) };
  });
  for (const { table, id, value, left } of changes)
    await trx
      .updateTable(table as "episodes")
      .set({ tags: left })
      .where("id", "=", id)
      .where("tags", "=", value)
      .execute();
  const tables = [...new Set(changes.map(({ table }) => table))];
  return tables.map((table) => ({
    table,
    column: "tags",
    rows: changes.filter((row) => row.table === table),
  }));
}

async function setNames(trx: Trx, slugs: readonly string[], name: string): Promise<void> {
  for (const few of portionsOf([...new Set(slugs)]))
    await trx
      .insertInto("tag_names")
      .values(few.map((slug) => ({ slug, name })))
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ name }))
      .execute();
}
