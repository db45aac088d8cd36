import { sql } from "kysely";
import { byCode, type ListQuery, operatorList } from "~/core/content/operator-list.server";
import { always } from "~/core/media/library/media-users.server";
import { hostRoleOf, personPath } from "~/core/people/people.schema";
import { findOrCreatePeople } from "~/core/people/people.server";
import type { PersonRow } from "~/core/people/tables";
import { movePath } from "~/core/redirects/redirects.server";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Db, Trx } from "~/platform/db/handles";
import type { EpisodePerson } from "../episode.fields";
import type { EpisodeRow } from "../tables";

type WithPeople = Pick<EpisodeRow, "id" | "people">;

/** The value of an episode's column `people`. Looks up each person's id, and creates people who are not stored yet. */
export async function storedPeople(
  trx: Trx,
  people: readonly EpisodePerson[],
  now: Date,
): Promise<string> {
  const present = await peopleNames(trx, people);
  const named = people.map(({ id, name }) => ({ name: present.get(id) ?? name }));
  const found = await findOrCreatePeople(trx, named, now);
  const stored = people.map(({ role }, index) => ({
    id: found[index]?.id ?? "",
    name: found[index]?.name ?? "",
    role,
  }));
  return JSON.stringify(stored);
}

async function peopleNames(trx: Trx, people: readonly EpisodePerson[]) {
  const ids = people.flatMap(({ id }) => id || []);
  const rows = ids.length
    ? await trx.selectFrom("people").select(["id", "name"]).where("id", "in", ids).execute()
    : [];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Rewrites the rows of `episode_people` from the episode's column. */
export async function writePeople(trx: Trx, { id, people }: WithPeople): Promise<void> {
  await trx.deleteFrom("episode_people").where("episode_id", "=", id).execute();
  const rows = (JSON.parse(people) as EpisodePerson[]).flatMap(
    ({ id: person_id, role }, position) =>
      person_id ? [{ episode_id: id, position, person_id, role }] : [],
  );
  if (rows.length) await trx.insertInto("episode_people").values(rows).execute();
}

/** Renames a person in the episodes' rows too, and redirects the former address. */
export async function renameInEpisodes(
  trx: Trx,
  { id, name, slug, updated_at }: PersonRow,
  former: PersonRow | null,
): Promise<void> {
  if (former?.slug && slug && former.slug !== slug) {
    const move = { from: personPath(former.slug), to: personPath(slug) };
    await movePath(trx, move, new Date(updated_at));
  }
  if (!former || former.name === name) return;
  for (const episode of await episodesOf(trx, id)) {
    const people = peopleIn(episode).map((one) => (one.id === id ? { ...one, name } : one));
    await setPeople(trx, episode.id, people);
  }
}

/** Removes a deleted person from episodes until it is restored. Dossiers keep the name without a link. */
export async function detachPerson(
  trx: Trx,
  { row: { id } }: { row: PersonRow },
): Promise<{ links: DeletedLinks[] }> {
  const rows: DeletedLinks["rows"] = [];
  for (const episode of await episodesOf(trx, id)) {
    const left = await setPeople(
      trx,
      episode.id,
      peopleIn(episode).filter((one) => one.id !== id),
    );
    rows.push({ id: episode.id, value: episode.people, left });
  }
  await trx.deleteFrom("episode_people").where("person_id", "=", id).execute();
  return { links: [{ table: "episodes", column: "people", rows }] };
}

/** Rewrites a restored person's rows of `episode_people`. */
export async function writeEpisodesOf(trx: Trx, id: string): Promise<void> {
  const naming = await trx
    .selectFrom("episodes")
    .select(["id", "people"])
    .where(sql<boolean>`people like ${`%"id":"${id}"%`}`)
    .execute();
  for (const episode of naming) await writePeople(trx, episode);
}

function peopleIn({ people }: WithPeople): EpisodePerson[] {
  return JSON.parse(people);
}

async function episodesOf(trx: Trx, id: string): Promise<WithPeople[]> {
  return trx
    .selectFrom("episodes")
    .select(["id", "people"])
    .where("id", "in", (eb) =>
      eb.selectFrom("episode_people").select("episode_id").where("person_id", "=", id),
    )
    .execute();
}

async function setPeople(trx: Trx, id: string, people: EpisodePerson[]): Promise<string> {
  const stored = JSON.stringify(people);
  await trx.updateTable("episodes").set({ people: stored }).where("id", "=", id).execute();
  return stored;
}

/** A page of all people with the number of their episodes, including scheduled ones. */
export async function listPeopleForAdmin(db: Db, _today: string, query: ListQuery = {}) {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom("people")
      .select(["id", "name", "is_host", "created_at"])
      .select(["host_role as hostRole", "host_profile as hostProfile"])
      .execute(),
    db
      .selectFrom("episode_people")
      .select(["person_id", (eb) => eb.fn.count<number>("episode_id").distinct().as("episodes")])
      .groupBy("person_id")
      .execute(),
  ]);
  const episodes = new Map(counts.map((row) => [row.person_id, Number(row.episodes)]));
  const people = rows.map((row) => ({
    id: row.id,
    title: row.name || hostRoleOf(row),
    host: row.is_host ? hostRoleOf(row) : null,
    episodes: episodes.get(row.id) ?? 0,
    createdAt: row.created_at,
  }));
  return operatorList(people, query, {
    searched: ({ title, host }) => [title, host ?? ""],
    byDate: (a, b) => byCode(a.createdAt, b.createdAt),
    orders: { folgen: (a, b) => a.episodes - b.episodes },
  });
}

/** The number of a person's episodes, including scheduled ones. */
export async function countEpisodesWith(db: Db, personId: string): Promise<number> {
  const row = await db
    .selectFrom("episode_people")
    .select((eb) => eb.fn.count<number>("episode_id").distinct().as("episodes"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(row.episodes);
}

/** SQL: the moment from which a person's files are public; always for hosts, otherwise from the first episode on. */
export const personPublicFrom = sql`
  select case when people.is_host = 1 then ${always} else (
    select min(episodes.public_from) from episode_people
    inner join episodes on episodes.id = episode_people.episode_id
    where episode_people.person_id = people.id) end
  from people where people.id = media_uses.subject_id`;
