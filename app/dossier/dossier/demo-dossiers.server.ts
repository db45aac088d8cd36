import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Trx } from "~/platform/db/handles";
import { putDossier } from "./dossier.kind.server";
import { readDossier, storedDossier } from "./read-dossier";

type DemoEpisode = { id: string; name: string; now: Date; idOf(slug: string): string };

/** The dossier of a demo episode, if it has one; it references other episodes by slug. */
export async function putDemoDossier(
  trx: Trx,
  { id, name, now, idOf }: DemoEpisode,
): Promise<void> {
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
