import { createReadStream, existsSync } from "node:fs";
import { decodeText } from "~/lib/decode-text";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { importNumbers } from "./import-numbers.server";
import { maxBytes } from "./numbers.schema";

const unclear =
  "Nenn die Spalten Datum, Folge und Downloads und schreib Tage wie 2024-03-01; oder trag sie unter „Zahlen von früher“ ein, wo gefragt wird.";

/** Keeps the numbers in a file of a source, as the form does; `message` says what became of it, in German. */
export async function importNumbersFile(
  services: Services,
  operator: Operator | null,
  { source, content }: { source: string; content: AsyncIterable<Buffer> },
) {
  const pieces: Buffer[] = [];
  let room = maxBytes;
  for await (const piece of content) {
    // Of more than is taken only that it is more.
    if (room >= 0) pieces.push(piece);
    room -= piece.length;
  }
  const form = new FormData();
  form.set("source", source);
  form.set("list", decodeText(Buffer.concat(pieces)));
  const answer = await importNumbers(services, operator, form);
  const { saved, errors, question, unused } = answer;
  const message = question ? unclear : (errors.source ?? errors.list ?? answer.message ?? "");
  return { saved, message, unused: [...unused] };
}

type Terminal = {
  withSite<T>(work: (services: Services) => Promise<T>): Promise<T>;
  givenPath(name: string): string;
};

/** `import-numbers`: 1 where nothing was kept. */
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
