import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, readableLog, testServices } from "../../../tests/sites";
import { ratingText } from "./ratings.schema";
import { getRatings, mapRatingSummaries, rateEpisode, saveRating } from "./ratings.server";
import { listTopRated } from "./top-rated.server";

const now = "2026-11-21T10:00:00Z";
const visitorOf = (number: number) => ({
  address: `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  userAgent: "Test",
  refusesCounting: false,
});
const sessionOf = (number: number) => number.toString(16).padStart(32, "0");

async function createEpisode(
  services: Services,
  id: string,
  { date = "2026-11-20", audioUrl = "/media/audio/a.mp3" } = {},
) {
  const words = { title: id, invention: "", description: "" };
  const episode = { id, ...words, date, audioUrl, duration: "1:00" };
  await services.db
    .transaction()
    .execute((trx) => importEpisode(trx, episode, services.clock.now()));
}

onBothDatabases("a rating", (database) => {
  async function withServices(work: (services: Services) => Promise<void>) {
    const directory = await mkdtemp(join(tmpdir(), "podcast-rating-"));
    const services = await testServices(database(), { directory, clock: movableClock(now) });
    await createEpisode(services, "a");
    await work(services).finally(() => rm(directory, { recursive: true, force: true }));
  }

  test("is stored and answered with what the episode now has", () =>
    withServices(async (services) => {
      const fields = { episodeId: "a", rating: "4", session: sessionOf(1) };
      expect(await rateEpisode(services, visitorOf(1), fields)).toEqual({
        status: 200,
        ratings: { average: 4, count: 1, distribution: [0, 0, 0, 1, 0] },
      });
    }));

  test("takes the place of the same session's earlier one, wherever it comes from", () =>
    withServices(async (services) => {
      const fields = { episodeId: "a", session: sessionOf(1) };
      await rateEpisode(services, visitorOf(1), { ...fields, rating: "1" });
      await rateEpisode(services, visitorOf(2), { ...fields, rating: "5" });
      expect(await getRatings(services.db, "a")).toMatchObject({ average: 5, count: 1 });
    }));

  test("without a session counts once per visitor and day", () =>
    withServices(async (services) => {
      for (const session of ["", "short", "<script>", "A".repeat(32)])
        await rateEpisode(services, visitorOf(1), { episodeId: "a", rating: "3", session });
      await rateEpisode(services, visitorOf(2), { episodeId: "a", rating: "4", session: "" });
      expect(await getRatings(services.db, "a")).toMatchObject({ average: 3.5, count: 2 });
    }));

  test("keeps nothing by which one visitor's ratings could be put together", () =>
    withServices(async (services) => {
      await createEpisode(services, "b");
      const session = sessionOf(1);
      for (const episodeId of ["a", "b"])
        await rateEpisode(services, visitorOf(1), { episodeId, rating: "3", session });
      const rows = await services.db.selectFrom("ratings").select("visitor").execute();
      expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
      expect(JSON.stringify(rows)).not.toContain(session);
    }));

  test.each(["0", "6", "-1", "4.5", "", "five", "55", "1e0", " 4"])(
    "of %j stars is refused, noted in the log and not stored",
    (rating) =>
      withServices(async (services) => {
        const { log, lines } = readableLog();
        const outcome = await rateEpisode({ ...services, log }, visitorOf(1), {
          episodeId: "a",
          rating,
          session: "",
        });
        expect(outcome.status).toBe(422);
        expect(lines.map(({ msg }) => msg)).toEqual(["Rating must be between 1 and 5"]);
        expect((await getRatings(services.db, "a")).count).toBe(0);
      }),
  );

  test("of a scheduled or missing episode finds none", () =>
    withServices(async (services) => {
      await createEpisode(services, "tomorrow", { date: "2026-11-22" });
      for (const episodeId of ["tomorrow", "missing", "\0", "x".repeat(5000)]) {
        const fields = { episodeId, rating: "5", session: sessionOf(1) };
        expect((await rateEpisode(services, visitorOf(1), fields)).status).toBe(404);
      }
      expect(await services.db.selectFrom("ratings").selectAll().execute()).toEqual([]);
    }));

  test("of an address that invents sessions is refused after 20, changing one's mind is not", () =>
    withServices(async (services) => {
      const statusOf = async (number: number) => {
        const fields = { episodeId: "a", rating: "1", session: sessionOf(number) };
        return (await rateEpisode(services, visitorOf(1), fields)).status;
      };
      for (let number = 0; number < 20; number++) expect(await statusOf(number)).toBe(200);
      expect(await statusOf(20)).toBe(429);
      expect(await statusOf(7)).toBe(200);
      expect((await getRatings(services.db, "a")).count).toBe(20);
    }));

  test("comes 30 times an hour from one address, not more", () =>
    withServices(async (services) => {
      const fields = { episodeId: "a", rating: "2", session: sessionOf(1) };
      const statuses = [];
      for (let turn = 0; turn < 31; turn++)
        statuses.push((await rateEpisode(services, visitorOf(1), fields)).status);
      expect(statuses.indexOf(429)).toBe(30);
    }));

  test("of 200 visitors at once loses nothing", () =>
    withServices(async (services) => {
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, number) =>
          rateEpisode(services, visitorOf(number), {
            episodeId: "a",
            rating: String((number % 5) + 1),
            session: sessionOf(number),
          }),
        ),
      );
      expect(outcomes.every(({ status }) => status === 200)).toBe(true);
      expect(await getRatings(services.db, "a")).toEqual({
        average: 3,
        count: 200,
        distribution: [40, 40, 40, 40, 40],
      });
    }));
});

onBothDatabases("the averages", (database) => {
  async function rate(episodeId: string, ...ratings: number[]) {
    for (const [index, rating] of ratings.entries())
      await saveRating(database().db, { episodeId, visitor: `v${index}`, rating }, new Date(now));
  }
  async function withEpisodes(...ids: string[]) {
    const directory = tmpdir();
    const services = await testServices(database(), { directory, clock: movableClock(now) });
    for (const id of ids) await createEpisode(services, id);
    return services;
  }

  test("of a list come in one answer, only for what was asked and rated", async () => {
    const { db } = await withEpisodes("a", "b", "c");
    await rate("a", 5, 4, 4);
    await rate("c", 1);
    expect(await mapRatingSummaries(db, ["a", "b"])).toEqual({ a: { average: 4.33, count: 3 } });
    expect(await mapRatingSummaries(db, [])).toEqual({});
  });

  test("are refused by the database beyond 1 to 5", async () => {
    await withEpisodes("a");
    for (const rating of [0, 6])
      await expect(rate("a", rating)).rejects.toThrow("Failed to create rating");
  });

  test("order the best: within 0.1 equal, then by number; nothing scheduled or without sound, ten at most", async () => {
    const services = await withEpisodes("few", "many", "low", "unrated");
    await createEpisode(services, "tomorrow", { date: "2026-11-22" });
    await createEpisode(services, "silent", { audioUrl: "" });
    await rate("few", 5, 5, 4, 4);
    await rate("many", 5, 4, 4, 5, 4, 4, 5, 5, 4);
    await rate("low", 3, 3, 3, 3);
    await rate("tomorrow", 5, 5, 5, 5);
    await rate("silent", 5, 5, 5, 5);
    const { db } = services;
    const ids = async (options = {}) =>
      (await listTopRated(db, "2026-11-21", options)).map(({ episodeId }) => episodeId);
    expect(await ids()).toEqual(["many", "few", "low"]);
    expect(await ids({ limit: 2 })).toEqual(["many", "few"]);
    expect(await ids({ minimum: 5 })).toEqual(["many"]);
    for (let number = 0; number < 12; number++) {
      await createEpisode(services, `n${number}`);
      await rate(`n${number}`, 2);
    }
    expect(await ids()).toHaveLength(10);
  });
});

test("a summary reads well", () => {
  expect(ratingText({ average: 4.58, count: 1234 })).toBe("4,6 von 5 Sternen, 1.234 Bewertungen");
  expect(ratingText({ average: 5, count: 1 })).toBe("5,0 von 5 Sternen, 1 Bewertung");
});
