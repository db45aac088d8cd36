import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importFeed } from "~/core/feed/import/import-feed.server";
import { searchContent, suggest } from "~/core/search/search-content.server";
import type { FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, testServices } from "../../tests/sites";
import { countAllRooms } from "../../tests/sources";
import { seedDemo } from "./seed-demo.server";

const foreignFeed = "../shared/feeds/de-endorphine-notwellformed-32.rss";

/** A line of a file: its kind, the question as typed, and what is to come first; 'a | b': either. */
type Question = { kind: string; text: string; wanted: string[] };

function readQuestions(file: string): Question[] {
  const lines = readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [kind = "", text = "", wanted = ""] = line.split("\t");
    return { kind, text, wanted: wanted.split(" | ") };
  });
}

/**
 * Asks everything and returns what did not come first: '#4' is an episode, '"Title' the beginning of another hit's
 * title, '/path' a page, 'none' the answer that there is no episode about it, 'above 13' that none has this number.
 */
async function findWrong(services: Services, questions: readonly Question[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { kind, text, wanted } of questions) {
    const { groups, note, total } = await searchContent(services, {
      query: text,
      kind: null,
      page: 1,
    });
    const [hit] = groups.flatMap(({ hits }) => hits);
    const title = hit?.title.map((part) => part.text).join("") ?? "";
    const isEpisode = groups[0]?.kind === "episoden";
    const isRight = wanted.some((each) => {
      if (each === "none") return note?.what === "none" || total === 0;
      if (/^above /.test(each)) return note?.what === "number" && note.isAbove && total === 0;
      if (note) return false;
      if (each.startsWith("#"))
        return isEpisode && Number(hit?.label.replace(/\D/g, "")) === Number(each.slice(1));
      return each.startsWith('"') ? title.startsWith(each.slice(1)) : hit?.path === each;
    });
    if (!isRight)
      wrong.push(`${kind}: ${text} – ${wanted} – ${note?.what ?? ""} ${hit?.label} ${title}`);
  }
  return wrong;
}

onBothDatabases("the search", (database) => {
  const open = async () => {
    const directory = await mkdtemp(join(tmpdir(), "questions-"));
    const services = await testServices(database(), {
      directory,
      clock: movableClock("2026-11-28T10:00:00Z"),
    });
    return { services, close: () => rm(directory, { recursive: true }) };
  };
  const untilComplete = (services: Services) =>
    expect
      .poll(
        async () => (await searchContent(services, { query: "a", kind: null, page: 1 })).complete,
      )
      .toBe(true);

  test("answers what listeners of the demo show ask, 95 of 100 with the first hit", async () => {
    const { services, close } = await open();
    await seedDemo(services);
    await untilComplete(services);
    const questions = readQuestions("search-questions.fixture.txt");
    const wrong = await findWrong(services, questions);
    expect(questions.length).toBeGreaterThan(400);
    // Many answers are in the files of inventions, or are pages of rooms that may be gone.
    const allowed = services.rooms.all.length < countAllRooms() ? 0.3 : 0.05;
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(questions.length * allowed);
    for (const { text } of questions.filter(({ kind }) => kind === "numbers").slice(0, 5))
      expect((await suggest(services, text)).total, text).toBe(1);
    await close();
  });

  test.skipIf(!existsSync(foreignFeed))(
    "answers what listeners of a foreign show ask",
    async () => {
      const { services, close } = await open();
      const offline: FetchOutside = async () => {
        throw new OutsideError("not asked here");
      };
      const content = readFileSync(foreignFeed);
      await importFeed(services, { content }, { downloadMedia: false, fetchOutside: offline });
      await untilComplete(services);
      const questions = readQuestions("foreign-questions.fixture.txt");
      const wrong = await findWrong(services, questions);
      expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(questions.length * 0.1);
      await close();
    },
  );
});
