import { formatDuration } from "~/lib/duration";
import { formatDate } from "~/lib/edtf";
import { type Dossier, isEmpty, partNames } from "./dossier";
import { dossierParts, type EntryField } from "./dossier.fields";
import { readDossier } from "./read-dossier";

/** A dossier as lines that one can read and compare, a heading for each part; what is none stays as it is. */
export function dossierText(stored: string): string {
  const read = readDossier(stored);
  if (!("dossier" in read) || isEmpty(read.dossier)) return stored;
  const { dossier } = read;
  const paragraphs = partNames.map((part) => {
    const fields: [string, EntryField][] = Object.entries(dossierParts[part].fields);
    const lines = dossier[part].map((entry) => {
      const values: Record<string, unknown> = { ...entry };
      const said = fields.map(([key, field]) => [
        field.label,
        valueText(field, values[key], dossier),
      ]);
      return `• ${said.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join(" · ")}`;
    });
    return lines.length ? [dossierParts[part].labels, ...lines].join("\n") : "";
  });
  return paragraphs.filter(Boolean).join("\n\n");
}

function valueText(field: EntryField, value: unknown, { sources, parties }: Dossier): string {
  const titles = (ids: readonly unknown[]) =>
    sources.flatMap(({ id, title }) => (ids.includes(id) ? [`„${title}“`] : []));
  if (Array.isArray(value)) return titles(value).join(", ");
  if (value === true) return "ja";
  if (typeof value === "number")
    return field.type === "second" ? formatDuration(value) : String(value).replace(".", ",");
  if (typeof value !== "string") return "";
  if (field.type === "date") return formatDate(value);
  if (field.type === "party") return parties.find(({ id }) => id === value)?.name ?? "";
  return field.choices?.[value] ?? value;
}
