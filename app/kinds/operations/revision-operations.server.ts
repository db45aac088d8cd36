import { z } from "zod";
import { findRevision, listRevisions } from "~/content/revisions/revisions.server";
import {
  idInput,
  listInput,
  listOutput,
  moment,
  operationOf,
  pageOf,
} from "~/platform/operations/operation.server";
import { restoreRevision } from "../kinds.server";
import { findOwn, idOf } from "./change-content.server";
import type { Described } from "./describe-content.server";

const entry = {
  version: moment,
  operatorName: z.string().nullable().meta({ description: "Wer sie gespeichert hat" }),
  note: z.string().nullable(),
};
const revision = z.object({
  ...entry,
  fields: z
    .record(z.string(), z.string())
    .meta({ description: "Die Felder, wie sie im Formular stehen" }),
});
const versionInput = moment.meta({ description: "Aus der Liste der Fassungen" });

/** Former states of something of a kind. */
export function revisionOperations<Item extends z.ZodObject>({
  kind,
  section,
  one,
  words,
  item,
  answer,
}: Described<Item>) {
  const path = `/admin/${section}/{id}/revisions`;
  const list = `admin.${section}.revisions`;

  const revisions = operationOf({
    ...words,
    name: list,
    method: "GET",
    path,
    title: `${one}: Fassungen auflisten`,
    description: "Die letzte steht vorn.",
    asks: `${section}.list`,
    input: z.strictObject({ id: idInput, ...listInput(list, moment) }),
    output: listOutput(z.object(entry)),
    async run(services, { id, cursor, limit }, caller) {
      if (!(await findOwn(services, caller, kind, id))) return null;
      const all = await listRevisions(services.db, { kind: kind.name, id });
      const rest = all.filter(({ version }) => !cursor || version < cursor);
      return pageOf(list, limit, rest, {
        item: ({ version, operatorName, note }) => ({ version, operatorName, note }),
        keys: ({ version }) => version,
      });
    },
  });

  const readRevision = operationOf({
    ...words,
    name: `admin.${section}.revision`,
    method: "GET",
    path: `${path}/{version}`,
    title: `${one}: eine Fassung lesen`,
    asks: `${section}.list`,
    input: z.strictObject({ id: idInput, version: versionInput }),
    output: revision,
    async run(services, { id, version }, caller) {
      if (!(await findOwn(services, caller, kind, id))) return null;
      const found = await findRevision(services.db, { kind: kind.name, id }, version);
      if (!found) return null;
      const { operatorName, note, fields } = found;
      return { version, operatorName, note, fields };
    },
  });

  const restore = operationOf({
    ...words,
    name: `admin.${section}.restoreRevision`,
    method: "POST",
    path: `${path}/{version}/restore`,
    title: `${one}: eine Fassung wiederherstellen`,
    description: "Sie wird die neueste; verloren geht nichts. Ob es veröffentlicht ist, bleibt.",
    asks: `${section}.update`,
    needsVersion: true,
    input: z.strictObject({ id: idInput, version: versionInput }),
    output: item,
    async run(services, { id, version }, caller) {
      if (!(await findOwn(services, caller, kind, id))) return null;
      const wanted = { subject: { kind: kind.name, id }, version, current: caller.version };
      const done = await restoreRevision(services, caller.operator, wanted);
      return answer(services, caller, idOf(kind, done));
    },
  });

  return { revisions, readRevision, restoreRevision: restore };
}
