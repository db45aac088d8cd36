import { sql } from "kysely";
import {
  castsPerPage,
  type Person,
  peoplePerPage,
  registerName,
} from "~/core/people/people.schema";
import { roleName } from "~/core/people/roles";
import { groupBy } from "~/lib/group-by";
import { paginate } from "~/lib/list-search";
import { normalForm } from "~/lib/text/normal-form";
import { readPage } from "~/platform/db/read-page.server";
import { newestFirst, published } from "../episodes.server";
import { isGuest, mentioned, presenceOf, present, type ReadServices } from "./public-people.server";
import { mentionsIn, type ShowWords, toldOfPeople } from "./told.server";

/** A page of the public people in alphabetical order; `letters`: the page on which each letter begins. */
export async function listPublicPeople(
  reading: ReadServices,
  now: string,
  show: ShowWords,
  page = 1,
) {
  const { db, rooms } = reading;
  // One count per table: counting person by person takes twice the time for 5,000 people, and joining the
  // wide rows of episodes three times.
  const isOut = published(db, now).select("id");
  const episodes = sql<number>`count(distinct episode_id)`;
  const rows = await db
    .selectFrom("people")
    .leftJoin(
      db
        .selectFrom("episode_people")
        .where("episode_id", "in", isOut)
        .select(["person_id", episodes.as("episodes"), isGuest.as("is_guest")])
        .groupBy("person_id")
        .as("there"),
      (join) => join.onRef("there.person_id", "=", "people.id"),
    )
    .leftJoin(
      db
        .selectFrom(mentionsIn(rooms))
        .where("episode_id", "in", isOut)
        .select(["person_id", episodes.as("mentions")])
        .groupBy("person_id")
        .as("known"),
      (join) => join.onRef("known.person_id", "=", "people.id"),
    )
    .where("slug", "is not", null)
    .where((eb) => eb.or([eb("is_host", "=", 1), eb("episodes", ">", 0), eb("mentions", ">", 0)]))
    .select(["id", "name", "sort_name as sortName", "slug", "is_host"])
    .select(["host_role as hostRole", "host_profile as hostProfile", "is_guest"])
    .select((eb) => eb.fn.coalesce("there.episodes", sql<number>`0`).as("episodes"))
    .select((eb) => eb.fn.coalesce("known.mentions", sql<number>`0`).as("mentions"))
    .execute();
  const { compare } = new Intl.Collator("de");
  const all = rows
    .map((row) => ({ ...row, ...registerName(row) }))
    .sort((a, b) => compare(a.family, b.family) || compare(a.given, b.given));
  const letters = new Map<string, number>();
  for (const [index, { family }] of all.entries()) {
    const letter = letterOf(family);
    if (!letters.has(letter)) letters.set(letter, Math.floor(index / peoplePerPage) + 1);
  }
  const { rows: listed, ...place } = paginate(all, { page, size: peoplePerPage });
  const ids = listed.map(({ id }) => id);
  const lives = await toldOfPeople(rooms).mapLives(db, now, ids, show);
  const files = await mapFiles(reading, now, ids);
  const people = listed.map(({ is_host, is_guest, mentions, sortName: _, ...row }) => ({
    ...row,
    slug: String(row.slug),
    letter: letterOf(row.family),
    // A participant's number counts only appearances; for anybody else it counts mentions.
    episodes: Number(row.episodes) || Number(mentions),
    as: Number(row.episodes) > 0 ? presenceOf(is_guest) : null,
    life: lives.get(row.id) ?? null,
    files: files.get(row.id) ?? [],
    isHost: is_host === 1,
  }));
  return { people, letters: [...letters], ...place };
}

/** The letter under which a name is listed; '#' if it does not begin with a letter. */
function letterOf(family: string): string {
  const [first = ""] = normalForm(family, "NFKD").toUpperCase();
  return /\p{L}/u.test(first) ? first : "#";
}

/** Numbers of the episodes in which people appeared or, without appearances, that mention them; by person id. */
async function mapFiles(reading: ReadServices, now: string, ids: readonly string[]) {
  if (!ids.length) return new Map<string, (number | null)[]>();
  const there = await present(reading.db, now)
    .select(["person_id", "number"])
    .where("person_id", "in", ids)
    .distinct()
    .orderBy("number")
    .execute();
  const told = await mentioned(reading, now)
    .select(["person_id", "number"])
    .where("person_id", "in", ids)
    .distinct()
    .orderBy("number")
    .execute();
  const [byPresence, byMention] = [there, told].map((rows) =>
    groupBy(rows, ({ person_id }) => person_id),
  );
  return new Map(
    ids.map((id) => {
      const rows = byPresence?.get(id) ?? byMention?.get(id) ?? [];
      return [id, rows.map(({ number }) => number)];
    }),
  );
}

/** A page of the published episodes with guests or mentioned people, newest first. */
export async function listCasts(reading: ReadServices, now: string, page = 1) {
  const { db, rooms } = reading;
  const guests = db
    .selectFrom("episode_people")
    .innerJoin("people", "people.id", "episode_people.person_id")
    .where("slug", "is not", null)
    .where("is_host", "=", 0);
  const told = db
    .selectFrom(mentionsIn(rooms))
    .innerJoin("people", "people.id", "mentions.person_id")
    .where("slug", "is not", null);
  const list = newestFirst(
    published(db, now)
      .select(["id", "number", "title", "invention"])
      .select(["image_url as imageUrl", "drawing_url as drawingUrl"])
      .where((eb) =>
        eb.or([
          eb("id", "in", guests.select("episode_id")),
          eb("id", "in", told.select("episode_id")),
        ]),
      ),
  );
  const { rows: episodes, ...place } = await readPage(list, { page, size: castsPerPage });
  const ids = episodes.map(({ id }) => id);
  if (!ids.length) return { casts: [], ...place };
  const there = await guests
    .select(["episode_id", "people.id", "name", "sort_name as sortName", "slug", "role"])
    .where("episode_id", "in", ids)
    .orderBy("episode_people.position")
    .execute();
  const known = await told
    .select(["episode_id", "people.id", "name", "sort_name as sortName", "slug"])
    .where("episode_id", "in", ids)
    .orderBy("mentions.position")
    .execute();
  const people = groupBy(
    [...there, ...known.map((person) => ({ ...person, role: "" }))],
    ({ episode_id }) => episode_id,
  );
  const casts = episodes.map((episode) => ({
    ...episode,
    people: castOf(people.get(episode.id) ?? []),
  }));
  return { casts, ...place };
}

type CastRow = Pick<Person, "id" | "name" | "sortName"> & { slug: string | null; role: string };

/** The people of an episode: participants with their roles, then mentioned people, by family name if that is unique. */
function castOf(rows: readonly CastRow[]) {
  // A person may have two roles, or may also be mentioned.
  const people = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index);
  const families = people.map((person) => registerName(person).family);
  return people.map(({ name, slug, role }, index) => {
    const family = families[index] ?? name;
    const isClear = families.indexOf(family) === families.lastIndexOf(family);
    return {
      slug: String(slug),
      name: !role && isClear ? family : name,
      role: role && roleName(role),
    };
  });
}
