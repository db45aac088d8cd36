import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteContent } from "~/core/content/delete.server";
import type { Fields, SaveResult } from "~/core/content/revisions/revisions.schema";
import { saveContent } from "~/core/content/save.server";
import { saveShowSection } from "~/core/content/show.server";
import { exportEverything } from "~/core/export/export-everything.server";
import { kindNames, kindOf, restoreDeleted, restoreRevision } from "~/core/kinds/kinds.server";
import { mediaFileRow } from "~/core/media/rows.fixture";
import { sectionVersion } from "~/core/show/settings/check-section.server";
import type { SectionName } from "~/core/show/settings/settings";
import { emptyShow, getShow, saveShow } from "~/core/show/show.server";
import type { Tables } from "~/platform/db/tables";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "./databases";
import { anna, contentServices, typed } from "./fixtures/content";
import { formOf, saveEpisode } from "./fixtures/kinds";
import { personRow } from "./fixtures/people";
import { unzip } from "./unzip";
import { kinds, subjects } from "./written";
import { derivedSettings, sections, writeSettings } from "./written-settings";

type Save = { id: string | null; version: string; fields: Fields };
type Row = Record<string, unknown>;

const forms = import.meta.glob<string>(
  "../app/{core,dossier,moving,newsletter,programs,reach,studio,supporters,ui}/**/admin/**/*.tsx",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test("each field of a kind is named in a form of the area", () => {
  expect(Object.keys(kinds).toSorted()).toEqual(kindNames.toSorted());
  const source = Object.values(forms).join("");
  const names = Object.values(kinds).flatMap(({ fields }) => Object.keys(fields));
  expect(names.filter((name) => !source.includes(`"${name}"`))).toEqual([]);
});

test("each setting of a room is named in a form of the area", () => {
  const source = Object.values(forms).join("");
  const names = rooms.all.flatMap(({ settings }) => {
    // The program makes some secrets itself.
    const typed = Object.entries(settings?.fields ?? {}).filter(
      ([, { type }]) => type !== "own" && type !== "secret",
    );
    // One alone is a switch, with a button.
    return typed.length > 1 ? typed.map(([name]) => name) : [];
  });
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !source.includes(`"${name}"`))).toEqual([]);
});

onBothDatabases("what operators write", (database) => {
  test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    "of each %s comes back whole from rows, revisions, the trash and the export",
    async (kind) => {
      const { services, clock } = await contentServices(database());
      const { table, fields, kept, derived, decided, dropped } = kinds[kind];
      const contentKind = kindOf(kind);
      const save = (services: Services, sent: Save) =>
        saveContent(services, anna, contentKind, sent);
      const read = ({ db }: Services, id: string) => formOf(db, contentKind, id);
      const places = Object.entries(fields);
      const typedAt = (turn: 0 | 1): Fields =>
        Object.fromEntries(places.map(([name, place]) => [name, place.typed[turn]]));
      const storedAt = (turn: 0 | 1): Row =>
        Object.fromEntries(
          places.map(([, { column, typed, stored }]) => [column, (stored ?? typed)[turn]]),
        );
      const saved = async (save: Promise<SaveResult<object> | { outcome: "locked" }>) => {
        const result = await save;
        if (result.outcome !== "saved") throw new Error(JSON.stringify(result));
        return result;
      };

      expect(places.map(([name]) => name).sort()).toEqual(Object.keys(contentKind.fields).sort());
      const filled = [...Object.keys(storedAt(0)), ...Object.keys({ ...kept, ...derived })];
      expect(filled.concat("id", "updated_at").sort()).toEqual(await columnsOf(services, table));

      await putSubjects(services);
      const { id, version } = await saved(
        save(services, { id: null, version: "", fields: typedAt(0) }),
      );
      expect(await rowOf(services, table, id)).toMatchObject(storedAt(0));
      expect(await read(services, id)).toEqual(typedAt(0));

      await services.db
        .updateTable(table as "episodes")
        .set(kept)
        .where("id", "=", id)
        .execute();
      clock.moveTo("2026-11-20T11:00:00Z");
      const second = await saved(save(services, { id, version, fields: typedAt(1) }));
      expect(await rowOf(services, table, id)).toEqual({
        id,
        updated_at: second.version,
        ...storedAt(1),
        ...kept,
        ...derived,
      });
      expect(await read(services, id)).toEqual(typedAt(1));

      const wanted = { subject: { kind, id }, version, current: second.version };
      expect(await restoreRevision(services, anna, wanted)).toMatchObject({ outcome: "saved" });
      const staying = Object.fromEntries(decided.map((name) => [name, typedAt(1)[name]]));
      expect(await read(services, id)).toEqual({ ...typedAt(0), ...staying });

      const row = await rowOf(services, table, id);
      expect(await exportedRow(services, table, id)).toEqual(row);

      const deletion = await deleteContent(services, anna, contentKind, id);
      if (deletion.outcome !== "deleted") throw new Error(deletion.outcome);
      const { outcome } = await restoreDeleted(services, anna, deletion.item.id);
      expect(outcome).toBe("restored");
      expect(await rowOf(services, table, id)).toEqual({ ...row, ...dropped });
    },
  );

  test("in the settings comes back whole from the row, revisions and the export", async () => {
    const { services } = await contentServices(database());
    const { db, clock } = services;
    const columns = Object.values(sections).flatMap(({ stored }) => Object.keys(stored));
    expect([...columns, ...derivedSettings].sort()).toEqual(await columnsOf(services, "show"));

    await db.transaction().execute((trx) => saveShow(trx, emptyShow, clock.now()));
    const nothing = await rowOf(services, "show", 1);
    await putPicture(services, "images/cover.png");
    // The feed moves only to an address that answers.
    const body = Buffer.from("<rss><channel><title>Neu</title></channel></rss>");
    services.sendOutside = async () => ({ status: 200, headers: {}, body });
    for (const [name, { sent, stored }] of Object.entries(sections)) {
      const section = name as SectionName;
      const form = new FormData();
      form.set("version", sectionVersion(await getShow(db), section));
      for (const [field, text] of Object.entries(sent)) form.set(field, text);
      expect(await saveShowSection(services, anna, section, form)).toMatchObject({
        errors: {},
        saved: true,
      });
      const row = await rowOf(services, "show", 1);
      expect(row).toMatchObject(stored);
      for (const [column, value] of Object.entries(stored))
        expect([column, value]).not.toEqual([column, nothing[column]]);
    }
    const row = await rowOf(services, "show", 1);
    for (const answer of Object.values(sections.imprint.stored.legal_details as object))
      expect(row.imprint).toContain(answer);
    await db.transaction().execute(async (trx) => saveShow(trx, await getShow(trx), clock.now()));
    expect(await rowOf(services, "show", 1)).toEqual(row);
    expect(await exportedRow(services, "show", 1)).toEqual(row);
  });

  test("in the settings of a room comes back whole from the row and the export", async () => {
    const { services } = await contentServices(database());
    const written = await writeSettings(services, anna);
    expect(written.length).toBeGreaterThan(0);
    for (const { settings, values } of written) {
      const { table, tableRule, fields } = settings;
      const [key = ""] = tableRule.key;
      const id = key === "id" ? 1 : String(values[key]);
      const stored = await settings.readStored(services.db, id);
      for (const [name, { type, blank }] of Object.entries(fields)) {
        if (type === "secret") continue;
        expect([name, stored[name]]).not.toEqual([name, blank]);
        // A room makes some of its own values itself.
        if (type !== "own") expect([name, stored[name]]).toEqual([name, values[name]]);
      }
      const row = Object.entries(await rowOf(services, table, id, key));
      const exported = row.filter(([column]) => !tableRule.secret.includes(column));
      expect(await exportedRow(services, table, id, key)).toEqual(Object.fromEntries(exported));
    }
  });
});

async function putSubjects(services: Services): Promise<void> {
  for (const name of ["Ada", "Grace"]) {
    const id = `person-${name.toLowerCase()}`;
    await services.db
      .insertInto("people")
      .values(personRow({ id, name, slug: id }))
      .execute();
  }
  for (const newId of subjects) {
    const save = { id: null, newId, version: "", fields: typed({ title: newId }) };
    await saveEpisode(services, anna, save);
  }
}

async function putPicture({ db }: Services, path: string): Promise<void> {
  await db
    .insertInto("media_files")
    .values(
      mediaFileRow({
        path,
        kind: "image",
        mime: "image/png",
        width: 1400,
        height: 1400,
        guarded: 1,
      }),
    )
    .execute();
}

async function columnsOf({ db }: Services, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  return columns.map(({ name }) => name).sort();
}

/** A row as stored, with its lists parsed. */
async function rowOf(
  { db }: Services,
  table: keyof Tables,
  id: string | number,
  key = "id",
): Promise<Row> {
  const found = sql<Row>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`;
  const { rows } = await found.execute(db);
  const json = rooms.exportedTables[table]?.json ?? [];
  const entries = Object.entries(rows[0] ?? {}).map(([column, value]) => [
    column,
    json.includes(column) ? JSON.parse(String(value)) : value,
  ]);
  return Object.fromEntries(entries);
}

async function exportedRow(services: Services, table: string, id: string | number, key = "id") {
  const files = await unzip(await buffer(exportEverything(services)));
  const rows = JSON.parse(files.get(`data/${table}.json`)?.toString() ?? "[]") as Row[];
  return rows.find((row) => row[key] === id);
}
