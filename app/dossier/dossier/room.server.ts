import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseJson } from "~/lib/parse-json";
import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Room } from "~/platform/rooms/room.server";
import { type Dossier, emptyDossier, partNames } from "./dossier";
import { dossierParts } from "./dossier.fields";
import {
  episodeAddition,
  followUnusedPart,
  personAddition,
  putDossier,
  writeAllEntries,
} from "./dossier.kind.server";
import { type Hint, hintsOf } from "./hints";
import { findAnyDossier } from "./open-entries.server";
import { mapLives, mentions, readHistory } from "./people-in-dossiers.server";
import { dossierOf, readDossier, storedDossier, withWords } from "./read-dossier";
import { dossierTables } from "./tables";
import { readDossierTraits, readPartyNames } from "./traits.server";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /** Address of a place of an episode's dossier on a map; `id` is that of the place's entry. */
    placeAddress?(episodeId: string, id: string): string;
  }
}

export const dossierRoom: Room = {
  name: "dossier",
  tables: dossierTables,
  inRestore: { finish: writeAllEntries },
  kinds: { episode: episodeAddition, person: personAddition },
  inArea: { episodeHints: { isAsked: hasDossiers, read: readDossierGaps } },
  onPerson: { mentions, mapLives, readHistory },
  onEpisode: { traits: readDossierTraits, partyNames: readPartyNames, told: readTold },
  followShow: followUnusedPart,
  inDemo: { episode: putDemoDossier },
};

async function readTold({ db }: { db: Db }, episodeId: string) {
  const { callouts, events, claims } = dossierOf(await findAnyDossier(db, episodeId));
  return {
    callouts: callouts.map(({ x, y, ...said }) => ({
      ...said,
      x: x ?? undefined,
      y: y ?? undefined,
    })),
    ...withWords({ events, claims }),
  };
}

type DemoEpisode = { id: string; name: string; now: Date; idOf(slug: string): string };

/** The dossier of a demo episode, if it has one; it references other episodes by slug. */
async function putDemoDossier(trx: Trx, { id, name, now, idOf }: DemoEpisode): Promise<void> {
  const file = resolve("db/demo/dossiers", `${name}.json`);
  if (!existsSync(file)) return;
  const read = readDossier(await readFile(file, "utf8"));
  if (!("dossier" in read)) throw new Error(`Not a dossier: ${file} ${JSON.stringify(read)}`);
  const { relations } = read.dossier;
  const related = relations.map((relation) => ({ ...relation, episode: idOf(relation.episode) }));
  await putDossier(
    trx,
    { id, dossier: storedDossier({ ...read.dossier, relations: related }) },
    now,
  );
}

async function hasDossiers(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("dossier_entries")
    .select("episode_id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of entries in a part that are incomplete or look wrong. */
type DossierGap = { label: string; count: number };

/**
 * Gaps in the dossiers of some episodes; episodes without gaps are left out.
 * @param episodes `seconds`: length; null: unknown
 */
async function readDossierGaps(
  db: Db,
  episodes: readonly { id: string; seconds: number | null }[],
): Promise<Map<string, DossierGap[]>> {
  const dossiers = new Map<string, Dossier>();
  for (const portion of portionsOf(episodes.map(({ id }) => id))) {
    const rows = await db
      .selectFrom("dossier_entries")
      .select(["episode_id", "part", "entry"])
      .where("episode_id", "in", portion)
      .orderBy("position")
      .execute();
    for (const { episode_id, part, entry } of rows) {
      const dossier = dossiers.get(episode_id) ?? emptyDossier();
      (dossier[part] as unknown[]).push(parseJson(entry));
      dossiers.set(episode_id, dossier);
    }
  }
  return new Map(
    episodes.flatMap(({ id, seconds }) => {
      const dossier = dossiers.get(id);
      return dossier ? [[id, gapsOf(hintsOf(dossier, seconds))]] : [];
    }),
  );
}

function gapsOf(hints: readonly Hint[]): DossierGap[] {
  return partNames.flatMap((name) => {
    const count = hints.filter(({ part }) => part === name).length;
    return count > 0 ? [{ label: dossierParts[name].labels, count }] : [];
  });
}
