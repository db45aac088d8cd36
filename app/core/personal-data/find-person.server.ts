import { validate as isUuid } from "uuid";
import type { Db } from "~/platform/db/handles";
import { emailKey, parseEmail } from "~/platform/email-address.server";
import type { Services } from "~/platform/services.server";
import type { FoundRecords, PersonCriteria, PersonData } from "./personal-data.schema";

type ReadServices = Pick<Services, "rooms"> & { db: Db };

/**
 * Finds everything stored about a person by mail address, by the id of a comment or message, or by name. A match by
 * address or id is certain; a match only by name may be somebody else.
 */
export async function findPerson(reading: ReadServices, asked: string): Promise<PersonData> {
  const query = asked.trim();
  const email = query.includes("@") ? emailKey(parseEmail(query) ?? query) : null;
  const ids = isUuid(query) ? [query] : [];
  const emails = email ? [email] : [];
  const certain = (await listRecords(reading, { ids, emails, names: [] })).flatMap(
    ({ rows }) => rows,
  );
  const certainIds = new Set(certain.map(({ id }) => id));
  const namesOfCertain = new Set(certain.map(({ name }) => name?.trim() ?? ""));
  const names = email || ids.length ? [...namesOfCertain] : [query];
  const sought = { ids: [...certainIds, ...ids], emails, names: names.filter(Boolean) };
  const found = await listRecords(reading, sought);
  return {
    query,
    found: found.map(({ rows, ...records }) => ({
      ...records,
      rows: rows.map((row) => ({ ...row, match: certainIds.has(row.id) ? "certain" : "name" })),
    })),
    isOperator: email !== null && (await isOperator(reading.db, email)),
  };
}

function listRecords({ db, rooms }: ReadServices, sought: PersonCriteria) {
  const isAnything = Object.values(sought).some(({ length }) => length > 0);
  return Promise.all(
    rooms.all
      .flatMap(({ personRecords = [] }) => personRecords)
      .map(async ({ name, one, many, list }) => {
        return { name, one, many, rows: isAnything ? await list(db, sought) : [] };
      }),
  );
}

export function pickedFrom(data: PersonData, picked: readonly string[]): PersonData {
  const found = data.found.map(({ rows, ...records }): FoundRecords => {
    return { ...records, rows: rows.filter(({ id }) => picked.includes(id)) };
  });
  return { ...data, found };
}

/** A copy of a person's data as JSON, to be handed over (Art. 15 Abs. 3 and Art. 20 DSGVO). */
export function personCopy({ clock, env }: Services, { query, found }: PersonData): string {
  const copies = found.map(({ name, rows }) => [name, rows.map(({ copy }) => copy)]);
  const copy = {
    format: "podcast-website-person",
    version: 1,
    createdAt: clock.now().toISOString(),
    site: env.BASE_URL,
    askedFor: query,
    ...Object.fromEntries(copies),
    notes: [
      "Bewertungen und Aufrufe sind nicht enthalten: Sie sind nur mit Prüfwerten gespeichert, die sich keiner Person zuordnen lassen.",
      `Zwecke, Rechtsgrundlagen, Speicherdauer und Rechte: ${env.BASE_URL}/privacy`,
    ],
  };
  return `${JSON.stringify(copy, null, 2)}\n`;
}

async function isOperator(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("operators")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
}
