import { createReadStream, existsSync } from "node:fs";
import { decodeText } from "~/lib/text/decode-text";
import { countText } from "~/lib/text/german-number";
import type { Operator } from "~/platform/actor";
import { readWhole } from "~/platform/operations/file-body.server";
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

const tooLong = "Diese Datei ist größer als 5 MB. Teil sie in mehrere.";
const unclear =
  "Nenn die Spalten Datum, Folge und Downloads und schreib Tage wie 2024-03-01; oder trag sie unter „Zahlen von früher“ ein, wo gefragt wird.";

/** Stores the numbers in a file, as the form does; `message` is the result in German. */
export async function importNumbersFile(
  services: Services,
  operator: Operator | null,
  { source, content, dryRun }: { source: string; content: AsyncIterable<Buffer>; dryRun?: boolean },
) {
  const bytes = await readWhole(content, maxBytes);
  if (!bytes) return { saved: false, message: tooLong, unused: [] };
  return importNumbersList(services, operator, { source, list: decodeText(bytes), dryRun });
}

/** Imports the text of a file, see `importNumbersFile`. */
export async function importNumbersList(
  services: Services,
  operator: Operator | null,
  { source, list, dryRun = false }: { source: string; list: string; dryRun?: boolean | undefined },
) {
  const open = { order: "", date: "", episode: "", downloads: "" };
  const answer = await importNumbers(services, operator, { source, list, ...open }, dryRun);
  const { saved, errors, question, unused } = answer;
  const message = question ? unclear : (errors.source ?? errors.list ?? answer.message ?? "");
  return { saved, message, unused: [...unused] };
}

type Terminal = {
  withSite<T>(work: (services: Services) => Promise<T>): Promise<T>;
  givenPath(name: string): string;
};

/** The command `import-numbers`. The exit code is 1 if nothing was stored. */
export async function runImportNumbers(
  { withSite, givenPath }: Terminal,
  name = "",
  { source = "" }: Record<string, string | boolean | undefined>,
): Promise<{ text: string; code: number }> {
  const file = givenPath(name);
  if (!existsSync(file)) return { text: `Die Datei ${file} gibt es nicht.`, code: 1 };
  const sent = { source: String(source), content: createReadStream(file) };
  const done = await withSite((services) => importNumbersFile(services, null, sent));
  const left = done.unused.map(({ line, text, reason }) => `  Zeile ${line}: ${text} (${reason})`);
  return { text: [done.message, ...left].join("\n"), code: done.saved ? 0 : 1 };
}

/** Parses and stores uploaded numbers. The answer holds questions about the file, or its skipped lines. */
export async function importNumbers(
  services: Services,
  operator: Operator | null,
  values: Record<NumbersField, string>,
  dryRun = false,
): Promise<NumbersAnswer> {
  const source = values.source.trim();
  const { list } = values;
  const answer = { saved: false, message: null, errors: {}, values, question: null, unused: [] };
  const refused = (errors: NumbersAnswer["errors"]) => ({ ...answer, errors });
  if (source === "" || source.length > maxSourceLength)
    return refused({ source: `Woher kommen die Zahlen? In höchstens ${maxSourceLength} Zeichen.` });
  if (Buffer.byteLength(list) > maxBytes) return refused({ list: tooLong });
  const read = await readNumbers(values);
  if ("error" in read) return refused({ list: read.error });
  if ("question" in read) {
    const { columns } = read.question;
    const found = Object.entries(columns).filter(([, at]) => at >= 0);
    const chosen = Object.fromEntries(found.map(([role, at]) => [role, String(at)]));
    const message = "Bitte sag, was in den Spalten steht.";
    return { ...answer, ...read, message, values: { ...values, ...chosen } };
  }
  const sent = { source, rows: read.rows, dryRun };
  const { days, unknown } = await saveNumbers(services, operator, sent);
  const unused = [...read.unused, ...unknown].sort((a, b) => a.line - b.line);
  const said = [
    `${countText(read.rows.length - unknown.length, "Zeile", "Zeilen")} eingetragen`,
    read.hasTotal && "die Summe in der letzten Zeile ausgelassen",
    unused.length > 0 && `${countText(unused.length, "Zeile blieb", "Zeilen blieben")} draußen`,
  ];
  const message = `${said.filter(Boolean).join(", ")}.`;
  return { ...answer, saved: days > 0, message, unused: unused.slice(0, maxShownLines) };
}
