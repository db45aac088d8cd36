import { Readable } from "node:stream";
import { z } from "zod";
import { idInput, OperationError, operationOf } from "~/platform/operations/operation.server";
import { candidateAddresses } from "./fetch-feed.server";
import { declinedKey, type Import } from "./imports.schema";
import { findImport, listImports } from "./imports.server";
import { TooLargeError } from "./imports-folder.server";
import { cancelImport, confirmImport, readAddress, readUpload } from "./start-import.server";

const count = z.int();
const sentences = z.array(z.string());
const counts = { created: count, changed: count, unchanged: count, notes: sentences };
const conflict = z.object({
  key: z.string().meta({ english: "What `taken` names" }),
  of: z.string().meta({ english: "Title of the episode; empty for the show" }),
  label: z.string(),
  own: z.string().meta({ english: "The value here" }),
  feed: z.string().meta({ english: "The value of the feed" }),
});

const output = z
  .object({
    id: z.string(),
    source: z.string().meta({ english: "The address or the name of the file" }),
    status: z.enum(["reading", "ready", "running", "done", "failed", "cancelled"]).meta({
      description: "`ready`: gelesen, und wartet auf den Beginn",
      english: "`ready`: it is read and waits to be started",
    }),
    done: count,
    total: count,
    error: z.string().nullable(),
    preview: z
      .object({ ...counts, conflicts: z.array(conflict), hosts: sentences })
      .nullable()
      .meta({ english: "What would happen; `hosts` names people who would become hosts" }),
    report: z
      .object({ ...counts, besides: sentences })
      .nullable()
      .meta({
        english: "What happened; `besides` says what was imported beside the episodes",
      }),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: "Import" });

const defaults = {
  group: "Redaktion: Import",
  missing: "Diesen Import gibt es nicht.",
  output,
} as const;

function shown({ preview, outcome, ...found }: Import): z.input<typeof output> {
  const { id, source, status, done, total, error, createdAt, finishedAt } = found;
  const known = { id, source, status, done, total, error, createdAt, finishedAt };
  return {
    ...known,
    preview: preview && {
      ...countsOf(preview),
      conflicts: preview.conflicts,
      hosts: preview.hosts ?? [],
    },
    report: outcome && { ...countsOf(outcome), besides: outcome.besides ?? [] },
  };
}

function countsOf({
  created,
  changed,
  unchanged,
  oddities: notes,
}: NonNullable<Import["outcome" | "preview"]>) {
  return { created, changed, unchanged, notes };
}

const list = operationOf({
  ...defaults,
  name: "admin.imports.list",
  method: "GET",
  path: "/admin/imports",
  title: "Importe auflisten",
  english: "List the last 20 imports. The newest first.",
  about: "Podcasts that move in from feeds and exports. Needs a token that was made with a code.",
  description: "Die letzten 20, der neueste zuerst.",
  asks: "imports.list",
  input: z.strictObject({}),
  output: z.object({ items: z.array(output) }),
  run: async ({ db }) => ({ items: (await listImports(db)).map(shown) }),
});

const get = operationOf({
  ...defaults,
  name: "admin.imports.get",
  method: "GET",
  path: "/admin/imports/{id}",
  title: "Einen Import lesen",
  english: "Read an import: how far it is, its preview and its report.",
  asks: "imports.read",
  input: z.strictObject({ id: idInput }),
  async run({ db }, { id }) {
    const found = await findImport(db, id);
    return found && shown(found);
  },
});

const read = operationOf({
  ...defaults,
  name: "admin.imports.read",
  method: "POST",
  path: "/admin/imports",
  title: "Einen Feed oder Export lesen",
  english:
    "Read a feed or another program's export for its preview. Its `address`, or the `file`. It is read as a job; nothing is written yet.",
  description:
    "Seine `address` oder die Datei (`file`). Gelesen wird im Hintergrund, geschrieben noch nichts.",
  asks: "imports.start",
  takesFile: "too",
  input: z.strictObject({ address: z.string().trim().max(2000).optional() }),
  async run(services, { address = "" }, { operator, file }) {
    const invalid = (errors: Record<string, string>) =>
      new OperationError("invalid-input", { errors });
    if (!file && !candidateAddresses(address).length)
      throw invalid({ address: "Das ist keine Adresse. Sie beginnt mit https://." });
    const upload = file && { name: file.name, content: Readable.from(file.content) };
    const id = upload
      ? await readUpload(services, operator, upload).catch((error: unknown) => {
          throw error instanceof TooLargeError
            ? invalid({ file: "Diese Datei ist zu groß." })
            : error;
        })
      : await readAddress(services, operator, address);
    const found = await findImport(services.db, id);
    return found && shown(found);
  },
});

const start = operationOf({
  ...defaults,
  name: "admin.imports.start",
  method: "POST",
  path: "/admin/imports/{id}/start",
  title: "Einen gelesenen Import beginnen",
  english: "Start an import that was read. It runs as a job and ends with a report.",
  asks: "imports.start",
  input: z.strictObject({
    id: idInput,
    downloadMedia: z.boolean().default(false).meta({
      description: "Auch Audio und Bilder holen",
      english: "Fetch audio and pictures, too",
    }),
    taken: z.array(z.string().max(1000)).max(10_000).default([]).meta({
      description: "`key` der Widersprüche, in denen der Feed gilt; sonst gilt, was hier steht",
      english: "`key` of the conflicts in which the feed wins; otherwise the value here stays",
    }),
    noHosts: z.array(z.string().max(200)).max(200).default([]).meta({
      description: "Wer aus `hosts` keine Stimme der Sendung wird",
      english: "Those of `hosts` who do not become hosts",
    }),
  }),
  async run(services, { id, downloadMedia, taken, noHosts }, { operator }) {
    if (!(await findImport(services.db, id))) return null;
    const choice = { downloadMedia, taken: [...taken, ...noHosts.map(declinedKey)] };
    if (!(await confirmImport(services, operator, id, choice)))
      throw new OperationError("conflict", { detail: "Diese Vorschau gilt nicht mehr." });
    const found = await findImport(services.db, id);
    return found && shown(found);
  },
});

const cancel = operationOf({
  ...defaults,
  name: "admin.imports.cancel",
  method: "POST",
  path: "/admin/imports/{id}/cancel",
  title: "Einen Import abbrechen",
  english: "Cancel an import, or discard what was read. What is already imported stays.",
  description: "Was schon da ist, bleibt.",
  asks: "imports.start",
  input: z.strictObject({ id: idInput }),
  async run(services, { id }, { operator }) {
    await cancelImport(services, operator, id);
    const found = await findImport(services.db, id);
    return found && shown(found);
  },
});

export const operations = [list, get, read, start, cancel];
