import { stat } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { z } from "zod";
import { migrations } from "~db/migrations/index";
import { JsonItemsError, jsonItems, LongItemError } from "./json-items";

/** Incremented when older programs would misread a new export. */
export const formatVersion = 2;
export const formatName = "podcast-website-export";

/** Thrown if a file cannot be restored; the message explains it to the operator. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

const summarySchema = z.object({
  format: z.literal(formatName),
  version: z.int(),
  createdAt: z.iso.datetime(),
  site: z.string().max(1000),
  /** The last migration of the exported database. */
  migration: z.string().max(200).default(""),
  rows: z.record(z.string(), z.int().min(0)),
  missingFiles: z.array(z.string()),
});
export type ArchiveSummary = z.output<typeof summarySchema>;

export type Archive = {
  summary: ArchiveSummary;
  /** Names of the tables in the archive, known to this program or not. */
  tables: readonly string[];
  /** Yields the rows of a table. */
  rows(table: string): AsyncGenerator<Record<string, unknown>>;
  /** Size of a media file in bytes; null if it is missing. */
  mediaBytes(path: string): number | null;
  readMedia(path: string): Promise<Readable>;
  close(): void;
};

const maxEntries = 500_000;
const maxSummaryBytes = 64 * 1024 * 1024;
/** Highest compression ratio. JSON shrinks to about a twentieth; a higher ratio was made to fill the disk. */
const maxRatio = 200;
/** Most characters of a row: twice a full episode, but few enough for several copies in memory. */
const maxRowLength = 16 * 1024 * 1024;
const smallBytes = 10 * 1024 * 1024;
const damaged = "Die Datei ist beschädigt oder unvollständig";

/**
 * Opens an export and checks its table of contents.
 * @throws ArchiveError if the file is no export, damaged or malicious
 */
export async function openArchive(file: string): Promise<Archive> {
  const { size } = await stat(file);
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(
    (cause) => {
      throw new ArchiveError("Das ist keine ZIP-Datei, oder ihr Ende fehlt.", { cause });
    },
  );
  try {
    const entries = await readEntries(zip, size);
    const summary = await readSummary(zip, entries.get("export.json"));
    const entryOf = (name: string) => entries.get(name) ?? null;
    return {
      summary,
      tables: [...entries.keys()].flatMap((name) => /^data\/(\w+)\.json$/.exec(name)?.[1] ?? []),
      rows: (table) => readRows(zip, table, entryOf(`data/${table}.json`)),
      mediaBytes: (path) => entryOf(`media/${path}`)?.uncompressedSize ?? null,
      async readMedia(path) {
        const entry = entryOf(`media/${path}`);
        if (!entry) throw new ArchiveError(`media/${path} fehlt in der Datei.`);
        return openEntry(zip, entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new ArchiveError("In der Datei liegt zu vieles.");
  const entries = new Map<string, Entry>();
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, compressedSize, uncompressedSize } = entry;
      if (entries.has(name)) throw new ArchiveError(`„${name}“ liegt zweimal in der Datei.`);
      packed += compressedSize;
      if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio)
        throw new ArchiveError(`„${name}“ ist ausgepackt viel größer, als es sein dürfte.`);
      if (!entry.canDecodeFileData())
        throw new ArchiveError(`„${name}“ ist verschlüsselt oder anders gepackt als ein Export.`);
      entries.set(name, entry);
    }
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    // For example a path that leads out of the folder.
    throw new ArchiveError(`${damaged}, oder eine Datei darin hat einen unerlaubten Namen.`, {
      cause,
    });
  }
  // Overlapping entries could unpack to any size.
  if (packed > size) throw new ArchiveError(`${damaged}: Ihre Teile überlappen sich.`);
  return entries;
}

async function readSummary(zip: ZipFile, entry: Entry | undefined): Promise<ArchiveSummary> {
  const none = "Das ist kein Export dieser Website: export.json fehlt oder ist keine von ihr.";
  if (!entry || entry.uncompressedSize > maxSummaryBytes) throw new ArchiveError(none);
  let text = "";
  for await (const piece of (await openEntry(zip, entry)).setEncoding("utf8")) text += piece;
  const read = summarySchema.safeParse(parsed(text));
  if (!read.success) throw new ArchiveError(none);
  const { version, migration } = read.data;
  if (version < formatVersion)
    throw new ArchiveError(
      `Diesen Export (Format ${version}) hat eine ältere Fassung des Programms geschrieben; ihm fehlt, was zum Zurückholen nötig ist. Starte die alte Website mit der neuen Fassung und exportiere noch einmal.`,
    );
  if (version > formatVersion || (migration && !(migration in migrations)))
    throw new ArchiveError(
      "Diesen Export hat eine neuere Fassung des Programms geschrieben. Bring erst diese Website auf den neuen Stand.",
    );
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* readRows(
  zip: ZipFile,
  table: string,
  entry: Entry | null,
): AsyncGenerator<Record<string, unknown>> {
  if (!entry) return;
  try {
    const stream = (await openEntry(zip, entry)).setEncoding("utf8");
    for await (const item of jsonItems(stream, maxRowLength)) {
      if (typeof item !== "object" || item === null || Array.isArray(item))
        throw new ArchiveError(`In data/${table}.json steht etwas, das keine Zeile ist.`);
      yield item as Record<string, unknown>;
    }
  } catch (cause) {
    if (cause instanceof LongItemError)
      throw new ArchiveError(
        `In data/${table}.json ist eine Zeile länger, als ein Export sie hat.`,
        {
          cause,
        },
      );
    if (!(cause instanceof JsonItemsError)) throw cause;
    throw new ArchiveError(`data/${table}.json ist keine Liste in JSON, wie ein Export sie hat.`, {
      cause,
    });
  }
}

/** The content of an entry. The stream fails with an ArchiveError if the checksum is wrong. */
async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const broken = (cause?: unknown) =>
    new ArchiveError(`${damaged} (${entry.fileName}).`, { cause });
  const packed = await zip.openReadStreamPromise(entry).catch((cause) => {
    throw broken(cause);
  });
  let sum = 0;
  const checked = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sum = crc32(piece, sum);
      done(null, piece);
    },
    flush: (done) => done(sum === entry.crc32 ? null : broken()),
  });
  packed.on("error", (cause) => checked.destroy(broken(cause)));
  checked.on("close", () => packed.destroy());
  return packed.pipe(checked);
}
