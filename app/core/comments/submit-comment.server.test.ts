import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { savedAnswer, submitComment } from "./submit-comment.server";

const visitorOf = (number: number) => ({ address: `198.51.100.${number + 1}` });
const ada = { name: "Ada", content: "Schöne Folge.", episodeId: "a", website: "", elapsed: "9000" };

onBothDatabases("a comment", (database) => {
  async function withEpisode(
    work: (services: Services, clock: ReturnType<typeof movableClock>) => Promise<void>,
  ) {
    const directory = await mkdtemp(join(tmpdir(), "podcast-comment-"));
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database(), { directory, clock });
    await createEpisode(services, "a", "2026-11-20");
    await work(services, clock).finally(() => rm(directory, { recursive: true, force: true }));
  }

  async function createEpisode(services: Services, id: string, date: string) {
    const episode = { id, title: id, invention: "", description: "", date, duration: "1:00" };
    await services.db.transaction().execute((trx) => importEpisode(trx, episode, new Date()));
  }

  const stored = (services: Services) =>
    services.db.selectFrom("comments").selectAll().orderBy("id").execute();

  test("is kept trimmed and waits for the moderation", () =>
    withEpisode(async (services) => {
      const answer = await submitComment(services, visitorOf(1), {
        ...ada,
        name: "  Ada \n",
        content: "\n\nErste Zeile\n\nZweite Zeile  ",
      });
      expect(answer).toMatchObject({ status: 200, saved: true, message: savedAnswer.message });
      expect(await stored(services)).toEqual([
        expect.objectContaining({
          episode_id: "a",
          name: "Ada",
          content: "Erste Zeile\n\nZweite Zeile",
          status: "pending",
          approved_at: null,
          approved_by: null,
          suspicion: null,
          created_at: "2026-11-21T10:00:00.000Z",
        }),
      ]);
    }));

  test.each([
    { name: "", content: "Text" },
    { name: "Ada", content: "" },
    { name: " \n ", content: "Text" },
    { name: "Ada", content: "\t\u00a0" },
    { name: "\u200b", content: "Text" },
  ])("of %j is ignored without a word", (fields) =>
    withEpisode(async (services) => {
      const answer = await submitComment(services, visitorOf(1), { ...ada, ...fields });
      expect(answer).toMatchObject({ status: 200, saved: false, message: null, errors: {} });
      expect(await stored(services)).toEqual([]);
    }),
  );

  test("has 80 and 4,000 characters at most, as the browser counts them", () =>
    withEpisode(async (services) => {
      const fits = { ...ada, name: "\u{1F600}".repeat(40), content: "ß".repeat(4000) };
      expect((await submitComment(services, visitorOf(1), fits)).status).toBe(200);
      const name = "x".repeat(81);
      const content = "ß".repeat(4012);
      expect(await submitComment(services, visitorOf(2), { ...ada, name, content })).toEqual({
        status: 422,
        saved: false,
        message: null,
        errors: {
          name: "Das sind 1 Zeichen zu viel, 80 passen hinein.",
          content: "Das sind 12 Zeichen zu viel, 4.000 passen hinein.",
        },
        values: { name, content },
      });
      expect(await stored(services)).toHaveLength(1);
    }));

  test("on a scheduled or missing episode is 404, and nothing is kept", () =>
    withEpisode(async (services, clock) => {
      await createEpisode(services, "morgen", "2026-11-22");
      for (const episodeId of ["morgen", "fehlt", "", "../..", "x".repeat(5000)])
        expect(await submitComment(services, visitorOf(1), { ...ada, episodeId })).toMatchObject({
          status: 404,
          saved: false,
          values: { name: "Ada", content: "Schöne Folge." },
        });
      expect(await stored(services)).toEqual([]);
      clock.moveTo("2026-11-21T23:00:00Z");
      const answer = await submitComment(services, visitorOf(2), { ...ada, episodeId: "morgen" });
      expect(answer.status).toBe(200);
    }));

  test("sent twice is answered alike and kept once, for a day", () =>
    withEpisode(async (services, clock) => {
      const first = await submitComment(services, visitorOf(1), ada);
      const again = { ...ada, name: " ada", content: "  schöne  FOLGE." };
      const second = await submitComment(services, visitorOf(2), again);
      expect({ ...second, values: null }).toEqual({ ...first, values: null });
      expect(await stored(services)).toHaveLength(1);
      clock.moveTo("2026-11-22T10:00:01Z");
      await submitComment(services, visitorOf(1), ada);
      expect(await stored(services)).toHaveLength(2);
    }));

  test("sent twice at the same moment is kept once", () =>
    withEpisode(async (services) => {
      await Promise.all([1, 2, 3, 4].map(() => submitComment(services, visitorOf(1), ada)));
      expect(await stored(services)).toHaveLength(1);
    }));

  test("in the words of another one is kept, with a word to the moderation", () =>
    withEpisode(async (services) => {
      await createEpisode(services, "b", "2026-11-13");
      await submitComment(services, visitorOf(1), ada);
      await submitComment(services, visitorOf(1), { ...ada, name: "Bela" });
      await submitComment(services, visitorOf(1), { ...ada, episodeId: "b" });
      const suspicions = (await stored(services)).map((row) => [
        `${row.name} ${row.episode_id}`,
        row.suspicion,
      ]);
      expect(Object.fromEntries(suspicions)).toEqual({
        "Ada a": null,
        "Bela a": "gleicher Text wie in einem anderen Kommentar",
        "Ada b": "gleicher Text wie in einem anderen Kommentar",
      });
    }));

  test.each([
    [{ website: "https://spam.example" }, "unsichtbares Feld ausgefüllt"],
    [{ elapsed: "200" }, "schneller abgeschickt, als man tippt"],
    [{ content: "http://a.example http://b.example http://c.example" }, "mehr als 2 Links"],
  ])("that looks like spam (%j) waits like every other one", (fields, suspicion) =>
    withEpisode(async (services) => {
      const answer = await submitComment(services, visitorOf(1), { ...ada, ...fields });
      expect(answer).toMatchObject({ status: 200, saved: true });
      expect(await stored(services)).toEqual([
        expect.objectContaining({ status: "pending", suspicion }),
      ]);
    }),
  );

  test("is refused after five within ten minutes, and its text stays", () =>
    withEpisode(async (services) => {
      const send = (number: number, visitor = 1) =>
        submitComment(services, visitorOf(visitor), { ...ada, content: `Nr. ${number}` });
      for (let number = 1; number <= 5; number++) expect((await send(number)).status).toBe(200);
      expect(await send(6)).toEqual({
        status: 429,
        saved: false,
        message: expect.stringMatching(/^Das waren viele Kommentare in kurzer Zeit\./),
        errors: {},
        values: { name: "Ada", content: "Nr. 6" },
      });
      expect((await send(7, 2)).status).toBe(200);
      expect(await stored(services)).toHaveLength(6);
    }));

  test("that the database does not take is answered with 503 and the specification's words, and uses up no limit", () =>
    withEpisode(async (services) => {
      const { schema } = services.db;
      await schema.alterTable("comments").renameTo("comments_away").execute();
      for (let times = 0; times < 6; times++)
        expect(await submitComment(services, visitorOf(1), ada)).toEqual({
          status: 503,
          saved: false,
          message: "Kommentar konnte nicht gespeichert werden. Bitte versuche es später erneut.",
          errors: {},
          values: { name: "Ada", content: "Schöne Folge." },
        });
      await schema.alterTable("comments_away").renameTo("comments").execute();
      expect((await submitComment(services, visitorOf(1), ada)).status).toBe(200);
    }));

  test("of each of 200 visitors at once is kept", () =>
    withEpisode(async (services) => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, number) =>
          submitComment(services, visitorOf(number), { ...ada, content: `Kommentar ${number}` }),
        ),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const contents = (await stored(services)).map(({ content }) => content);
      expect(new Set(contents).size).toBe(200);
    }));
});
