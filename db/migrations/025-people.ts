// Tables of core/episodes, core/people.
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

type Host = { role: string; profile: string; name: string; text: string; portrait?: string };
type Named = { name: string; role: string; href?: string; img?: string };
type PersonRow = { id: string; name: string; slug: string | null; portrait: string } & Record<
  "text" | "links" | "host_role" | "host_profile" | "created_at" | "updated_at",
  string
> &
  Record<"is_host" | "position", number>;
type Old = {
  show: { hosts: string };
  episodes: { id: string; people: string };
  people: PersonRow;
  episode_people: { episode_id: string; position: number; person_id: string; role: string };
  media_files: { id: string; path: string };
  media_uses: { media_id: string; subject_kind: string; subject_id: string; former: number };
  deleted_rows: Record<"deleted_id" | "table_name" | "rows", string> & {
    column_name: string | null;
    position: number;
  };
};

/** Makes one person of each speaker's name, and of hosts who have not spoken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await widenMediaUses(db);
  await sql`alter table episodes rename column persons to people`.execute(db);
  const old = db as Kysely<Old>;
  const people = new People();
  const show = await old.selectFrom("show").select("hosts").executeTakeFirst();
  for (const host of JSON.parse(show?.hosts ?? "[]") as Host[]) people.addHost(host);
  await movePersonsOfEpisodes(old, people);
  await movePersonsInTrash(old, people);
  for (const person of people.rows) {
    await old.insertInto("people").values(person).execute();
    const file = await old
      .selectFrom("media_files")
      .select("id")
      .where("path", "=", person.portrait.replace("/media/", ""))
      .executeTakeFirst();
    if (file)
      await old
        .insertInto("media_uses")
        .values({ media_id: file.id, subject_kind: "person", subject_id: person.id, former: 0 })
        .execute();
  }
  await db.schema.alterTable("show").dropColumn("hosts").execute();
  // Quotes within JSON texts are escaped, so this can only match the key.
  for (const table of ["content_drafts", "content_revisions"])
    await sql`update ${sql.table(table)} set fields = replace(fields, '"persons":', '"people":')
      where subject_kind = 'episode'`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.unique())
    .addColumn("portrait", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("links", "text", (column) => column.notNull())
    .addColumn("is_host", "integer", (column) => column.notNull())
    .addColumn("host_role", "text", (column) => column.notNull())
    .addColumn("host_profile", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  // There is no reference to people, so that a restored person is in the same episodes as before.
  await db.schema
    .createTable("episode_people")
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("episode_people_in_order", ["episode_id", "position"])
    .execute();
  await db.schema
    .createIndex("episode_people_of_person")
    .on("episode_people")
    .columns(["person_id", "episode_id"])
    .execute();
}

/** Allows all kinds to use files. SQLite cannot change a check, so the table is made anew, without one. */
async function widenMediaUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("media_uses_new")
    .addColumn("media_id", "text", (column) =>
      column.notNull().references("media_files.id").onDelete("cascade"),
    )
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("former", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("media_uses_of_any_kind", ["media_id", "subject_kind", "subject_id"])
    .execute();
  await sql`insert into media_uses_new (media_id, subject_kind, subject_id, former)
    select media_id, subject_kind, subject_id, former from media_uses`.execute(db);
  await db.schema.dropTable("media_uses").execute();
  await db.schema.alterTable("media_uses_new").renameTo("media_uses").execute();
  await db.schema
    .createIndex("media_uses_of_subject")
    .on("media_uses")
    .columns(["subject_kind", "subject_id"])
    .execute();
}

async function movePersonsOfEpisodes(db: Kysely<Old>, people: People): Promise<void> {
  const episodes = await db
    .selectFrom("episodes")
    .select(["id", "people"])
    .where("people", "<>", "[]")
    .orderBy("id")
    .execute();
  for (const { id: episode_id, people: persons } of episodes) {
    const moved = people.take(JSON.parse(persons));
    await db
      .updateTable("episodes")
      .set({ people: JSON.stringify(moved) })
      .where("id", "=", episode_id)
      .execute();
    const links = moved.map(({ id: person_id, role }, position) => ({
      episode_id,
      position,
      person_id,
      role,
    }));
    if (links.length) await db.insertInto("episode_people").values(links).execute();
  }
}

async function movePersonsInTrash(db: Kysely<Old>, people: People): Promise<void> {
  const kept = await db
    .selectFrom("deleted_rows")
    .select(["deleted_id", "position", "rows"])
    .where("table_name", "=", "episodes")
    .where("column_name", "is", null)
    .execute();
  for (const { deleted_id, position, rows } of kept) {
    const moved = JSON.parse(rows).map(({ persons, ...row }: { persons: string }) => ({
      ...row,
      people: JSON.stringify(people.take(JSON.parse(persons ?? "[]"))),
    }));
    await db
      .updateTable("deleted_rows")
      .set({ rows: JSON.stringify(moved) })
      .where("deleted_id", "=", deleted_id)
      .where("position", "=", position)
      .execute();
  }
}

class People {
  readonly rows: PersonRow[] = [];
  readonly #byName = new Map<string, PersonRow>();
  readonly #slugs = new Set<string>();
  readonly #now = new Date().toISOString();

  addHost({ role, profile, name, text, portrait = "" }: Host): void {
    const person = name.trim() ? this.#named(name) : this.#add("", null);
    Object.assign(person, { is_host: 1, host_role: role, host_profile: profile, portrait });
    person.text = text
      .split(/\n+/)
      .filter((line) => line.trim())
      .map((line) => `<p>${escaped(line.trim())}</p>`)
      .join("");
  }

  /** The speakers of an episode in their new form. */
  take(persons: readonly Named[]): { id: string; name: string; role: string }[] {
    return persons.map(({ name, role, href, img }) => {
      const person = this.#named(name);
      if (img?.startsWith("/media/")) person.portrait ||= img;
      if (href && person.links === "[]")
        person.links = JSON.stringify([{ label: URL.parse(href)?.host ?? href, url: href }]);
      return { id: person.id, name: person.name, role };
    });
  }

  #named(typed: string): PersonRow {
    const name = typed.normalize("NFC").replaceAll("|", "/").replace(/\s+/g, " ").trim();
    const key = name.toLocaleLowerCase("de");
    const person = this.#byName.get(key) ?? this.#add(name, this.#freeSlug(name));
    this.#byName.set(key, person);
    return person;
  }

  #add(name: string, slug: string | null): PersonRow {
    const person = {
      id: randomUUID(),
      name,
      slug,
      portrait: "",
      text: "",
      links: "[]",
      is_host: 0,
      host_role: "",
      host_profile: "",
      position: this.rows.length,
      created_at: this.#now,
      updated_at: this.#now,
    };
    this.rows.push(person);
    return person;
  }

  #freeSlug(name: string): string {
    const plain = slugOf(name) || "person";
    let slug = plain;
    for (let number = 2; this.#slugs.has(slug); number++) slug = `${plain}-${number}`;
    this.#slugs.add(slug);
    return slug;
  }
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? "");
}

const letters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** The slug of a title, as app/lib/text/slug makes it. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
