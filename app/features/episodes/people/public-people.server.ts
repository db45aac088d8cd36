import { sql } from "kysely";
import {
  type Person,
  type PersonMention,
  type Presence,
  peoplePerPage,
} from "~/features/people/people.schema";
import { personOf } from "~/features/people/people.server";
import { roleName } from "~/features/people/roles";
import type { Db } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import { summaryColumns, summaryOf } from "../episode-rows.server";
import { episodesPerPage } from "../episodes.schema";
import { newestFirst, published } from "../episodes.server";
import { mapLifeSpans } from "./people-in-dossiers.server";

/**
 * People with a public page: every named host, and everybody in an episode that is out or in its dossier. `now`
 * is ISO 8601 in UTC.
 */
function visible(db: Db, now: string) {
  return db
    .selectFrom("people")
    .where("slug", "is not", null)
    .where((eb) =>
      eb.or([
        eb("is_host", "=", 1),
        eb.exists(present(db, now).select("episodes.id").where("person_id", "=", personHere)),
        eb.exists(mentioned(db, now).select("episodes.id").where("person_id", "=", personHere)),
      ]),
    );
}

const personHere = sql<string>`people.id`;

function present(db: Db, now: string) {
  return published(db, now).innerJoin("episode_people", "episode_people.episode_id", "episodes.id");
}

function mentioned(db: Db, now: string) {
  return published(db, now)
    .innerJoin("dossier_entries", "dossier_entries.episode_id", "episodes.id")
    .where("dossier_entries.part", "=", "parties");
}

const count = sql<number>`count(distinct episodes.id)`;
/** 1 of who was there as more than one of many who contributed, else 0. */
const isGuest = sql<number>`max(case when episode_people.role = 'contributor' then 0 else 1 end)`;

/**
 * A page of the people that visitors see: the hosts in their order, then guests by how often they were there, then
 * those whom dossiers know by how often they do.
 */
export async function listPublicPeople(db: Db, now: string, page = 1) {
  // Counted once for all: one by one, 5,000 people take twice the time.
  const list = db
    .selectFrom("people")
    .leftJoin(
      present(db, now)
        .select(["person_id", count.as("episodes"), isGuest.as("is_guest")])
        .groupBy("person_id")
        .as("there"),
      (join) => join.onRef("there.person_id", "=", "people.id"),
    )
    .leftJoin(
      mentioned(db, now)
        .select(["person_id", count.as("mentions")])
        .where("person_id", "is not", null)
        .groupBy("person_id")
        .as("known"),
      (join) => join.onRef("known.person_id", "=", "people.id"),
    )
    .where("slug", "is not", null)
    .where((eb) => eb.or([eb("is_host", "=", 1), eb("episodes", ">", 0), eb("mentions", ">", 0)]))
    .select(["id", "name", "slug", "portrait", "is_host", "host_role", "host_profile"])
    .select((eb) => eb.fn.coalesce("there.episodes", sql<number>`0`).as("episodes"))
    .select("is_guest")
    .select((eb) => eb.fn.coalesce("known.mentions", sql<number>`0`).as("mentions"))
    .orderBy("is_host", "desc")
    .orderBy(sql`case when is_host = 1 then position else 0 end`)
    .orderBy(sql`coalesce(there.episodes, 0)`, "desc")
    .orderBy(sql`coalesce(known.mentions, 0)`, "desc")
    .orderBy("slug");
  const { rows, ...place } = await readPage(list, { page, size: peoplePerPage, isGrouped: true });
  const ids = rows.map(({ id }) => id);
  const spans = await mapLifeSpans(db, now, ids);
  const people = rows.map(({ is_host, is_guest, host_role, host_profile, mentions, ...row }) => ({
    ...row,
    slug: String(row.slug),
    // Who was there counts by that alone; who is a matter of history by the dossiers.
    episodes: Number(row.episodes) || Number(mentions),
    as: Number(row.episodes) > 0 ? presenceOf(is_guest) : null,
    lifespan: spans.get(row.id) ?? "",
    isHost: is_host === 1,
    hostRole: host_role,
    hostProfile: host_profile,
  }));
  return { people, ...place };
}

/** The presence that visitors read, see `personLabel`. */
function presenceOf(isGuest: number | null): Presence {
  return Number(isGuest) === 1 ? "guest" : "contributor";
}

/** The addresses of those of some people whom visitors see, by id. */
export async function mapPublicSlugs(
  db: Db,
  now: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await visible(db, now).select(["id", "slug"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, slug }) => [id, String(slug)]));
}

/** Whether there is anybody to see. */
export async function hasPublicPeople(db: Db, now: string): Promise<boolean> {
  const row = await visible(db, now).select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Addresses of all people that visitors see, and when they changed. */
export async function listPeopleAddresses(db: Db, now: string) {
  const rows = await visible(db, now)
    .select(["slug", "updated_at as updatedAt"])
    .orderBy("slug")
    .execute();
  return rows.map((row) => ({ ...row, slug: String(row.slug) }));
}

/** Somebody that visitors see, or null. */
export async function findPublicPerson(db: Db, now: string, slug: string): Promise<Person | null> {
  if (!/^[a-z\d-]{1,200}$/.test(slug)) return null;
  const row = await visible(db, now)
    .selectAll("people")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ? personOf(row) : null;
}

/**
 * A page of the public episodes that somebody was in, newest first, and then of those whose dossiers know them;
 * `present` counts the former, and `as` says what they were there; null: they were not.
 */
export async function listEpisodesWith(db: Db, now: string, personId: string, page = 1) {
  const there = db
    .selectFrom("episode_people")
    .select("episode_id")
    .where("person_id", "=", personId);
  const named = db
    .selectFrom("dossier_entries")
    .select("episode_id")
    .where("part", "=", "parties")
    .where("person_id", "=", personId);
  const list = newestFirst(
    published(db, now)
      .select(summaryColumns)
      .select((eb) => eb.case().when("id", "in", there).then(1).else(0).end().as("was_there"))
      .where("id", "in", there.union(named))
      .orderBy("was_there", "desc"),
  );
  const { rows, ...place } = await readPage(list, { page, size: episodesPerPage });
  const episodes = rows.map((row) => ({
    ...summaryOf(row),
    wasThere: Number(row.was_there) === 1,
  }));
  const { count: found, is_guest } = await present(db, now)
    .select([count.as("count"), isGuest.as("is_guest")])
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  const as = Number(found) > 0 ? presenceOf(is_guest) : null;
  return { episodes, present: Number(found), as, ...place };
}

/** The people of each of these episodes, whatever their date, in the order of the episodes' forms. */
export async function mapPeopleOf(
  db: Db,
  episodeIds: readonly string[],
): Promise<Map<string, PersonMention[]>> {
  const found = new Map<string, PersonMention[]>();
  for (let at = 0; at < episodeIds.length; at += max) {
    const rows = await db
      .selectFrom("episode_people")
      .innerJoin("people", "people.id", "episode_people.person_id")
      .select(["episode_id", "people.id", "name", "slug", "portrait", "role"])
      .where("episode_id", "in", episodeIds.slice(at, at + max))
      .orderBy("episode_people.position")
      .execute();
    for (const { episode_id, ...person } of rows)
      found.set(episode_id, [...(found.get(episode_id) ?? []), person]);
  }
  return found;
}

/** So many ids both databases take in a list. */
const max = 500;

export async function listPeopleOf(db: Db, episodeId: string): Promise<PersonMention[]> {
  const people = (await mapPeopleOf(db, [episodeId])).get(episodeId) ?? [];
  return people.map((person) => ({ ...person, role: roleName(person.role) }));
}
