import type { Kysely } from "kysely";

/** Institutions in the demo show's dossiers that were stored as people, since there was no role for them. */
const institutions = [
  "US-Repräsentantenhaus",
  "Physikalischer Verein Frankfurt",
  "Parlament von Großbritannien",
  "Kaiserliches Patentamt",
];

type Party = { name: string; role: string; personId: string };
type Entries = { episode_id: string; part: string; person_id: string | null; entry: string };
type Tables = {
  episodes: { id: string; dossier: string };
  dossier_entries: Entries;
  episode_people: { person_id: string };
  people: { id: string; name: string; portrait: string; text: string; is_host: number };
};

/** Converts institutions in dossiers, which were people, so that they have no pages. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const people = await db
    .selectFrom("people")
    .select(["id", "name"])
    .where("name", "in", institutions)
    .execute();
  for (const { id, name } of people) {
    const corrected = (party: Party) =>
      party.personId === id && party.role === "other"
        ? { ...party, role: "institution", personId: "" }
        : party;
    await correctDossiers(db, name, corrected);
    await forgetEntries(db, id, corrected);
    await forgetPerson(db, id);
  }
}

type Corrected = (party: Party) => Party;

async function correctDossiers(db: Kysely<Tables>, name: string, corrected: Corrected) {
  const naming = await db
    .selectFrom("episodes")
    .select(["id", "dossier"])
    .where("dossier", "like", `%${name}%`)
    .execute();
  for (const { id, dossier: stored } of naming) {
    const given = JSON.parse(stored);
    const dossier = JSON.stringify({ ...given, parties: given.parties.map(corrected) });
    await db.updateTable("episodes").set({ dossier }).where("id", "=", id).execute();
  }
}

async function forgetEntries(db: Kysely<Tables>, id: string, corrected: Corrected) {
  const parties = await db
    .selectFrom("dossier_entries")
    .select(["episode_id", "entry"])
    .where("part", "=", "parties")
    .where("person_id", "=", id)
    .execute();
  for (const { episode_id, entry: stored } of parties) {
    const party = corrected(JSON.parse(stored));
    if (party.personId) continue;
    const own = db
      .updateTable("dossier_entries")
      .where("episode_id", "=", episode_id)
      .where("person_id", "=", id);
    await own
      .set({ entry: JSON.stringify(party) })
      .where("part", "=", "parties")
      .execute();
    await own.set({ person_id: null }).execute();
  }
}

/** Deletes a person unless somebody added to it. */
async function forgetPerson(db: Kysely<Tables>, id: string) {
  await db
    .deleteFrom("people")
    .where("id", "=", id)
    .where("is_host", "=", 0)
    .where("portrait", "=", "")
    .where("text", "=", "")
    .where("id", "not in", db.selectFrom("episode_people").select("person_id"))
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("dossier_entries")
        .select((of) => of.ref("person_id").$notNull().as("id"))
        .where("person_id", "is not", null),
    )
    .execute();
}
