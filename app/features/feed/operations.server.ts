import { z } from "zod";
import {
  foreignText,
  idInput,
  moment,
  operation,
  operationOf,
} from "~/platform/operations/operation.server";
import type { Import } from "./import/imports.schema";
import { findImport, listImports } from "./import/imports.server";
import { readChapters } from "./write/publish-chapters.server";

const chapter = z.object({
  startTime: z.number(),
  title: z.string(),
  url: z.string().optional(),
  img: z.string().optional(),
});

const get = operation({
  name: "episodes.chapters",
  method: "GET",
  path: "/episodes/{id}/chapters",
  group: "Folgen",
  title: "Die Kapitel lesen",
  description: "Wie in Podcasting 2.0.",
  isPublic: true,
  input: z.strictObject({ id: idInput }),
  output: z
    .object({
      version: z.literal("1.2.0"),
      title: z.string(),
      podcastName: z.string(),
      chapters: z.array(chapter),
    })
    .meta({ id: "Chapters" }),
  missing: "Diese Folge gibt es hier nicht.",
  run: (services, { id }) => readChapters(services, id),
});

const entry = z
  .object({
    id: z.string(),
    source: z.string().meta({ description: "Adresse oder Name der Datei" }),
    status: z.enum(["reading", "ready", "running", "done", "cancelled", "failed"]),
    created: z.int().meta({ description: "Neue Folgen" }),
    changed: z.int().meta({ description: "Geänderte Folgen" }),
    oddities: z.array(foreignText).meta({ description: "Was auffiel" }),
    error: z.string().nullable(),
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: "FeedImport" });

const group = "Redaktion: Betrieb";

const listOfImports = operationOf({
  name: "admin.imports.list",
  method: "GET",
  path: "/admin/imports",
  group,
  title: "Importe auflisten",
  description: "Die letzten zwanzig, der neueste zuerst.",
  asks: "imports.list",
  input: z.strictObject({}),
  output: z.object({ items: z.array(entry) }),
  run: async ({ db }) => ({ items: (await listImports(db)).map(shown) }),
});

const getImport = operationOf({
  name: "admin.imports.get",
  method: "GET",
  path: "/admin/imports/{id}",
  group,
  title: "Angaben zu einem Import lesen",
  asks: "imports.read",
  input: z.strictObject({ id: idInput }),
  output: entry,
  missing: "Diesen Import gibt es nicht (mehr).",
  async run({ db }, { id }) {
    const found = await findImport(db, id);
    return found && shown(found);
  },
});

function shown({ id, source, status, outcome, preview, error, createdAt, finishedAt }: Import) {
  const { created = 0, changed = 0, oddities = [] } = outcome ?? preview ?? {};
  return { id, source, status, created, changed, oddities, error, createdAt, finishedAt };
}

export const operations = [get, listOfImports, getImport];
