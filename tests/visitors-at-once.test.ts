import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { freeLeases } from "~/platform/jobs/claim.server";
import { freshPlace } from "./databases";
import { roomFixtures } from "./room-fixtures";
import { both, post, type Sent, serveSite } from "./served-site";

const crowds = roomFixtures.flatMap(({ crowd }) => crowd ?? []);
const visitors = Array.from({ length: 100 }, (_, index) => index);
/** Retries when told to: on a busy machine a crowd waits longer than a site allows. */
async function postPatiently(address: string, sent: Sent): Promise<number | null> {
  const status = await post(address, sent);
  if (status !== 503) return status;
  await wait(500);
  return postPatiently(address, sent);
}
const answered = (status: number | null) => status !== null && status < 400;

describe.each(both)("visitors all at once (%s)", (kind) => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let database: Database;
  let episodes: string[];
  beforeAll(async () => {
    place = await freshPlace(kind);
    // As an earlier release left it.
    await mkdir(join(place.directory, "outbox"), { mode: 0o755 });
    await chmod(place.directory, 0o755);
    site = await serveSite(place);
    database = await openDatabase({ ...place, exclusive: false });
    episodes = await newestEpisodes(database);
  });
  afterAll(async () => {
    await database.close();
    await site.kill();
    await place.clean();
  });

  test("100 comments and 100 ratings: nothing is lost, each visitor counts once", async () => {
    const [episode = ""] = episodes;
    const before = await countRatings(database, episode);
    const comments = visitors.map((visitor) => comment(episode, visitor));
    const ratings = visitors.flatMap((visitor) => [
      rating(episode, visitor, 2),
      rating(episode, visitor, 5),
    ]);
    const statuses = await Promise.all(
      [...comments, ...ratings].map((request) => postPatiently(site.address, request)),
    );
    expect(statuses.filter((status) => !answered(status))).toEqual([]);
    expect((await storedComments(database, episode)).size).toBe(100);
    expect((await countRatings(database, episode)) - before).toBe(100);
  });

  test.each(crowds)("$name", async ({ atOnce }) => {
    const send = (sent: Sent) => postPatiently(site.address, sent);
    await atOnce({ db: database.db, directory: place.directory, send });
  });

  test("kill -9 in between loses nothing that was answered, and the next start sends what it owes", async () => {
    const kept: Sent[] = [];
    const [, episode = ""] = episodes;
    const requests = visitors.flatMap((number) => {
      // Other visitors than in the previous tests.
      const visitor = 500 + number;
      return [
        comment(episode, visitor),
        rating(episode, visitor, 4),
        ...crowds.map(({ sent }) => sent(visitor)),
      ];
    });
    const ratingsBefore = await countRatings(database, episode);
    const posting = Promise.all(
      requests.map(async (request) => {
        if (answered(await postPatiently(site.address, request))) kept.push(request);
      }),
    );
    while (kept.length < 40) await wait(5);
    await site.kill();
    await posting;
    expect(kept.length).toBeLessThan(requests.length);

    // On PostgreSQL a lease outlives its server by minutes: another process might hold it.
    await freeLeases(database.db);
    const again = await serveSite(place);
    onTestFinished(again.kill);
    expect(await missing(database, kept, episode, ratingsBefore)).toEqual([]);
    for (const { owed } of crowds) await owed(place.directory, kept);
    expect(await openToOthers(place.directory)).toEqual([]);
    expect(await again.end()).toBe(0);
  });
});

const comment = (episode: string, visitor: number): Sent => ({
  path: `/episodes/${episode}/comments`,
  form: { name: `Beispiel ${visitor}`, content: `Kommentar Nummer ${visitor}` },
  visitor,
});

const rating = (episode: string, visitor: number, stars: number): Sent => ({
  path: `/episodes/${episode}/rating`,
  form: { rating: String(stars) },
  visitor,
});

async function newestEpisodes({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("episodes")
    .select("id")
    .where("number", "in", [12, 11])
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

async function storedComments({ db }: Database, episode: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("comments")
    .select("content")
    .where("content", "like", "Kommentar Nummer %")
    .where("episode_id", "=", episode)
    .execute();
  return new Set(rows.map(({ content }) => content));
}

async function countRatings({ db }: Database, episode: string): Promise<number> {
  const { count } = await db
    .selectFrom("ratings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("episode_id", "=", episode)
    .executeTakeFirstOrThrow();
  return count;
}

/** Requests answered with success but missing in the database. */
async function missing(
  database: Database,
  kept: Sent[],
  episode: string,
  ratingsBefore: number,
): Promise<Sent[]> {
  const comments = await storedComments(database, episode);
  const lost = kept.filter(({ form }) => form.content && !comments.has(form.content));
  for (const { missing } of crowds) lost.push(...(await missing(database.db, kept)));
  const rated = kept.filter(({ form }) => form.rating);
  if ((await countRatings(database, episode)) - ratingsBefore < rated.length) lost.push(...rated);
  return lost;
}

/** Paths in a folder, including itself, that other users of the machine may read, write or enter. */
async function openToOthers(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  const open = await Promise.all(
    ["", ...names].map(async (name) => {
      const found = await stat(join(directory, name)).catch(() => null);
      return found && found.mode & 0o077 ? [name] : [];
    }),
  );
  return open.flat();
}
