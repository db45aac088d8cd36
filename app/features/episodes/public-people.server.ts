import { type ExpressionBuilder, sql } from "kysely";
import { type Person, type PersonMention, peoplePerPage } from "~/features/people/people.schema";
import { personOf } from "~/features/people/people.server";
import { roleName } from "~/features/people/roles";
import type { Db } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import type { Tables } from "~/platform/db/tables";
import { orDataError } from "~/platform/errors";
import { summaryColumns, summaryOf } from "./episode-rows.server";
import { episodesPerPage } from "./episodes.schema";
import { newestFirst, published } from "./episodes.server";

/**
 * Who has a public page: everybody with a name who is a host, or was in an episode that is out. `now` is ISO 8601 in
 * UTC.
 */
function visible(db: Db, now: string) {
  return db
    .selectFrom("people")
    .where("slug", "is not", null)
    .where((eb) =>
      eb.or([
        eb("is_host", "=", 1),
        eb.exists(
          published(db, now)
            .innerJoin("episode_people", "episode_people.episode_id", "episodes.id")
            .select("episodes.id")
            .where("episode_people.person_id", "=", personHere),
        ),
      ]),
    );
}

const personHere = sql<string>`people.id`;

/** In how many public episodes somebody was. */
function episodeCount(db: Db, now: string) {
  return published(db, now)
    .innerJoin("episode_people", "episode_people.episode_id", "episodes.id")
    .where("episode_people.person_id", "=", personHere)
    .select(sql<number>`count(distinct episodes.id)`.as("episodes"))
    .as("episodes");
}

/** A page of the people that visitors see: the hosts in their order, then the others by how often they were there. */
export async function listPublicPeople(db: Db, now: string, page = 1) {
  return orDataError("Failed to fetch people", async () => {
    const list = visible(db, now)
      .select(["id", "name", "slug", "portrait", "is_host", "host_role", "host_profile"])
      .select(episodeCount(db, now))
      .orderBy("is_host", "desc")
      .orderBy(sql`case when is_host = 1 then position else 0 end`)
      .orderBy("episodes", "desc")
      .orderBy("slug");
    const { rows, ...place } = await readPage(list, { page, size: peoplePerPage });
    const people = rows.map(({ is_host, host_role, host_profile, ...row }) => ({
      ...row,
      slug: String(row.slug),
      episodes: Number(row.episodes),
      isHost: is_host === 1,
      hostRole: host_role,
      hostProfile: host_profile,
    }));
    return { people, ...place };
  });
}

/** Whether there is anybody to see. */
export async function hasPublicPeople(db: Db, now: string): Promise<boolean> {
  return orDataError("Failed to fetch people", async () => {
    const row = await visible(db, now).select("id").limit(1).executeTakeFirst();
    return row !== undefined;
  });
}

/** Addresses of all people that visitors see, and when they changed. */
export async function listPeopleAddresses(db: Db, now: string) {
  return orDataError("Failed to fetch people", async () => {
    const rows = await visible(db, now)
      .select(["slug", "updated_at as updatedAt"])
      .orderBy("slug")
      .execute();
    return rows.map((row) => ({ ...row, slug: String(row.slug) }));
  });
}

/** Somebody that visitors see, or null. */
export async function findPublicPerson(db: Db, now: string, slug: string): Promise<Person | null> {
  if (!/^[a-z\d-]{1,200}$/.test(slug)) return null;
  return orDataError("Failed to fetch person", async () => {
    const row = await visible(db, now)
      .selectAll("people")
      .where("slug", "=", slug)
      .executeTakeFirst();
    return row ? personOf(row) : null;
  });
}

/** A page of the public episodes that somebody was in, newest first. */
export async function listEpisodesWith(db: Db, now: string, personId: string, page = 1) {
  return orDataError("Failed to fetch episodes", async () => {
    const list = newestFirst(
      published(db, now)
        .select(summaryColumns)
        .where("id", "in", (eb) => within(eb).where("person_id", "=", personId)),
    );
    const { rows, ...place } = await readPage(list, { page, size: episodesPerPage });
    return { episodes: rows.map(summaryOf), ...place };
  });
}

function within(eb: ExpressionBuilder<Tables, "episodes">) {
  return eb.selectFrom("episode_people").select("episode_id");
}

/** Who is in each of these episodes, whatever their date, in the order of the episodes' forms. */
export async function mapPeopleOf(
  db: Db,
  episodeIds: readonly string[],
): Promise<Map<string, PersonMention[]>> {
  return orDataError("Failed to fetch people", async () => {
    const found = new Map<string, PersonMention[]>();
    for (let at = 0; at < episodeIds.length; at += most) {
      const rows = await db
        .selectFrom("episode_people")
        .innerJoin("people", "people.id", "episode_people.person_id")
        .select(["episode_id", "people.id", "name", "slug", "portrait", "role"])
        .where("episode_id", "in", episodeIds.slice(at, at + most))
        .orderBy("episode_people.position")
        .execute();
      for (const { episode_id, ...person } of rows)
        found.set(episode_id, [...(found.get(episode_id) ?? []), person]);
    }
    return found;
  });
}

/** So many ids both databases take in a list. */
const most = 500;

/** Who is in an episode, each with the role in German. */
export async function listPeopleOf(db: Db, episodeId: string): Promise<PersonMention[]> {
  const people = (await mapPeopleOf(db, [episodeId])).get(episodeId) ?? [];
  return people.map((person) => ({ ...person, role: roleName(person.role) }));
}
