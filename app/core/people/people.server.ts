import { v7 as uuidv7 } from "uuid";
import { valuesOf } from "~/core/content/fields";
import { trackMediaUses } from "~/core/media/library/media-uses.server";
import { slugOf } from "~/lib/text/slug";
import type { Db, Trx } from "~/platform/db/handles";
import { type Host, type KnownPerson, nameKey, type Person, plainName } from "./people.schema";
import { personFields } from "./person.fields";
import { episodeRoleOf, roleName } from "./roles";
import type { PersonRow } from "./tables";

/** The hosts in order. A host without a name is shown by the role. */
export async function listHosts(db: Db): Promise<Host[]> {
  const rows = await db
    .selectFrom("people")
    .selectAll()
    .where("is_host", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const { id, name, slug, portrait, text, hostRole, hostProfile } = personOf(row);
    return { id, name, slug, portrait, text, hostRole, hostProfile };
  });
}

/** All people with a name, alphabetically. `role` is a host's role in an episode, else 'Gast'. */
export async function listForEpisodes(db: Db): Promise<KnownPerson[]> {
  const rows = await db
    .selectFrom("people")
    .select(["name", "is_host", "host_role"])
    .where("name", "<>", "")
    .execute();
  const { compare } = new Intl.Collator("de");
  return rows
    .map(({ name, is_host, host_role }) => ({
      name,
      role: roleName(is_host ? episodeRoleOf(host_role) : "guest"),
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Id and name of all people, by `nameKey`. */
async function mapNames(db: Db | Trx): Promise<Map<string, { id: string; name: string }>> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name"])
    .where("name", "<>", "")
    .execute();
  return new Map(rows.map((row) => [nameKey(row.name), row]));
}

export async function findByName(db: Db | Trx, name: string) {
  return (await mapNames(db)).get(nameKey(name)) ?? null;
}

export async function findBySlug(db: Db | Trx, slug: string): Promise<Person | null> {
  const row = await db.selectFrom("people").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row ? personOf(row) : null;
}

/** A person, public or not. */
export async function findPersonForPreview(db: Db, id: string): Promise<Person | null> {
  const row = await db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? personOf(row) : null;
}

export function personOf(row: PersonRow): Person {
  return { ...valuesOf(personFields, row), id: row.id };
}

/** A person named by an episode's form or a feed. */
export type NamedPerson = {
  name: string;
  /** Address of a page about the person. */
  href?: string | undefined;
  /** Address of a picture on this site. */
  portrait?: string | undefined;
  /** The role as a host; omitted if unknown. */
  host?: { role: string } | undefined;
};

/** Finds people by name, in this order, and creates those that are missing. Given details fill only empty fields. */
export async function findOrCreatePeople(
  trx: Trx,
  named: readonly NamedPerson[],
  now: Date,
): Promise<{ id: string; name: string }[]> {
  if (!named.length) return [];
  const known = await mapNames(trx);
  const found = [];
  for (const person of named) {
    const key = nameKey(person.name);
    const there = known.get(key) ?? (await create(trx, person.name, now));
    known.set(key, there);
    await fillIn(trx, there.id, person, now);
    found.push(there);
  }
  return found;
}

/** The list with the current name of each person who is found by id. */
export async function withPresentNames<Named extends { personId: string; name: string }>(
  trx: Trx,
  named: readonly Named[],
): Promise<Named[]> {
  const ids = named.flatMap(({ personId }) => personId || []);
  if (!ids.length) return [...named];
  const people = await trx
    .selectFrom("people")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  const present = new Map(people.map(({ id, name }) => [id, name]));
  const isAnother = ({ personId, name }: Named) =>
    nameKey(present.get(personId) || name) !== nameKey(name);
  const renamed = named.filter(isAnother).map(({ personId }) => personId);
  const states = renamed.length
    ? await trx
        .selectFrom("content_revisions")
        .select(["subject_id", "fields"])
        .where("subject_kind", "=", "person")
        .where("subject_id", "in", renamed)
        .execute()
    : [];
  const former = new Set(
    states.map(({ subject_id, fields }) => `${subject_id} ${nameKey(JSON.parse(fields).name)}`),
  );
  return named.map((one) => {
    const name = present.get(one.personId);
    return name && former.has(`${one.personId} ${nameKey(one.name)}`) ? { ...one, name } : one;
  });
}

async function create(trx: Trx, typed: string, now: Date) {
  const name = plainName(typed);
  const moment = now.toISOString();
  const row = {
    id: uuidv7({ msecs: now.getTime() }),
    name,
    sort_name: "",
    slug: await freeSlug(trx, name),
    portrait: "",
    text: "",
    links: "[]",
    is_host: 0 as const,
    host_role: "",
    host_profile: "",
    position: await nextPosition(trx),
    created_at: moment,
    updated_at: moment,
  };
  await trx.insertInto("people").values(row).execute();
  return { id: row.id, name };
}

/** The position after all other people. */
export async function nextPosition(trx: Trx): Promise<number> {
  const { highest } = await trx
    .selectFrom("people")
    .select((eb) => eb.fn.max("position").as("highest"))
    .executeTakeFirstOrThrow();
  return (highest ?? -1) + 1;
}

async function freeSlug(trx: Trx, name: string): Promise<string> {
  const plain = slugOf(name).slice(0, 100) || "person";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!(await findBySlug(trx, slug))) return slug;
  }
}

async function fillIn(trx: Trx, id: string, person: NamedPerson, now: Date): Promise<void> {
  const { href, portrait, host } = person;
  if (!href && !portrait && !host) return;
  const row = await trx
    .selectFrom("people")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const said = {
    ...(portrait && !row.portrait && { portrait }),
    ...(href &&
      row.links === "[]" && {
        links: JSON.stringify([{ label: URL.parse(href)?.host ?? href, url: href }]),
      }),
    ...(host && !row.is_host && { is_host: 1 as const, host_role: row.host_role || host.role }),
  };
  if (!Object.keys(said).length) return;
  const changed = { ...said, updated_at: now.toISOString() };
  await trx.updateTable("people").set(changed).where("id", "=", id).execute();
  await trackMediaUses(trx, { kind: "person", id }, [said.portrait || row.portrait, row.text]);
}
