import { published } from "~/core/episodes/episodes.server";
import { mapPublicSlugs } from "~/core/episodes/people/public-people.server";
import {
  type Dossier,
  isEmpty,
  type RelationKind,
  reverseRelations,
} from "~/dossier/dossier/dossier";
import { openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { dossierOf } from "~/dossier/dossier/read-dossier";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

/** A related invention, with its episode if there is one. */
export type Kinship = {
  kind: RelationKind;
  invention: string;
  episode: { id: string; number: number | null; title: string } | null;
};

/** A dossier with what visitors may see around it. */
export type OpenDossier = {
  dossier: Dossier;
  /** Slugs of public people, by id. */
  slugs: ReadonlyMap<string, string>;
};

/** Reads everything for an episode's stored dossier; null without one. `now` is ISO 8601 in UTC. */
export async function openDossier(
  reading: Pick<Services, "db" | "rooms">,
  now: string,
  stored: string,
): Promise<OpenDossier | null> {
  const dossier = dossierOf(stored);
  if (isEmpty(dossier)) return null;
  const people = dossier.parties.flatMap(({ personId }) => personId || []);
  return {
    dossier,
    slugs: await mapPublicSlugs(reading, now, people),
  };
}

/** Relations from a dossier to other public episodes, and from other episodes' dossiers to this episode. */
export async function listKinships(db: Db, now: string, id: string, { relations }: Dossier) {
  const ids = relations.flatMap(({ episode }) => (episode && episode !== id ? episode : []));
  const episodes = ids.length ? await mapEpisodes(db, now, ids) : null;
  const own = relations.flatMap(({ kind, episode: named, invention }): Kinship[] => {
    if (!named) return [{ kind, episode: null, invention }];
    const found = episodes?.get(named);
    // Of an unpublished episode, only the name that the relation itself gives is shown.
    if (!found) return invention ? [{ kind, episode: null, invention }] : [];
    const { invention: its, ...episode } = found;
    return [{ kind, episode, invention: invention || its }];
  });
  const named = await readEntries<"relations">(
    openEntries(db, now, "relations")
      .where("related_id", "=", id)
      .where("episodes.id", "!=", id)
      .orderBy("episodes.date")
      .orderBy("episodes.id"),
  );
  const others = named.map(
    ({ episodeId, number, title, invention, entry }): Kinship => ({
      kind: reverseRelations[entry.kind],
      invention,
      episode: { id: episodeId, number, title },
    }),
  );
  const isNew = ({ kind, episode }: Kinship) =>
    !own.some((one) => one.kind === kind && one.episode?.id === episode?.id);
  return [...own, ...others.filter(isNew)];
}

async function mapEpisodes(db: Db, now: string, ids: readonly string[]) {
  const rows = await published(db, now)
    .select(["id", "number", "title", "invention"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
