import { z } from "zod";
import { idInput, moment, operationOf } from "~/platform/operations/operation.server";
import { type Backup, findBackup, listBackups } from "./backups/backups.server";

const backup = z
  .object({
    id: z.string(),
    name: z.string(),
    place: z.enum(["folder", "store"]),
    status: z.enum(["running", "good", "failed"]),
    bytes: z.number().nullable(),
    problem: z.string().nullable(),
    missing: z.int().meta({ description: "Dateien, die fehlten" }),
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: "Backup" });

const group = "Redaktion: Betrieb";

const list = operationOf({
  name: "admin.backups.list",
  method: "GET",
  path: "/admin/backups",
  group,
  title: "Sicherungen auflisten",
  description: "Die neueste zuerst.",
  asks: "backups.list",
  input: z.strictObject({}),
  output: z.object({ items: z.array(backup) }),
  run: async ({ db }) => ({ items: (await listBackups(db)).map(shown) }),
});

const get = operationOf({
  name: "admin.backups.get",
  method: "GET",
  path: "/admin/backups/{id}",
  group,
  title: "Angaben zu einer Sicherung lesen",
  asks: "backups.list",
  input: z.strictObject({ id: idInput }),
  output: backup,
  missing: "Diese Sicherung gibt es nicht (mehr).",
  async run({ db }, { id }) {
    const found = await findBackup(db, id);
    return found && shown(found);
  },
});

function shown({ bytes, ...backup }: Backup) {
  // PostgreSQL gives numbers of eight bytes as text.
  return { ...backup, bytes: bytes === null ? null : Number(bytes) };
}

export const operations = [list, get];
