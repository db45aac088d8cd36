import { Parser } from "htmlparser2";
import { FeedError } from "../feed.schema";
import { textsOf } from "./export-bytes.server";

/** A row of one of Podlove's tables, by column name. An option is a single value, stored under ''. */
export type PodloveRow = { table: string; columns: Record<string, string> };

const megabyte = 1024 * 1024;
const maxRow = 64 * megabyte;

export function isPodloveStart(start: string): boolean {
  return /<wpe:export\b[^>]*podlove\.org\/podlove-podcast-publisher\/export/.test(start);
}

/**
 * The rows of the export that Podlove Publisher writes under Tools → Import & Export: `<wpe:export>` contains groups
 * (tables) of rows, whose elements are columns (lib/modules/import_export/export/podcast_exporter.php).
 * @throws FeedError if the file is cut off, or a row is larger than 64 MB
 */
export async function* podloveRows(path: string): AsyncGenerator<PodloveRow> {
  const found: PodloveRow[] = [];
  const open: string[] = [];
  let columns: [string, string][] = [];
  let text = "";
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(tag) {
        open.push(tag.replace(/^wpe:/, ""));
        if (open.length === 3) columns = [];
        text = "";
      },
      ontext(data) {
        text += data;
      },
      onclosetag(_tag, implied) {
        if (open.length === 4) columns.push([open[3] ?? "", text]);
        else if (open.length === 3) {
          if (!columns.length) columns.push(["", text]);
          found.push({ table: open[2] ?? "", columns: Object.fromEntries(columns) });
        } else if (open.length === 1) isWhole = !implied;
        text = "";
        open.pop();
      },
    },
    { xmlMode: true },
  );
  let waiting = 0;
  for await (const { text: piece, bytes } of textsOf(path)) {
    waiting += bytes;
    parser.write(piece);
    if (found.length) waiting = 0;
    if (waiting > maxRow || open.length > 100)
      throw new FeedError("Eine einzelne Zeile der Datei ist größer als 64 MB.");
    yield* found.splice(0);
  }
  if (!isWhole)
    throw new FeedError(
      "Der Export von Podlove bricht mittendrin ab. Lade ihn dort noch einmal herunter.",
    );
}
