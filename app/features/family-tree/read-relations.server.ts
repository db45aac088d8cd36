import type { Relation } from "~/features/dossier/dossier";
import { getShow } from "~/features/show/show.server";
import { subjectOf } from "~/features/show/wording";
import type { Db } from "~/platform/db/handles";
import { readUntilChange } from "~/platform/db/kept-until-change";
import { orDataError } from "~/platform/errors";
import { keyOfEpisode, keyOfName, type Statement } from "./family-tree";

/** What all dossiers say of who built on whom, those of later episodes too, by what they are about. */
export const readRelations = readUntilChange(read);

export type RelationIndex = ReadonlyMap<string, readonly Statement[]>;

async function read(db: Db): Promise<RelationIndex> {
  const show = await getShow(db);
  const rows = await orDataError("Failed to fetch dossiers", () =>
    db
      .selectFrom("dossier_entries")
      .innerJoin("episodes as sayer", "sayer.id", "dossier_entries.episode_id")
      .leftJoin("episodes as named", "named.id", "dossier_entries.related_id")
      .where("part", "=", "relations")
      .select([
        ...(["sayer.id", "sayer.number", "sayer.title", "sayer.invention"] as const),
        ...(["sayer.public_from", "named.id as named_id", "named.number as named_number"] as const),
        ...(["named.title as named_title", "named.invention as named_invention"] as const),
        ...(["named.public_from as named_from", "entry"] as const),
      ])
      .orderBy("sayer.date")
      .orderBy("sayer.id")
      .orderBy("position")
      .execute(),
  );
  // One parse of a long text is a third of the time of as many short ones.
  const entries: Relation[] = JSON.parse(`[${rows.map(({ entry }) => entry).join()}]`);
  const index = new Map<string, Statement[]>();
  for (const [place, row] of rows.entries()) {
    const { kind, invention } = entries[place] as Relation;
    const by = {
      ...{ id: row.id, number: row.number, publicFrom: row.public_from ?? "" },
      name: subjectOf(show, row),
    };
    const named = row.named_id
      ? {
          ...{ id: row.named_id, number: row.named_number, publicFrom: row.named_from ?? "" },
          name: subjectOf(show, {
            title: row.named_title ?? "",
            invention: row.named_invention ?? "",
          }),
        }
      : null;
    const keys = [keyOfEpisode(by.id)];
    if (named) keys.push(keyOfEpisode(named.id));
    if (invention) keys.push(keyOfName(invention));
    for (const key of new Set(keys)) {
      const said = index.get(key);
      if (said) said.push({ by, kind, named, invention });
      else index.set(key, [{ by, kind, named, invention }]);
    }
  }
  return index;
}
