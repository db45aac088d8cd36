import { countText } from "~/lib/german-number";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { saveNumbers } from "./earlier-numbers.server";
import {
  maxBytes,
  maxShownLines,
  maxSourceLength,
  type NumbersAnswer,
  type NumbersField,
} from "./numbers.schema";
import { readNumbers } from "./read-numbers.server";

/** Reads and stores uploaded numbers; returns open questions, or the skipped lines. */
export async function importNumbers(
  services: Services,
  operator: Operator | null,
  values: Record<NumbersField, string>,
): Promise<NumbersAnswer> {
  const source = values.source.trim();
  const { list } = values;
  const answer = { saved: false, message: null, errors: {}, values, question: null, unused: [] };
  const refused = (errors: NumbersAnswer["errors"]) => ({ ...answer, errors });
  if (source === "" || source.length > maxSourceLength)
    return refused({ source: `Woher kommen die Zahlen? In höchstens ${maxSourceLength} Zeichen.` });
  if (Buffer.byteLength(list) > maxBytes)
    return refused({ list: "Diese Datei ist größer als 5 MB. Teil sie in mehrere." });
  const read = await readNumbers(values);
  if ("error" in read) return refused({ list: read.error });
  if ("question" in read) {
    const { columns } = read.question;
    const found = Object.entries(columns).filter(([, at]) => at >= 0);
    const chosen = Object.fromEntries(found.map(([role, at]) => [role, String(at)]));
    const message = "Bitte sag, was in den Spalten steht.";
    return { ...answer, ...read, message, values: { ...values, ...chosen } };
  }
  const { days, unknown } = await saveNumbers(services, operator, { source, rows: read.rows });
  const unused = [...read.unused, ...unknown].sort((a, b) => a.line - b.line);
  const said = [
    `${countText(read.rows.length - unknown.length, "Zeile", "Zeilen")} eingetragen`,
    read.hasTotal && "die Summe in der letzten Zeile ausgelassen",
    unused.length > 0 && `${countText(unused.length, "Zeile blieb", "Zeilen blieben")} draußen`,
  ];
  const message = `${said.filter(Boolean).join(", ")}.`;
  return { ...answer, saved: days > 0, message, unused: unused.slice(0, maxShownLines) };
}
