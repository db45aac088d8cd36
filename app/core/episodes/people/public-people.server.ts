import { sql } from "kysely";
import type { Person, PersonMention, Presence } from "~/core/people/people.schema";
import { personOf } from "~/core/people/people.server";
import { roleName } from "~/core/people/roles";
import type { Db } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import type { Services } from "~/platform/services.server";
import { episodeSummary, summaryColumns } from "../episode-rows.server";
import { episodesPerPage } from "../episodes.schema";
import { beside, newestFirst, type PlaceInTime, published } from "../episodes.server";
import { mentionsIn } from "./told.server";

export type ReadServices = Pick<Services, "db" | "rooms">;

/**
 * People with a public page: hosts, and everybody in or mentioned in a published episode. `now`: ISO 8601 in UTC.
 */
function visible(reading: ReadServices, now: string) {
  const { db } = reading;
  return db
    .selectFrom("people")
    .where("slug", "is not", null)
    .where((eb) =>
      eb.or([
        eb("is_host", "=", 1),
        eb.exists(present(db, now).select("episodes.id").where("person_id", "=", personHere)),
        eb.exists(
          mentioned(reading, now).select("episodes.id").where("person_id", "=", personHere),
        ),
      ]),
    );
}

const personHere = sql<string>`people.id`;

export function present(db: Db, now: string) {
  return published(db, now).innerJoin("episode_people", "episode_people.episode_id", "episodes.id");
}

export function mentioned({ db, rooms }: ReadServices, now: string) {
  return published(db, now).innerJoin(mentionsIn(rooms), "mentions.episode_id", "episodes.id");
}

const count = sql<number>`count(distinct episodes.id)`;
/** SQL: 1 for people with any role but contributor, otherwise 0. */
export const isGuest = sql<number>`max(case when episode_people.role = 'contributor' then 0 else 1 end)`;

/** How a person took part, for `personLabel`. */
export function presenceOf(isGuest: number | null): Presence {
  return Number(isGuest) === 1 ? "guest" : "contributor";
}

/** Slugs of those people who are public, by id. */
export async function mapPublicSlugs(
  reading: ReadServices,
  now: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await visible(reading, now).select(["id", "slug"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, slug }) => [id, String(slug)]));
}

export async function hasPublicPeople(reading: ReadServices, now: string): Promise<boolean> {
  const row = await visible(reading, now).select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** True if a published episode mentions anybody. */
export async function tellsOfPeople(reading: ReadServices, now: string): Promise<boolean> {
  const row = await mentioned(reading, now).select("episodes.id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Slugs of all public people, with the time of their last change. */
export async function listPeopleAddresses(reading: ReadServices, now: string) {
  const rows = await visible(reading, now)
    .select(["slug", "updated_at as updatedAt"])
    .orderBy("slug")
    .execute();
  return rows.map((row) => ({ ...row, slug: String(row.slug) }));
}

/** The next public people after a slug, in the order of slugs. */
export function listPeopleFrom(
  reading: ReadServices,
  now: string,
  asked: { after?: string | undefined; changedSince?: string | undefined; limit: number },
) {
  const { after = "", changedSince = "", limit } = asked;
  return visible(reading, now)
    .selectAll("people")
    .where("slug", ">", after)
    .where("people.updated_at", ">=", changedSince)
    .orderBy("slug")
    .limit(limit)
    .execute();
}

export async function findPublicPerson(
  reading: ReadServices,
  now: string,
  slug: string,
): Promise<Person | null> {
  if (!/^[a-z\d-]{1,200}$/.test(slug)) return null;
  const row = await visible(reading, now)
    .selectAll("people")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ? personOf(row) : null;
}

type AppearanceWalk = {
  /** The last episode of the page before. */
  after: (PlaceInTime & { wasThere: boolean }) | undefined;
  limit: number;
};

/**
 * A page of the public episodes in which a person appeared, newest first, followed by those that only mention
 * them. `present`: number of the former; `as`: the person's role in them, or null if only mentioned.
 */
export async function listEpisodesWith(
  { db, rooms }: ReadServices,
  now: string,
  personId: string,
  { page = 1, walk }: { page?: number; walk?: AppearanceWalk } = {},
) {
  const there = db
    .selectFrom("episode_people")
    .select("episode_id")
    .where("person_id", "=", personId);
  const named = db
    .selectFrom(mentionsIn(rooms))
    .select("episode_id")
    .where("person_id", "=", personId);
  const all = newestFirst(
    published(db, now)
      .select(summaryColumns)
      .select((eb) => eb.case().when("id", "in", there).then(1).else(0).end().as("was_there"))
      .where("id", "in", there.union(named))
      .orderBy("was_there", "desc"),
  );
  const { after, limit = 0 } = walk ?? {};
  let rest = all;
  if (after?.wasThere) {
    const older = beside(published(db, now).select("id"), "<", after);
    rest = all.where((eb) => eb.or([eb("id", "not in", there), eb("id", "in", older)]));
  } else if (after) rest = beside(all.where("id", "not in", there), "<", after);
  const { rows, ...place } = await readPage(rest, {
    page,
    size: walk ? limit + 1 : episodesPerPage,
  });
  const episodes = rows.map((row) => ({
    ...episodeSummary(row),
    wasThere: Number(row.was_there) === 1,
  }));
  const { count: found, is_guest } = await present(db, now)
    .select([count.as("count"), isGuest.as("is_guest")])
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  const as = Number(found) > 0 ? presenceOf(is_guest) : null;
  return { episodes, present: Number(found), as, ...place };
}

/** The people of each of these episodes, in any state of publication, in the order of the episodes' forms. */
export async function mapPeopleOf(
  db: Db,
  episodeIds: readonly string[],
): Promise<Map<string, PersonMention[]>> {
  const found = new Map<string, PersonMention[]>();
  for (let at = 0; at < episodeIds.length; at += max) {
    const rows = await db
      .selectFrom("episode_people")
      .innerJoin("people", "people.id", "episode_people.person_id")
      .select(["episode_id", "people.id", "name", "slug", "portrait", "is_host", "role"])
      .where("episode_id", "in", episodeIds.slice(at, at + max))
      .orderBy("episode_people.position")
      .execute();
    for (const { episode_id, is_host, ...person } of rows) {
      const mention = { ...person, isHost: is_host === 1 };
      found.set(episode_id, [...(found.get(episode_id) ?? []), mention]);
    }
  }
  return found;
}

/** The most ids that both databases accept in a list. */
const max = 500;

export async function listPeopleOf(db: Db, episodeId: string): Promise<PersonMention[]> {
  const people = (await mapPeopleOf(db, [episodeId])).get(episodeId) ?? [];
  return people.map((person) => ({ ...person, role: roleName(person.role) }));
}
