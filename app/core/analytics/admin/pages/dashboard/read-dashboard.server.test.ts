import { expect, test } from "vitest";
import { createComment } from "~/core/comments/submit-comment.server";
import { createMessage } from "~/core/contact/submit-contact.server";
import { importEpisode, type NewEpisode } from "~/core/episodes/import-episode.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import type { Show } from "~/core/show/show.schema";
import { getShow, saveShow } from "~/core/show/show.server";
import { addDays } from "~/lib/time/berlin-time";
import type { Role } from "~/platform/actor";
import { enqueue, PermanentError } from "~/platform/jobs/define-job.server";
import { discard, retry } from "~/platform/jobs/operations.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { released } from "~/platform/version.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../../../../tests/databases";
import { someJob } from "../../../../../../tests/fixtures/jobs";
import { putShow } from "../../../../../../tests/fixtures/media";
import { movableClock, testServices } from "../../../../../../tests/sites";
import { submitForm } from "../../../../../../tests/submit-form";
import { hideGuide } from "../../../operations.server";
import { readDashboard } from "./read-dashboard.server";
import { readGuide } from "./read-guide.server";

const mila = { id: "mila", name: "Mila", email: "mila@example.org", role: "owner" } as const;

onBothDatabases("the dashboard", (database) => {
  const open = (moment = "2026-11-21T10:00:00Z") =>
    testServices(database(), { directory: database.directory(), clock: movableClock(moment) });

  const createEpisodes = ({ db, clock }: Services, ...all: Partial<NewEpisode>[]) =>
    db.transaction().execute(async (trx) => {
      for (const values of all)
        await importEpisode(
          trx,
          { title: "", invention: "", description: "", date: "", duration: "", ...values },
          clock.now(),
        );
    });

  test("of an empty show has nothing to say, and nothing breaks", async () => {
    expect(await readDashboard(await open(), mila)).toEqual({
      today: "2026-11-21",
      outdated: expect.any(Array),
      release: null,
      backup: { isDaily: false, lastGood: null, problem: null },
      next: null,
      latest: null,
      panels: [
        {
          label: "Kommentare",
          to: "/admin/comments",
          count: 0,
          text: "Kein Kommentar wartet.",
          newest: [],
        },
        {
          label: "Nachrichten",
          to: "/admin/messages",
          count: 0,
          text: "Keine neue Nachricht.",
          newest: [],
        },
      ],
      approvals: [],
      drafts: { posts: [], total: 0 },
      failed: { jobs: [], total: 0 },
      withoutFile: [],
      stopped: [],
      storage: { files: 0, bytes: 0, freeBytes: expect.any(Number) },
    });
  });

  test.each([
    [89, []],
    [90, ["note"]],
    [180, ["warning"]],
  ])(
    "says to whom can do something about it that the version is old: after %i days %j",
    async (days, states) => {
      const services = await open(`${addDays(released, days)}T10:00:00Z`);
      const read = async (role: Role) =>
        (await readDashboard(services, { ...mila, role })).outdated;
      const ofVersion = (await read("owner")).filter(({ name }) => name === "Version");
      expect(ofVersion.map(({ state }) => state)).toEqual(states);
      expect(await read("editor")).toEqual([]);
    },
  );

  test("guides through an empty site: each step is ticked by itself, and the guide can be put away", async () => {
    const services = await open();
    const undone = async () =>
      (await readGuide(services, mila)).steps?.flatMap(({ title, isDone }) =>
        isDone ? [] : title,
      );
    const set = async (values: Partial<Show>) =>
      services.db
        .transaction()
        .execute(async (trx) =>
          saveShow(trx, { ...(await getShow(trx)), ...values }, services.clock.now()),
        );
    expect(await readGuide(services, { ...mila, role: "editor" })).toMatchObject({ steps: null });
    expect(await undone()).toHaveLength(8);
    const stepOf = async (title: string) =>
      (await readGuide(services, mila)).steps?.find((step) => step.title === title);
    expect((await stepOf("Mail"))?.hint).toMatch(/SMTP_URL=smtps:.* deploy\/\.env/);
    expect((await stepOf("Mail"))?.links).toHaveLength(1);
    expect((await stepOf("Adresse der Website"))?.hint).toMatch(/BASE_URL=https:.*podcast\.env/);
    await set({ cover: "/media/images/a.jpg" });
    expect(await undone()).not.toContain("Cover");
    await set({ name: "Werkstatt", description: "Von Hand", cover: null });
    await set({ imprint: "<p>Ada Rad, Köln</p>", privacy: "<p>[Name]</p>", email: "a@b.example" });
    await set({
      platforms: [{ label: "Spotify", url: "https://s.example", order: 1, enabled: true }],
    });
    expect(await undone()).toEqual(["Datenschutz", "Mail", "Die erste Folge"]);
    expect((await stepOf("Mail"))?.links).toEqual([]);
    services.env = {
      ...services.env,
      BASE_URL: "https://rad.example",
      SMTP_URL: "smtp://a.example",
    };
    await createEpisodes(services, { id: "latest", title: "Neu", date: "2026-11-20" });
    expect(await undone()).toEqual(["Datenschutz"]);
    await submitForm(services, mila, hideGuide);
    expect((await readGuide(services, mila)).steps).toBe(null);
    expect((await getShow(services.db)).name).toBe("Werkstatt");
  });

  const eachFriday = (services: Services) => putShow(services, "Freitags", { rhythm: "weekly:5" });

  test("knows the next episode, what it lacks, the latest one and the next release day", async () => {
    const services = await open();
    await eachFriday(services);
    await createEpisodes(
      services,
      { id: "later", title: "Später", date: "2026-12-04" },
      { id: "next", title: "Bald", date: "2026-11-27", duration: "45:30", funFact: "Kurios" },
      { id: "latest", title: "Neu", date: "2026-11-20" },
      { id: "old", title: "Alt", date: "2026-11-13" },
    );
    const { next, latest, release } = await readDashboard(services, mila);
    expect(next).toMatchObject({ id: "next", title: "Bald", date: "2026-11-27" });
    const lacks = next?.checklist.filter(({ isDone }) => !isDone).map(({ field }) => field);
    expect(lacks).toEqual(["audioUrl", "description", "imageUrl", "transcript", "metaDescription"]);
    expect(latest?.id).toBe("latest");
    expect(release).toEqual({ date: "2026-11-27", days: 6, weekday: 5, isCovered: true });
  });

  test("on the release day itself counts what came out that morning", async () => {
    const services = await open("2026-11-27T10:00:00Z");
    await eachFriday(services);
    await createEpisodes(services, { id: "a", date: "2026-12-04" });
    expect((await readDashboard(services, mila)).release).toMatchObject({
      days: 0,
      isCovered: false,
    });
    await createEpisodes(services, { id: "b", date: "2026-11-27" });
    expect((await readDashboard(services, mila)).release).toMatchObject({
      days: 0,
      isCovered: true,
    });
  });

  test("counts what waits and shows the latest three comments and messages", async () => {
    const services = await open();
    await createEpisodes(services, { id: "a", title: "Das Telefon", date: "2026-11-20" });
    await services.db.transaction().execute(async (trx) => {
      for (const [number, status] of ["approved", "pending", "rejected", "pending"].entries())
        await createComment(trx, {
          episodeId: "a",
          name: `Nr. ${number}`,
          content: "Text",
          status: status as "pending",
          createdAt: new Date(Date.UTC(2026, 10, 20, 10, number)),
        });
      for (let number = 0; number < 4; number++)
        await createMessage(
          trx,
          { name: "Ada", email: "a@b.de", subject: `Nr. ${number}`, message: "", suspicion: null },
          new Date(Date.UTC(2026, 10, 20, 10, number)),
        );
    });
    const [comments, messages] = (await readDashboard(services, mila)).panels;
    expect([comments?.count, comments?.text]).toEqual([2, "2 Kommentare warten auf dich"]);
    expect(comments?.newest.map(({ name, state }) => [name, state])).toEqual([
      ["Nr. 3", "offen"],
      ["Nr. 2", "abgelehnt"],
      ["Nr. 1", "offen"],
    ]);
    expect(comments?.newest[0]?.about).toBe("Das Telefon");
    expect([messages?.count, messages?.text]).toEqual([4, "4 neue Nachrichten"]);
    expect(messages?.newest.map(({ name }) => name)).toEqual(["Nr. 3", "Nr. 2", "Nr. 1"]);
  });

  test("names what is out or planned and has a file that is not there", async () => {
    const services = await open();
    const { db } = services;
    const file = { name: "da", mime: "audio/mpeg", kind: "audio" } as const;
    const sound = { ...file, content: Buffer.from("ton"), duration_seconds: 1, episodeId: null };
    const { url } = await storeMedia(services, sound, db);
    await createEpisodes(
      services,
      { id: "there", title: "Da", date: "2026-11-19", audioUrl: url },
      { id: "gone", title: "Weg", date: "2026-11-19", audioUrl: "/media/audio/weg.mp3" },
      { id: "planned", title: "Bald", date: "2026-11-27", audioUrl: "/media/audio/bald.mp3" },
      { id: "none", title: "Noch keine", date: "2026-11-19", audioUrl: "#" },
      { id: "elsewhere", title: "Fern", date: "2026-11-19", audioUrl: "https://ton.example/a.mp3" },
    );
    const draft = { published: 0, public_from: null, audio_url: "/media/audio/x.mp3" } as const;
    await createEpisodes(services, { id: "draft", title: "Entwurf", date: "2026-11-19" });
    await db.updateTable("episodes").set(draft).where("id", "=", "draft").execute();
    const { withoutFile } = await readDashboard(services, mila);
    expect(withoutFile.map(({ title }) => title)).toEqual(["Bald", "Weg"]);
  });

  test("shows failed jobs, which can run again or be forgotten, once", async () => {
    const services = await open();
    let isBroken = true;
    const handler = async () => {
      if (isBroken) throw new PermanentError("mailbox unavailable");
    };
    const jobs = ["contact-message", "sometimes"].map((kind) => someJob(kind, handler));
    for (const job of jobs) await enqueue(services.db, job, {}, { now: services.clock.now() });
    await runDueJobs(services, jobs);
    const { failed } = await readDashboard(services, mila);
    expect(failed.total).toBe(2);
    expect(failed.jobs[0]).toMatchObject({
      attempts: 1,
      error: "mailbox unavailable",
      failedAt: "2026-11-21T10:00:00.000Z",
    });
    const editor = { ...mila, role: "editor" } as const;
    expect((await readDashboard(services, editor)).failed).toEqual({ jobs: [], total: 0 });
    const idOf = (kind: string) =>
      failed.jobs.find(({ title }) => title === rooms.jobTitle(kind))?.id ?? "";
    const send = async (operation: typeof retry | typeof discard, kind: string) =>
      (await submitForm(services, mila, operation, { job: idOf(kind) })).status;
    expect(await send(retry, "contact-message")).toBe(200);
    expect(await send(retry, "contact-message")).toBe(404);
    isBroken = false;
    await runDueJobs(services, jobs);
    expect(await send(discard, "sometimes")).toBe(200);
    expect(await send(discard, "sometimes")).toBe(404);
    expect((await readDashboard(services, mila)).failed).toEqual({ jobs: [], total: 0 });
    const events = await services.db.selectFrom("audit_log").selectAll().execute();
    expect(events.map(({ action, subject_title }) => [action, subject_title]).sort()).toEqual([
      ["job.discard", "sometimes"],
      ["job.retry", "Mail mit einer Nachricht aus dem Kontaktformular"],
    ]);
  });
});
