import { z } from "zod";
import { findRevision, listRevisions } from "~/core/content/revisions/revisions.server";
import {
  cursorPage,
  idInput,
  listInput,
  listOutput,
  moment,
  operationOf,
} from "~/platform/operations/operation.server";
import { restoreRevision } from "../kinds.server";
import { findOwn, savedId } from "./change-content.server";
import type { Described } from "./describe-content.server";

const entry = {
  version: moment,
  operatorName: z.string().nullable().meta({ description: "Wer sie gespeichert hat" }),
  note: z.string().nullable(),
};
const summary = z.object(entry).meta({ id: "RevisionSummary" });
const output = z
  .object({
    ...entry,
    fields: z
      .record(z.string(), z.string())
      .meta({ description: "Die Felder, wie sie im Formular stehen" }),
  })
  .meta({ id: "Revision" });
const revisionInput = moment.meta({ description: "`version` aus der Liste der Fassungen" });

export function revisionOperations<Item extends z.ZodObject>({
  kind,
  named,
  item,
  answer,
}: Described<Item>) {
  const placesOf = `admin.${kind.name}.revisions`;

  const revisions = operationOf({
    ...named("revisions.list", {
      method: "GET",
      end: "/{id}/revisions",
      title: "Fassungen auflisten",
      english: "List the revisions of ONE. The last one first.",
      asks: "list",
    }),
    description: "Die letzte steht vorn.",
    input: z.strictObject({ id: idInput, ...listInput(placesOf, moment) }),
    output: listOutput(summary),
    async run(services, { id, cursor, limit }, caller) {
      if (!(await findOwn(services, caller, kind, id))) return null;
      const all = await listRevisions(services.db, { kind: kind.name, id });
      const rest = all.filter(({ version }) => !cursor || version < cursor);
      return cursorPage(placesOf, limit, rest, {
        item: ({ version, operatorName, note }) => ({ version, operatorName, note }),
        keys: ({ version }) => version,
      });
    },
  });

  const revision = operationOf({
    ...named("revisions.get", {
      method: "GET",
      end: "/{id}/revisions/{revision}",
      title: "eine Fassung lesen",
      english: "Read a revision of ONE.",
      asks: "list",
    }),
    input: z.strictObject({ id: idInput, revision: revisionInput }),
    output,
    async run(services, { id, revision }, caller) {
      if (!(await findOwn(services, caller, kind, id))) return null;
      const found = await findRevision(services.db, { kind: kind.name, id }, revision);
      if (!found) return null;
      const { version, operatorName, note, fields } = found;
      return { version, operatorName, note, fields };
    },
  });

  const restore = operationOf({
    ...named("revisions.restore", {
      method: "POST",
      end: "/{id}/revisions/{revision}/restore",
      title: "eine Fassung wiederherstellen",
      english:
        "Restore a revision of ONE. It becomes the newest; nothing is lost. Whether it is published stays.",
      asks: "update",
    }),
    description: "Sie wird die neueste; verloren geht nichts. Ob es veröffentlicht ist, bleibt.",
    needsVersion: true,
    input: z.strictObject({ id: idInput, revision: revisionInput }),
    output: item,
    async run(services, { id, revision: version }, caller) {
      if (!(await findOwn(services, caller, kind, id))) return null;
      const wanted = { subject: { kind: kind.name, id }, version, current: caller.version };
      const done = await restoreRevision(services, caller.operator, wanted);
      return answer(services, caller, savedId(kind, done));
    },
  });

  return { revisions, revision, restoreRevision: restore };
}
