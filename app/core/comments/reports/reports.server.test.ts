import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { erasePerson } from "~/core/personal-data/erase-person.server";
import { findPerson, personCopy } from "~/core/personal-data/find-person.server";
import type { PersonData } from "~/core/personal-data/personal-data.schema";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../../tests/databases";
import { movableClock, testServices } from "../../../../tests/sites";
import { submitForm } from "../../../../tests/submit-form";
import { readComments } from "../list-comments.server";
import { listModeration } from "../list-moderation.server";
import { moderateComments } from "../moderate-comments.server";
import { createComment } from "../submit-comment.server";
import { listReports } from "./list-reports.server";
import { decideReport } from "./operations.server";
import { forgetReportsJob } from "./report-jobs.server";
import { failedAnswer, type ReportFields, savedAnswer } from "./reports.schema";
import { findReported, submitReport } from "./submit-report.server";

const mila = { id: "mila", name: "Mila", email: "mila@example.org" };
const site = "https://podcast.example";
const guards = { website: "", elapsed: "9000" };

type Place = {
  services: Services;
  mails: Mail[];
  clock: ReturnType<typeof movableClock>;
  /** Ids of the approved comments, oldest first. */
  ids: string[];
};

onBothDatabases("a report of a comment", (database) => {
  async function withComments(count: number, work: (place: Place) => Promise<void>) {
    const clock = movableClock("2026-11-21T10:00:00Z");
    const mails: Mail[] = [];
    const directory = database.directory();
    const services = await testServices(database(), { directory, clock, mails });
    const episode = { title: "Das Telefon", invention: "", description: "", duration: "1:00" };
    await services.db.transaction().execute(async (trx) => {
      await saveShow(trx, { ...emptyShow, name: "Funk", email: "show@example.org" }, clock.now());
      await importEpisode(trx, { ...episode, id: "a", date: "2026-11-20" }, clock.now());
      await importEpisode(trx, { ...episode, id: "p", date: "2026-12-24" }, clock.now());
      const { id, name, email } = mila;
      const values = { email_verified: 1, role: "owner", image: null, two_factor_enabled: null };
      await trx
        .insertInto("operators")
        .values({ id, name, email, ...values, created_at: "", updated_at: "" } as never)
        .execute();
    });
    for (let number = 0; number < count; number++) await write(services, "a", number);
    const ids = await idsOf(services, "a");
    await work({ services, mails, clock, ids });
  }

  const write = (services: Services, episodeId: string, number: number) =>
    services.db.transaction().execute((trx) =>
      createComment(trx, {
        episodeId,
        name: "Bela",
        content: `Nr. ${number}`,
        status: "approved",
        createdAt: new Date(Date.parse("2026-11-20T09:00:00Z") + number * 60_000),
      }),
    );

  const idsOf = async ({ db }: Services, episodeId: string) =>
    (
      await db
        .selectFrom("comments")
        .select("id")
        .where("episode_id", "=", episodeId)
        .orderBy("created_at")
        .execute()
    ).map(({ id }) => id);

  const fieldsOf = (id: string | undefined, fields: Partial<ReportFields> = {}) => ({
    place: `${site}/episodes/a#kommentar-${id}`,
    ground: "insult",
    reason: "Er nennt mich einen <b>Dieb</b>.",
    name: "Ada",
    email: "ada@example.org",
    goodFaith: "1",
    ...fields,
  });

  const send = (
    { services, ids: [id] }: Place,
    fields: Partial<ReportFields & typeof guards> = {},
    address = "198.51.100.7",
  ) => submitReport(services, { address }, { ...fieldsOf(id, fields), ...guards, ...fields });

  const stored = ({ services }: Place) =>
    services.db.selectFrom("comment_reports").selectAll().orderBy("id").execute();

  const decide = async (place: Place, decision: "removed" | "kept", reason = "Beleidigung.") => {
    const { reports } = await listReports(place.services.db);
    const reportId = reports[0]?.id ?? "none";
    return submitForm(place.services, mila, decideReport, { id: reportId, decision, reason });
  };

  const shown = async ({ services }: Place, at = "") =>
    (await readComments(services, "a", at)).comments.map(({ name, content, isRemoved }) =>
      isRemoved ? name : content.map(({ text }) => text).join(""),
    );

  test("is kept, confirmed to whoever sent it, and told to the show", () =>
    withComments(1, async (place) => {
      const { services, mails, clock, ids } = place;
      expect(await send(place, { name: "  Ada  " })).toEqual({ ...savedAnswer, status: 200 });
      expect(await stored(place)).toMatchObject([
        { comment_id: ids[0], episode_id: "a", ground: "insult", name: "Ada", decision: "open" },
      ]);
      await runDueJobs(services, rooms.jobs);
      expect(mails).toMatchObject([
        {
          to: "ada@example.org",
          subject: "Deine Meldung ist eingegangen",
          replyTo: { name: "Funk", address: "show@example.org" },
        },
      ]);
      expect(mails[0]?.text).toContain(`${site}/episodes/a#kommentar-${ids[0]}`);
      expect(mails[0]?.text).toContain("Grund: Beleidigung oder üble Nachrede");
      // The address may be another person's: nobody can write to them through the site.
      expect(mails[0]?.text).not.toContain("Dieb");
      clock.moveTo("2026-11-21T10:10:00Z");
      await runDueJobs(services, rooms.jobs);
      expect(mails[1]).toMatchObject({
        to: "show@example.org",
        subject: "Gemeldete Kommentare warten auf dich",
      });
      expect(mails[1]?.text).toContain("Er nennt mich einen <b>Dieb</b>.");
      expect(mails[1]?.html).toContain("&lt;b&gt;Dieb&lt;/b&gt;");
      await runDueJobs(services, rooms.jobs);
      expect(mails).toHaveLength(2);
    }));

  test.each<[keyof ReportFields, string, RegExp]>([
    ["place", " ", /^Bitte gib die Adresse des Kommentars an/],
    ["place", `${site}/blog/irgendwo`, /^Bitte gib die Adresse des Kommentars an/],
    ["ground", "", /^Bitte wähle einen Grund aus/],
    ["ground", "loud", /^Bitte wähle einen Grund aus/],
    ["reason", "\n\u200b", /^Bitte schreib uns, warum/],
    ["reason", "<b>".repeat(34_000), /^Das sind 98.000 Zeichen zu viel/],
    ["name", "", /^Bitte sag uns, wie du heißt/],
    ["email", "", /^Bitte gib deine E-Mail-Adresse an/],
    ["email", "ada@example", /^Das ist keine vollständige E-Mail-Adresse/],
    ["goodFaith", "", /^Ohne diese Erklärung/],
  ])("with %s %j is not kept, and all that was typed stays", (field, text, error) =>
    withComments(1, async (place) => {
      const answer = await send(place, { [field]: text });
      expect(answer).toMatchObject({ status: 422, saved: false });
      expect(answer.errors).toEqual({ [field]: expect.stringMatching(error) });
      expect(answer.values).toEqual(fieldsOf(place.ids[0], { [field]: text.trim() }));
      expect(await stored(place)).toEqual([]);
    }),
  );

  test("of abuse of children needs no name and no address, and gets no mail", () =>
    withComments(1, async (place) => {
      const nameless = { ground: "abuse", name: "", email: "" };
      expect((await send(place, nameless)).status).toBe(200);
      expect((await decide(place, "removed")).status).toBe(200);
      await runDueJobs(place.services, rooms.jobs);
      expect(place.mails).toEqual([]);
      expect((await send(place, { ...nameless, email: "ada@" })).errors).toHaveProperty("email");
    }));

  test("of a comment that nobody sees is answered alike, and what was typed stays", () =>
    withComments(2, async (place) => {
      const { services, ids } = place;
      await write(services, "p", 0);
      const [planned] = await idsOf(services, "p");
      const seen = [{ id: ids[1] ?? "", status: "approved" }] as const;
      await moderateComments(services, mila, { verb: "reject", seen });
      expect(await findReported(services, "a\0")).toBeNull();
      for (const id of ["none", planned, ids[1]]) {
        const answer = await send(place, { place: `kommentar=${id}` });
        expect(answer).toMatchObject({ status: 404, saved: false });
        expect(answer.values).toEqual(fieldsOf(id, { place: `kommentar=${id}` }));
        expect(answer.message).toMatch(/^Diesen Kommentar gibt es hier nicht oder nicht mehr/);
        expect(await findReported(services, id ?? "")).toBeNull();
      }
      for (const status of [404, 404, 429])
        expect(await send(place, { place: "kommentar=none" })).toMatchObject({ status });
      expect(await stored(place)).toEqual([]);
    }));

  test("sent five times is kept once; a sixth within ten minutes is refused with its text", () =>
    withComments(1, async (place) => {
      for (let number = 0; number < 5; number++) expect((await send(place)).status).toBe(200);
      expect(await stored(place)).toHaveLength(1);
      const answers = [];
      for (let number = 0; number < 40; number++)
        answers.push(await send(place, { reason: `Nr. ${number}` }));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
      expect(answers[0]?.values.reason).toBe("Nr. 0");
      expect((await send(place, {}, "203.0.113.9")).status).toBe(200);
      expect(await stored(place)).toHaveLength(1);
    }));

  test("from a machine is kept with a mark, and no address is written to", () =>
    withComments(1, async (place) => {
      await send(place, { website: "https://spam.example" });
      await runDueJobs(place.services, rooms.jobs);
      expect(place.mails).toEqual([]);
      expect((await stored(place))[0]?.suspicion).toBe("unsichtbares Feld ausgefüllt");
    }));

  test("that cannot be kept is answered with 503, and all that was typed stays", () =>
    withComments(1, async (place) => {
      const { services, ids } = place;
      await services.db.schema.alterTable("comment_reports").renameTo("reports_away").execute();
      const values = fieldsOf(ids[0]);
      expect(await send(place)).toEqual({ ...failedAnswer, status: 503, values });
    }));

  test("marks its comment in the moderation until it is decided", () =>
    withComments(2, async (place) => {
      const reportOf = async (at: number) => {
        const { comments } = await listModeration(place.services, { filter: "all" });
        return comments.find(({ id }) => id === place.ids[at])?.report;
      };
      await send(place);
      const [report] = await stored(place);
      expect(await reportOf(0)).toBe(`/admin/comment-reports#report-${report?.id}`);
      expect(await reportOf(1)).toBeNull();
      await decide(place, "kept");
      expect(await reportOf(0)).toBeNull();
    }));

  test("decides all reports of its comment; whoever reported reads the reasons", () =>
    withComments(2, async (place) => {
      const { services, mails, clock, ids } = place;
      await send(place);
      await send(place, { name: "Otto", email: "otto@example.org", reason: "Auch mich." });
      clock.moveTo("2026-11-21T10:00:01Z");
      await send(place, { place: `kommentar-${ids[1]}`, email: "emil@example.org" });
      expect(await decide(place, "removed", " ")).toMatchObject({ status: 422 });
      expect(await decide(place, "removed", "x".repeat(2001))).toMatchObject({ status: 422 });
      expect(await decide(place, "removed", "Beleidigung (§ 185 StGB).\nMehr.")).toMatchObject({
        status: 200,
      });
      mails.length = 0;
      await runDueJobs(services, rooms.jobs);
      const told = mails.filter(({ subject }) => /entfernt$/.test(subject));
      expect(told.map(({ to }) => to).sort()).toEqual(["ada@example.org", "otto@example.org"]);
      for (const words of [
        "Beleidigung (§ 185 StGB).",
        "automatische Verfahren haben wir nicht verwendet",
        "Antworte auf diese Mail",
        "vor Gericht",
      ])
        expect(told[0]?.text.replace(/\s+/g, " ")).toContain(words);
      const { reports, counts } = await listReports(services.db, { state: "removed" });
      expect(counts).toEqual({ open: 1, removed: 2, kept: 0 });
      expect(reports[0]).toMatchObject({ decidedBy: "Mila", status: "rejected" });
      const again = { id: reports[0]?.id ?? "", decision: "kept", reason: "Doch nicht." };
      expect(await submitForm(services, mila, decideReport, again)).toMatchObject({ status: 409 });
      const events = await services.db.selectFrom("audit_log").selectAll().execute();
      expect(events).toMatchObject([
        { action: "comment.report-removed", subject_id: ids[0], operator_name: "Mila" },
      ]);
    }));

  test("that is not followed leaves the comment, with reasons", () =>
    withComments(1, async (place) => {
      await send(place);
      await decide(place, "kept", "Das ist eine Meinung.");
      await runDueJobs(place.services, rooms.jobs);
      expect(place.mails.at(-1)).toMatchObject({
        subject: "Der gemeldete Kommentar bleibt stehen",
        text: expect.stringContaining("Das ist eine Meinung."),
      });
      expect(await shown(place)).toEqual(["Nr. 0"]);
      expect(await listReports(place.services.db, { state: "kept" })).toMatchObject({ total: 1 });
    }));

  test("leaves the reasons in the comment's place for 30 days, on the page that had it", () =>
    withComments(45, async (place) => {
      const { services, clock, ids } = place;
      const numbers = (from: number, count: number) =>
        Array.from({ length: count }, (_, index) => `Nr. ${from - index}`);
      for (const number of [44, 24, 0]) {
        await send(place, { place: `kommentar-${ids[number]}`, reason: `${number}` });
        await decide(place, "removed", "Beleidigung.");
      }
      const first = await readComments(services, "a", "");
      expect(first).toMatchObject({ total: 42, report: "/episodes/a/comments/report?kommentar=" });
      const [note] = first.comments;
      expect(note?.content.map(({ text }) => text).join("")).toMatch(
        /^Entfernt wegen: Beleidigung\.\n\nEntschieden hat das am 21\. November 2026 nach einer Meldung ein Mensch/,
      );
      expect(JSON.stringify(note)).not.toMatch(/Bela|Nr\. 44/);
      const removed = "Kommentar entfernt";
      const pages = [
        [removed, ...numbers(43, 19), removed, "Nr. 23"],
        numbers(22, 20),
        ["Nr. 2", "Nr. 1", removed],
      ];
      for (const [index, page] of pages.entries())
        expect(await shown(place, `${index + 1}`), `page ${index + 1}`).toEqual(page);
      expect(await shown(place, first.next ?? "")).toEqual(pages[1]);
      clock.moveTo("2026-12-21T12:00:00Z");
      expect(await shown(place)).toEqual(pages[0]);
      clock.moveTo("2026-12-22T12:00:00Z");
      expect(await shown(place)).toEqual([...numbers(43, 19), "Nr. 23"]);
    }));

  test("leaves no reasons where the moderation lets the comment back in", () =>
    withComments(1, async (place) => {
      const { services, ids } = place;
      await send(place);
      await decide(place, "removed");
      expect(await shown(place)).toEqual(["Kommentar entfernt"]);
      const seen = [{ id: ids[0] ?? "", status: "rejected" }] as const;
      await moderateComments(services, mila, { verb: "approve", seen });
      expect(await shown(place)).toEqual(["Nr. 0"]);
    }));

  test("waits for its decision when the comment was deleted meanwhile", () =>
    withComments(1, async (place) => {
      const { services, ids, mails } = place;
      await send(place);
      const seen = [{ id: ids[0] ?? "", status: "approved" }] as const;
      await moderateComments(services, mila, { verb: "delete", seen });
      expect((await listReports(services.db)).reports).toMatchObject([{ content: null }]);
      expect(await decide(place, "kept")).toMatchObject({ status: 409 });
      expect(await decide(place, "removed")).toMatchObject({ status: 200 });
      await runDueJobs(services, rooms.jobs);
      expect(mails.at(-1)?.subject).toBe("Der gemeldete Kommentar ist entfernt");
      expect(await shown(place)).toEqual(["Kommentar entfernt"]);
    }));

  test("is decided without a word about an episode that went back to planned", () =>
    withComments(1, async (place) => {
      await send(place);
      await place.services.db
        .updateTable("episodes")
        .set({ title: "Geheim", public_from: "2027-01-01T00:00:00.000Z" })
        .where("id", "=", "a")
        .execute();
      await decide(place, "removed");
      await runDueJobs(place.services, rooms.jobs);
      expect(place.mails).toHaveLength(2);
      expect(JSON.stringify(place.mails)).not.toMatch(/Geheim|Das Telefon/);
    }));

  test("goes after a year", () =>
    withComments(1, async (place) => {
      const { services, clock } = place;
      const forget = () =>
        forgetReportsJob.run(services, {}, { signal: new AbortController().signal } as never);
      await send(place);
      clock.moveTo("2027-11-21T12:00:00Z");
      await forget();
      expect(await stored(place)).toHaveLength(1);
      clock.moveTo("2027-11-22T12:00:00Z");
      await forget();
      expect(await stored(place)).toEqual([]);
    }));

  test("is found, handed over and erased with a person's data", () =>
    withComments(1, async (place) => {
      const { services } = place;
      await send(place, { email: "Ada@Example.org" });
      await send(place, { email: "otto@example.org", name: "Otto" }, "203.0.113.9");
      const reportsIn = ({ found }: PersonData) =>
        found.find(({ name }) => name === "commentReports")?.rows ?? [];
      expect(reportsIn(await findPerson(services, "ada"))).toMatchObject([{ match: "name" }]);
      const found = await findPerson(services, "ada@example.org");
      expect(reportsIn(found)).toMatchObject([{ match: "certain", label: "Meldung von Ada" }]);
      expect(JSON.parse(personCopy(services, found)).commentReports).toMatchObject([
        { name: "Ada", reason: expect.stringContaining("Dieb") },
      ]);
      const picked = reportsIn(found).map(({ id }) => id);
      const erased = await erasePerson(services, mila, { query: "ada@example.org", picked });
      expect(erased).toEqual(["1 Meldung eines Kommentars", "1 Auftrag dazu"]);
      expect((await stored(place)).map(({ name }) => name)).toEqual(["Otto"]);
      await runDueJobs(services, rooms.jobs);
      expect(place.mails.map(({ to }) => to)).toEqual(["otto@example.org"]);
    }));
});
