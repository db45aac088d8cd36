import { findOrCreatePeople, withPresentNames } from "~/core/people/people.server";
import { showText, type Worded } from "~/core/show/texts";
import { readUnusedParts } from "~/core/show/used-parts.server";
import { formatDuration } from "~/lib/time/duration";
import { dayOfYear, daysOf, formatEdtf } from "~/lib/time/edtf";
import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import {
  type Dossier,
  type EntryOf,
  isEmpty,
  isOrganisation,
  namedRoles,
  type Party,
  partNames,
} from "./dossier";
import { dossierParts, type EntryField } from "./dossier.fields";
import { dossierOf, readDossier, storedDossier } from "./read-dossier";
import type { DossierEntryRow } from "./tables";

/**
 * A dossier in its stored form, with its parties linked to the site's people; missing people are created. People are
 * matched by name. A former name in a revision leads to the current person.
 */
export async function withPeople(trx: Trx, stored: string, now: Date): Promise<string> {
  const dossier = dossierOf(stored);
  if (!dossier.parties.length) return stored;
  const people = await withPresentNames(
    trx,
    dossier.parties.filter((party) => party.name && !isOrganisation(party)),
  );
  const found = await findOrCreatePeople(trx, people, now);
  const known = new Map(
    people.map(({ id, name }, index) => [id, { name, personId: found[index]?.id ?? "" }]),
  );
  const parties = dossier.parties.map((party) => ({
    ...party,
    personId: "",
    ...known.get(party.id),
  }));
  return storedDossier({ ...dossier, parties });
}

/** Writes a dossier's entries as rows, unless the show does not use dossiers. */
export async function writeEntries(
  trx: Trx,
  { id, dossier: stored }: { id: string; dossier: string },
): Promise<void> {
  await trx.deleteFrom("dossier_entries").where("episode_id", "=", id).execute();
  if ((await readUnusedParts(trx)).includes("dossier")) return;
  const dossier = dossierOf(stored);
  const rows = partNames.flatMap((part) =>
    dossier[part].map((entry, position) => ({
      episode_id: id,
      part,
      entry_id: entry.id,
      position,
      entry: JSON.stringify(entry),
      from_day: null,
      to_day: null,
      day_of_year: null,
      person_id: null,
      related_id: null,
      ...(part === "events" && eventColumns(entry as EntryOf<"events">)),
      ...(part === "parties" && { person_id: (entry as Party).personId || null }),
      ...(part === "relations" && { related_id: (entry as EntryOf<"relations">).episode || null }),
    })),
  );
  for (const portion of portionsOf(rows))
    await trx.insertInto("dossier_entries").values(portion).execute();
}

type EventColumns = Pick<DossierEntryRow, "from_day" | "to_day" | "day_of_year">;

function eventColumns({ date }: EntryOf<"events">): EventColumns {
  const { from, to } = daysOf(date);
  return { from_day: from, to_day: to, day_of_year: dayOfYear(date) };
}

/** A dossier as readable lines for comparing, a heading for each part; other text is unchanged. */
export function dossierText(stored: string, show: Worded): string {
  const read = readDossier(stored);
  if (!("dossier" in read) || isEmpty(read.dossier)) return stored;
  const { dossier } = read;
  const roles = namedRoles(showText(show, "inventorRole"));
  const paragraphs = partNames.map((part) => {
    const fields: [string, EntryField][] = Object.entries(dossierParts[part].fields);
    const lines = dossier[part].map((entry) => {
      const values: Record<string, unknown> = { ...entry };
      const said = fields.map(([key, field]) => [
        field.label,
        valueText(key === "role" ? { ...field, choices: roles } : field, values[key], dossier),
      ]);
      return `• ${said.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join(" · ")}`;
    });
    return lines.length ? [dossierParts[part].labels, ...lines].join("\n") : "";
  });
  return paragraphs.filter(Boolean).join("\n\n");
}

function valueText(field: EntryField, value: unknown, { sources, parties }: Dossier): string {
  const titles = [
    ...sources.map(({ id, title }) => ({ type: "sources", id, text: `„${title}“` })),
    ...parties.map(({ id, name }) => ({ type: "parties", id, text: name })),
  ].filter(({ type }) => type === field.type);
  if (Array.isArray(value))
    return titles.flatMap(({ id, text }) => (value.includes(id) ? [text] : [])).join(", ");
  if (value === true) return "ja";
  if (typeof value === "number")
    return field.type === "second" ? formatDuration(value) : String(value).replace(".", ",");
  if (typeof value !== "string") return "";
  if (field.type === "date") return formatEdtf(value);
  return field.choices?.[value] ?? value;
}
