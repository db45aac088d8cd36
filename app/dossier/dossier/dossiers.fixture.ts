import { importEpisode, type NewEpisode } from "~/core/episodes/import-episode.server";
import { putDossier } from "~/dossier/dossier/dossier.kind.server";
import type { Trx } from "~/platform/db/handles";

export type WithDossier = NewEpisode & { dossier?: string };

/** An episode from outside with its dossier, as one is stored. */
export async function importWithDossier(trx: Trx, { dossier, ...episode }: WithDossier, now: Date) {
  const saved = await importEpisode(trx, episode, now);
  if (dossier !== undefined) await putDossier(trx, { id: saved.id, dossier }, now);
  return saved;
}
