import { z } from "zod";
import { readLines, UnreadableList } from "../address-lists/parse-list.server";
import { readListText } from "./file-body.server";
import { type FilePart, OperationError } from "./operation.server";

const most = 500;

/** A row of a list that moves in, by its line; or why it cannot be read, in German. */
type ListedRow<Row> = { line: number } & ({ row: Row } | { reason: string });

type Taken<Outcome> = { outcome: Outcome; id?: string; reason?: string };

/**
 * The answers for all rows of a list, in its order.
 * @param take the answers for those that can be read
 * @throws OperationError
 */
export async function takeRows<Row extends z.ZodObject, Outcome extends string>(
  schema: Row,
  sent: { rows: readonly z.output<Row>[] | undefined; file: FilePart | undefined },
  take: (rows: z.output<Row>[]) => Promise<Taken<Outcome>[]>,
) {
  const listed = await listedRows(schema, sent);
  const read = listed.flatMap((each) => ("row" in each ? each : []));
  const taken = await take(read.map(({ row }) => row));
  const answers = new Map(read.map(({ line }, index) => [line, taken[index]]));
  return listed.map((each) => {
    const { line } = each;
    const answer = answers.get(line);
    const reason = "reason" in each ? each.reason : "";
    return answer ? { line, ...answer } : { line, outcome: "invalid" as const, reason };
  });
}

/** Up to 500 rows; instead of them, a file may be sent. */
export function rowsInput<Row extends z.ZodObject>(row: Row) {
  return { rows: z.array(row).min(1).max(most).optional() };
}

/**
 * The rows of a list, as sent or of a CSV file whose first line names the fields. `line` counts from 1.
 * @throws OperationError if there are none or too many
 */
async function listedRows<Row extends z.ZodObject>(
  schema: Row,
  { rows, file }: { rows: readonly z.output<Row>[] | undefined; file: FilePart | undefined },
): Promise<ListedRow<z.output<Row>>[]> {
  if (!file) {
    if (!rows) throw refused("rows", "Das fehlt.");
    return rows.map((row, index) => ({ line: index + 1, row }));
  }
  const lines = await readLines(await readListText(file)).catch((error: unknown) => {
    if (error instanceof UnreadableList) throw refused("file", error.message);
    throw error;
  });
  const [head, ...body] = lines;
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  const wanted = Object.keys(schema.shape);
  if (wanted.some((name) => !names.includes(name)))
    throw refused("file", `In der ersten Zeile stehen die Spalten: ${wanted.join(", ")}.`);
  if (body.length > most)
    throw refused("file", `Diese Datei hat mehr als ${most} Zeilen. Teil sie in mehrere.`);
  return body.map(({ line, cells }) => {
    const row = Object.fromEntries(wanted.map((name) => [name, cells[names.indexOf(name)] ?? ""]));
    const read = schema.safeParse(row);
    if (read.success) return { line, row: read.data };
    return { line, reason: `Das passt nicht: ${read.error.issues[0]?.path.join(".")}` };
  });
}

function refused(field: string, sentence: string): OperationError {
  return new OperationError("invalid-input", { errors: { [field]: sentence } });
}

/** An answer for each row. */
export function rowsOutput<const Outcomes extends [string, ...string[]]>(
  outcomes: Outcomes,
  meta: { description: string; english: string },
) {
  return z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        outcome: z.enum(outcomes).meta(meta),
        id: z.string().optional(),
        reason: z.string().optional(),
      }),
    ),
  });
}
