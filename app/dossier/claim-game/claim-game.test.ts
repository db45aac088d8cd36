import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import { emptyShow } from "~/core/show/show.server";
import { importWithDossier } from "~/dossier/dossier/dossiers.fixture";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna } from "../../../tests/fixtures/content";
import { deleteEpisode } from "../../../tests/fixtures/kinds";
import { movableClock, testServices } from "../../../tests/sites";
import { findAskedClaim, hasAskedClaims, readRound } from "./asked-claims.server";
import { readGame } from "./game";
import { readHomeQuestion, readHomeVerdict } from "./home-question.server";
import { readGamePage } from "./read-game.server";
import {
  findClaimResult,
  forgetVotesJob,
  listVotedClaims,
  voteOnClaim,
} from "./vote-on-claim.server";

const moment = "2026-11-21T10:00:00.000Z";
const round = { date: "2026-11-21", number: 1 };
const visitor = (number: number) => ({
  address: `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  userAgent: "Test",
  refusesCounting: false,
});

type Said = { id: string; verdict?: string; asked?: boolean; text?: string };

async function putEpisode(services: Services, id: string, claims: Said[], date = "2026-11-20") {
  const dossier = JSON.stringify({
    sources: [
      {
        id: "q",
        kind: "book",
        title: "Das <Buch>",
        authors: "Reis, Philipp",
        date: "",
        publisher: "",
        inventory: "",
        country: "",
        patent: "",
        url: "",
      },
    ],
    claims: claims.map((claim) => ({
      text: `Satz ${claim.id}`,
      verdict: "legend",
      reason: "Darum.",
      asked: true,
      sources: ["q"],
      second: 46.4,
      ...claim,
    })),
  });
  const said = {
    id,
    title: `Folge ${id}`,
    invention: "Telefon",
    number: 11,
    date,
    dossier,
    description: "<p>Draht.</p>",
    duration: "1:32",
    audioUrl: "https://a.example/a.mp3",
  };
  await writeContent(services, (trx) => importWithDossier(trx, said, services.clock.now()));
}

onBothDatabases("the game", (database) => {
  async function withServices(
    work: (services: Services, clock: ReturnType<typeof movableClock>) => Promise<void>,
  ) {
    const directory = await mkdtemp(join(tmpdir(), "podcast-legenden-"));
    const clock = movableClock(moment);
    const services = await testServices(database(), { directory, clock });
    await work(services, clock).finally(() => rm(directory, { recursive: true, force: true }));
  }
  const ask = (services: Services, search: string) =>
    readGamePage(services, emptyShow, readGame(new URLSearchParams(search), round.date));

  test("counts one vote per claim and visitor of a day, the first one", () =>
    withServices(async (services, clock) => {
      await putEpisode(services, "a", [{ id: "x" }, { id: "y" }]);
      const vote = (number: number, vote: string, claimId = "x") =>
        voteOnClaim(services, visitor(number), { episodeId: "a", claimId, vote });
      expect(await vote(1, "legend")).toEqual({ status: "counted", vote: "legend" });
      expect(await vote(1, "proven")).toEqual({ status: "repeated", vote: "proven" });
      await vote(1, "disputed", "y");
      await vote(2, "proven");
      const result = { proven: 1, disputed: 0, legend: 1 };
      expect(await findClaimResult(services.db, "a", "x")).toEqual(result);
      const rows = await services.db.selectFrom("claim_votes").selectAll().execute();
      expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3);

      clock.moveTo("2026-11-21T23:30:00.000Z");
      expect(await vote(1, "proven")).toMatchObject({ status: "counted" });
      const signal = new AbortController().signal;
      await forgetVotesJob.run(services, {}, { signal } as never);
      expect(await services.db.selectFrom("claim_votes").selectAll().execute()).toHaveLength(1);
      expect(await findClaimResult(services.db, "a", "x")).toEqual({ ...result, proven: 2 });
    }));

  test("counts votes that come at once: each visitor's once", () =>
    withServices(async (services) => {
      await putEpisode(services, "a", [{ id: "x" }]);
      const votes = Array.from({ length: 40 }, (_, index) =>
        voteOnClaim(services, visitor(index % 20), {
          episodeId: "a",
          claimId: "x",
          vote: "legend",
        }),
      );
      const statuses = (await Promise.all(votes)).map(({ status }) => status);
      expect(statuses.filter((status) => status === "counted")).toHaveLength(20);
      expect((await findClaimResult(services.db, "a", "x")).legend).toBe(20);
    }));

  test("takes no vote on what is not asked, not out, not there, or no answer", () =>
    withServices(async (services) => {
      await putEpisode(services, "a", [{ id: "x", asked: false }, { id: "y" }]);
      await putEpisode(services, "b", [{ id: "x" }], "2026-11-22");
      const vote = (episodeId: string, claimId: string, vote = "legend") =>
        voteOnClaim(services, visitor(1), { episodeId, claimId, vote });
      for (const [episode, claim] of [
        ["a", "x"] as const,
        ["b", "x"] as const,
        ["a", "gone"] as const,
        ["gone", "x"] as const,
        ["a\0", "y"] as const,
        ["", ""] as const,
      ])
        expect(await vote(episode, claim)).toEqual({ status: "missing" });
      for (const answer of ["", "Legende", "toString", "proven,legend"])
        expect(await vote("a", "y", answer)).toEqual({ status: "invalid" });
      expect(await services.db.selectFrom("claim_results").selectAll().execute()).toEqual([]);
    }));

  test("lets one address bring twenty visitors to a claim, and says when it was too many", () =>
    withServices(async (services) => {
      await putEpisode(services, "a", [{ id: "x" }]);
      const statuses: string[] = [];
      for (let number = 0; number < 22; number++) {
        const one = { ...visitor(1), userAgent: `Test ${number}` };
        const fields = { episodeId: "a", claimId: "x", vote: "legend" };
        statuses.push((await voteOnClaim(services, one, fields)).status);
      }
      expect(statuses.slice(19)).toEqual(["counted", "too-many", "too-many"]);
      expect((await findClaimResult(services.db, "a", "x")).legend).toBe(20);
    }));

  test("loses an episode's votes to the trash and has them back from there", () =>
    withServices(async (services) => {
      await putEpisode(services, "a", [{ id: "x" }]);
      const fields = { episodeId: "a", claimId: "x", vote: "legend" };
      await voteOnClaim(services, visitor(1), fields);
      const item = await deleteEpisode(services, anna, "a");
      expect(await services.db.selectFrom("claim_results").selectAll().execute()).toEqual([]);
      expect(await voteOnClaim(services, visitor(2), fields)).toEqual({ status: "missing" });
      await restoreDeleted(services, anna, item?.id ?? "");
      expect((await findClaimResult(services.db, "a", "x")).legend).toBe(1);
    }));

  test("asks what is out, from the moment on at which it is", () =>
    withServices(async (services, clock) => {
      expect(await hasAskedClaims(services.db, moment)).toBe(false);
      expect(await ask(services, "")).toMatchObject({ size: 0, question: null, judged: null });
      await putEpisode(services, "a", [{ id: "x", asked: false }], "2026-11-01");
      await putEpisode(services, "b", [{ id: "y" }], "2026-11-22");
      expect(await hasAskedClaims(services.db, moment)).toBe(false);
      expect(await readRound(services, round)).toEqual([]);
      clock.moveTo("2026-11-22T10:00:00.000Z");
      const [found] = await readRound(services, round);
      expect(found).toMatchObject({ episodeId: "b", title: "Folge b", entry: { id: "y" } });
      expect(await hasAskedClaims(services.db, "2026-11-22T10:00:00.000Z")).toBe(true);
    }));

  test("tells nothing of a claim before the vote, and everything after it", () =>
    withServices(async (services) => {
      await putEpisode(services, "a", [{ id: "x", text: "Ein <b>Satz</b>" }]);
      const before = await ask(services, "");
      expect(before).toMatchObject({ size: 1, number: 1, right: 0, verdict: null, judged: null });
      expect(JSON.stringify(before)).not.toMatch(/legend|Darum|Folge a/);
      // Not by requesting the result either.
      expect(await ask(services, "frage=ergebnis")).toEqual(before);

      const after = await ask(services, "frage=1&antworten=b");
      expect(after).toMatchObject({
        right: 0,
        answered: 1,
        question: { text: "Ein <b>Satz</b>" },
        verdict: {
          vote: "proven",
          verdict: "legend",
          reason: "Darum.",
          second: 46,
          sources: [{ kind: "Buch", text: "Philipp Reis: Das <Buch>.", url: null }],
          episode: { path: "/episodes/a", title: "Folge a" },
        },
      });
      const end = await ask(services, "frage=ergebnis&antworten=l");
      expect(end).toMatchObject({ right: 1, judged: [{ vote: "legend", verdict: "legend" }] });
      expect(end.text).toBe(
        "Belegt, strittig oder Legende? – Runde vom 21. November 2026\n1 von 1 richtig: ■\n" +
          "https://podcast.example/legenden?runde=2026-11-21",
      );
      // A question beyond the last one is the last.
      expect(await ask(services, "frage=7")).toMatchObject({ number: 1, verdict: null });
    }));

  test("asks its first claim on the home page, and answers there with how others voted", () =>
    withServices(async (services) => {
      expect(await readHomeQuestion(services)).toBeNull();
      await putEpisode(services, "a", [{ id: "x", text: "Ein <b>Satz</b>" }]);
      await putEpisode(services, "b", [{ id: "y" }]);
      const asked = (await readHomeQuestion(services))?.html ?? "";
      expect(asked).not.toMatch(/Darum|Stempel|Urteil|<b>/);
      const [, episodeId = "", claimId = ""] =
        /name="folge" value="(\w+)".*name="behauptung" value="(\w+)"/.exec(asked) ?? [];
      await voteOnClaim(services, visitor(1), { episodeId, claimId, vote: "proven" });
      const game = readGame(new URLSearchParams("frage=1&antworten=l"), round.date);
      const answer = (claim: { episodeId: string; claimId: string }) =>
        readHomeVerdict(services, game, { ...claim, note: "schon" });
      // Fewer than twenty votes are not told.
      const vote = (proven: number) =>
        services.db.updateTable("claim_results").set({ proven }).execute();
      await vote(19);
      expect(await answer({ episodeId, claimId })).not.toMatch(/geraten|%/);
      await vote(20);
      const told = await answer({ episodeId, claimId });
      for (const text of [
        "Richtig",
        "Das ist eine Legende.",
        "100\u00a0%",
        "Noch eine",
        "schon gezählt",
      ])
        expect(told).toContain(text);
      expect(told).toMatch(/frage=2&amp;antworten=l#frage/);
      // For an unknown claim there is no answer.
      expect(await answer({ episodeId: "b", claimId: "x" })).toBeNull();
    }));

  test("shows operators what was asked, with the votes", () =>
    withServices(async (services) => {
      await putEpisode(services, "a", [{ id: "x" }, { id: "y", asked: false }]);
      await voteOnClaim(services, visitor(1), { episodeId: "a", claimId: "x", vote: "legend" });
      expect(await listVotedClaims(services.db, "a")).toEqual([
        expect.objectContaining({ id: "x", result: { proven: 0, disputed: 0, legend: 1 } }),
      ]);
      expect(
        await findAskedClaim(services.db, moment, { episodeId: "a", claimId: "y" }),
      ).toBeNull();
    }));
});
