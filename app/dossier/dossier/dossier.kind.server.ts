import type { Decoded, KindAddition } from "~/core/content/kind.server";
import type { episodeFields } from "~/core/episodes/episode.fields";
import type { EpisodeRow } from "~/core/episodes/tables";
import type { PersonRow } from "~/core/people/tables";
import type { Show } from "~/core/show/show.schema";
import { parseJson } from "~/lib/parse-json";
import type { Trx } from "~/platform/db/handles";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { dossierText, withPeople, writeEntries } from "./dossier-entries.server";
import {
  dossierOf,
  errorText,
  inspectDossier,
  noDossier,
  readDossier,
  storedDossier,
} from "./read-dossier";

/** What dossiers add to an episode, whose column `dossier` holds one as JSON, or ''. */
export const episodeAddition: KindAddition<EpisodeRow, typeof episodeFields> = {
  codecs: { dossier: { decode: decodeDossier, mend: mendDossier, readable: dossierText } },
  async derive(trx, { dossier }, { moment }) {
    return { dossier: await withPeople(trx, dossier, new Date(moment)) };
  },
  afterSave: writeEntries,
  afterReturn: writeEntriesOf,
};

export const personAddition: KindAddition<PersonRow> = { afterSave: renameInDossiers };

async function decodeDossier(text: string): Promise<Decoded> {
  const read = await runInTextWorker("readDossier", readDossier, text);
  if ("dossier" in read) return { value: storedDossier(read.dossier) };
  return { error: "errors" in read ? errorText(read.errors) : noDossier };
}

function mendDossier(stored: string): string {
  const inspected = stored ? inspectDossier(parseJson(stored)) : null;
  if (!inspected) return "";
  return inspected.errors.length ? storedDossier(inspected.dossier) : stored;
}

async function writeEntriesOf(trx: Trx, id: string): Promise<void> {
  await writeEntries(trx, await getStored(trx, id));
}

function getStored(trx: Trx, id: string) {
  return trx
    .selectFrom("episodes")
    .select(["id", "dossier"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Sets an episode's dossier in its stored form. */
export async function putDossier(
  trx: Trx,
  { id, dossier: stored }: { id: string; dossier: string },
  now: Date,
): Promise<void> {
  const dossier = await withPeople(trx, stored, now);
  await trx.updateTable("episodes").set({ dossier }).where("id", "=", id).execute();
  await writeEntries(trx, { id, dossier });
}

/** Rebuilds the entries of all dossiers. */
export async function writeAllEntries(trx: Trx): Promise<void> {
  for (const id of await listEpisodesWithDossier(trx)) await writeEntriesOf(trx, id);
}

/** Deletes the rows when the show stops using dossiers; rebuilds them with the current people when it resumes. */
export async function followUnusedPart(
  trx: Trx,
  former: Pick<Show, "unusedParts">,
  next: Pick<Show, "unusedParts">,
  now: Date,
): Promise<void> {
  const [had, has] = [former, next].map(({ unusedParts }) => !unusedParts.includes("dossier"));
  if (had && !has) await trx.deleteFrom("dossier_entries").execute();
  if (had || !has) return;
  for (const id of await listEpisodesWithDossier(trx))
    await putDossier(trx, await getStored(trx, id), now);
}

async function listEpisodesWithDossier(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom("episodes").select("id").where("dossier", "<>", "").execute();
  return rows.map(({ id }) => id);
}

/** Renames a person in dossiers; otherwise these would create a new person with the former name. */
async function renameInDossiers(
  trx: Trx,
  { id, name }: PersonRow,
  former: PersonRow | null,
): Promise<void> {
  if (!former || former.name === name) return;
  const naming = await trx
    .selectFrom("episodes")
    .select(["id", "dossier"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("dossier_entries")
        .select("episode_id")
        .where("part", "=", "parties")
        .where("person_id", "=", id),
    )
    .execute();
  for (const episode of naming) {
    const before = dossierOf(episode.dossier);
    const parties = before.parties.map((one) => (one.personId === id ? { ...one, name } : one));
    const dossier = storedDossier({ ...before, parties });
    await trx.updateTable("episodes").set({ dossier }).where("id", "=", episode.id).execute();
    await writeEntries(trx, { id: episode.id, dossier });
  }
}
