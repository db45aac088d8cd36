import { createReadStream, existsSync } from "node:fs";
import { decodeText } from "~/lib/decode-text";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { importNumbers } from "./import-numbers.server";
import { maxBytes } from "./numbers.schema";

const unclear =
  "Nenn die Spalten Datum, Folge und Downloads und schreib Tage wie 2024-03-01; oder trag sie unter „Zahlen von früher“ ein, wo gefragt wird.";

/** Stores the numbers in a file, as the form does; `message` is the result in German. */
export async function importNumbersFile(
  services: Services,
  operator: Operator | null,
  { source, content }: { source: string; content: AsyncIterable<Buffer> },
) {
  const pieces: Buffer[] = [];
  let room = maxBytes;
  for await (const piece of content) {
    // Beyond the limit only the fact that there is more is kept.
    if (room >= 0) pieces.push(piece);
    room -= piece.length;
  }
  const list = decodeText(Buffer.concat(pieces));
  const open = { order: "", date: "", episode: "", downloads: "" };
  const answer = await importNumbers(services, operator, { source, list, ...open });
  const { saved, errors, question, unused } = answer;
  const message = question ? unclear : (errors.source ?? errors.list ?? answer.message ?? "");
  return { saved, message, unused: [...unused] };
}

type Terminal = {
  withSite<T>(work: (services: Services) => Promise<T>): Promise<T>;
  givenPath(name: string): string;
};

/** `import-numbers`: exit code 1 if nothing was stored. */
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
