import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres, postgresDialect } from "~/platform/db/postgres-dialect.server";
import { openSqlite, sqliteDialect } from "~/platform/db/sqlite-dialect.server";
import type { Tables } from "~/platform/db/tables";
import { migrations } from "~db/migrations/index";
import { freshPlace } from "./databases";
import { both } from "./served-site";

test.each(both)("hosts and guests of before are people, one for each name (%s)", async (kind) => {
  const place = await freshPlace(kind);
  onTestFinished(place.clean);
  const dialect = place.url
    ? postgresDialect(openPostgres(place.url))
    : sqliteDialect(openSqlite(`${place.directory}/podcast.sqlite`));
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(() => db.destroy());
  const names = Object.keys(migrations);
  const before = names[names.indexOf("025-people") - 1] ?? "";
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo(before);
  const moment = "2026-11-20T10:00:00.000Z";
  const hosts = [
    { role: "Moderation", profile: "Experte", name: "", text: "Liest & <fragt>." },
    { role: "Co-Host", profile: "", name: "Ada", text: "A\nB", portrait: "/media/images/ada.jpg" },
  ];
  const guests = [
    { name: "ada", role: "host", href: "https://ada.example/seite" },
    { name: "Émmy | Nöther", role: "guest", img: "/media/images/emmy.jpg" },
  ];
  const required = await sql<{ name: string; type: string }>`
    ${place.url ? sql`select column_name as name, data_type as type from information_schema.columns where table_name = 'episodes' and is_nullable = 'NO' and column_default is null` : sql`select name, type from pragma_table_info('episodes') where "notnull" = 1 and dflt_value is null`}`.execute(
    db,
  );
  const values: Record<string, unknown> = {
    id: "e",
    guid: "e",
    episode_type: "full",
    date: "2026-11-20",
    persons: JSON.stringify(guests),
  };
  for (const { name, type } of required.rows)
    values[name] ??= /int/i.test(type) ? 0 : name.endsWith("_at") ? moment : "";
  await sql`insert into episodes (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`.execute(db);
  const settings = await sql<{ name: string; type: string }>`
    ${place.url ? sql`select column_name as name, data_type as type from information_schema.columns where table_name = 'show' and is_nullable = 'NO' and column_default is null` : sql`select name, type from pragma_table_info('show') where "notnull" = 1 and dflt_value is null`}`.execute(
    db,
  );
  const show: Record<string, unknown> = { id: 1, hosts: JSON.stringify(hosts) };
  for (const { name, type } of settings.rows) show[name] ??= /int/i.test(type) ? 0 : "";
  await sql`insert into show (${sql.join(Object.keys(show).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(show))})`.execute(db);
  await sql`insert into content_drafts (id, operator_id, subject_kind, subject_id, fields, updated_at)
    values ('d', 'o', 'episode', 'e', '{"persons":"Ada | Gast","title":"\\"persons\\":"}', ${moment})`.execute(
    db,
  );
  await sql`insert into deleted_items (id, kind, subject_id, title, deleted_by_name, deleted_at)
    values ('t', 'episode', 'x', 'X', 'A', ${moment})`.execute(db);
  const binned = [{ id: "x", persons: JSON.stringify([{ name: "Nur im Korb", role: "guest" }]) }];
  await sql`insert into deleted_rows (deleted_id, position, table_name, rows)
    values ('t', 0, 'episodes', ${JSON.stringify(binned)})`.execute(db);

  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const people = await db.selectFrom("people").selectAll().orderBy("position").execute();
  expect(people).toMatchObject([
    {
      name: "",
      slug: null,
      is_host: 1,
      host_role: "Moderation",
      host_profile: "Experte",
      text: "<p>Liest &amp; &lt;fragt&gt;.</p>",
    },
    {
      name: "Ada",
      slug: "ada",
      is_host: 1,
      portrait: "/media/images/ada.jpg",
      text: "<p>A</p><p>B</p>",
      links: '[{"label":"ada.example","url":"https://ada.example/seite"}]',
    },
    { name: "Émmy / Nöther", slug: "emmy-noether", is_host: 0, portrait: "/media/images/emmy.jpg" },
    { name: "Nur im Korb", is_host: 0 },
  ]);
  const [, ada, emmy, binnedPerson] = people;
  const episode = await db.selectFrom("episodes").select("people").executeTakeFirstOrThrow();
  expect(JSON.parse(episode.people)).toEqual([
    { id: ada?.id, name: "Ada", role: "host" },
    { id: emmy?.id, name: "Émmy / Nöther", role: "guest" },
  ]);
  const within = db.selectFrom("episode_people").select(["person_id", "role", "position"]);
  expect(await within.orderBy("position").execute()).toEqual([
    { person_id: ada?.id, role: "host", position: 0 },
    { person_id: emmy?.id, role: "guest", position: 1 },
  ]);
  const { rows } = await db.selectFrom("deleted_rows").select("rows").executeTakeFirstOrThrow();
  const [kept] = JSON.parse(rows);
  expect(Object.keys(kept)).not.toContain("persons");
  expect(JSON.parse(kept.people)).toMatchObject([{ id: binnedPerson?.id, name: "Nur im Korb" }]);
  const { fields } = await db
    .selectFrom("content_drafts")
    .select("fields")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(fields)).toEqual({ people: "Ada | Gast", title: '"persons":' });
});
