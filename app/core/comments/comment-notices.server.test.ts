import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { eventJob } from "~/platform/events.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { toldEvents } from "../../../tests/told-events";
import { submitComment } from "./submit-comment.server";

type Site = { services: Services; mails: Mail[]; clock: ReturnType<typeof movableClock> };

onBothDatabases("the notice about new comments", (database) => {
  async function withShow(work: (site: Site) => Promise<void>, email = "show@example.org") {
    const clock = movableClock("2026-11-21T10:01:00Z");
    const mails: Mail[] = [];
    const services = await testServices(database(), {
      directory: database.directory(),
      clock,
      mails,
    });
    const episode = { title: "Das Telefon", invention: "", description: "", duration: "1:00" };
    await services.db.transaction().execute(async (trx) => {
      await saveShow(trx, { ...emptyShow, name: "Wer war’s?", email }, clock.now());
      await importEpisode(trx, { ...episode, id: "a", date: "2026-11-20" }, clock.now());
    });
    await work({ services, mails, clock });
  }

  let visitors = 0;
  const write = ({ services }: Site, content: string, fields = {}) =>
    submitComment(
      services,
      { address: `198.51.100.${++visitors % 250}` },
      { name: "Ada", content, episodeId: "a", website: "", elapsed: "9000", ...fields },
    );

  async function run({ services, clock }: Site, moment: string) {
    clock.moveTo(moment);
    await runDueJobs(services, rooms.jobs);
  }

  test("comes once for all comments of ten minutes, when these are over", () =>
    withShow(async (site) => {
      await write(site, "Schöne <b>Folge</b>.\nUnd noch etwas.");
      await run(site, "2026-11-21T10:09:59Z");
      await write(site, "http://a.example http://b.example http://c.example", { name: "Bela" });
      expect(site.mails).toEqual([]);
      await run(site, "2026-11-21T10:10:00Z");
      expect(site.mails).toHaveLength(1);
      const [mail] = site.mails;
      expect(mail).toMatchObject({
        to: "show@example.org",
        fromName: "Wer war’s?",
        subject: "2 neue Kommentare warten auf dich",
        id: expect.stringMatching(/^comment-notice-/),
      });
      expect(mail?.text).toContain("Ada zu „Das Telefon“");
      expect(mail?.text).toContain("Schöne <b>Folge</b>. Und noch etwas.");
      expect(mail?.html).not.toContain("<b>Folge</b>");
      expect(mail?.text).toContain("Bela zu „Das Telefon“ (Verdacht: mehr als 2 Links)");
      expect(mail?.text).toContain("https://podcast.example/admin/comments");
      await run(site, "2026-11-21T10:30:00Z");
      expect(site.mails).toHaveLength(1);
    }));

  test("tells later only of what came later, at most every ten minutes", () =>
    withShow(async (site) => {
      await write(site, "Eins");
      await run(site, "2026-11-21T10:10:00Z");
      await write(site, "Zwei");
      await write(site, "Drei");
      await run(site, "2026-11-21T10:19:59Z");
      expect(site.mails).toHaveLength(1);
      await run(site, "2026-11-21T10:20:00Z");
      expect(site.mails.map(({ subject }) => subject)).toEqual([
        "Ein neuer Kommentar wartet auf dich",
        "2 neue Kommentare warten auf dich",
      ]);
      expect(site.mails[1]?.text).not.toContain("Eins");
    }));

  test("does not come when everything was decided meanwhile", () =>
    withShow(async (site) => {
      await write(site, "Eins");
      await site.services.db.updateTable("comments").set({ status: "approved" }).execute();
      await run(site, "2026-11-21T10:10:00Z");
      expect(site.mails).toEqual([]);
    }));

  test("quotes twenty and counts the rest", () =>
    withShow(async (site) => {
      for (let number = 1; number <= 23; number++) await write(site, `Kommentar Nr. ${number}!`);
      await run(site, "2026-11-21T10:10:00Z");
      expect(site.mails[0]?.subject).toBe("23 neue Kommentare warten auf dich");
      expect(site.mails[0]?.text.match(/Kommentar Nr\. \d+!/g)).toHaveLength(20);
      expect(site.mails[0]?.text).toContain("Und 3 weitere.");
    }));

  test("that could not go out comes once, with everything that came since", () =>
    withShow(async (site) => {
      const send = async () => {
        throw new Error("no mail server");
      };
      const broken = { ...site, services: { ...site.services, mailer: { send, close() {} } } };
      await write(site, "Eins");
      await run(broken, "2026-11-21T10:10:00Z");
      await write(site, "Zwei");
      await run(site, "2026-11-21T10:30:00Z");
      expect(site.mails.map(({ subject }) => subject)).toEqual([
        "2 neue Kommentare warten auf dich",
      ]);
    }));

  test("waits while the show has no address", () =>
    withShow(async (site) => {
      await write(site, "Eins");
      await run(site, "2026-11-21T10:10:00Z");
      expect(await toldEvents(site.services.db)).toEqual(["comment.waiting"]);
      const jobs = site.services.db
        .selectFrom("jobs")
        .selectAll()
        .where("kind", "!=", eventJob.kind);
      expect(await jobs.execute()).toEqual([
        expect.objectContaining({ kind: "comment-notice", status: "waiting", attempts: 1 }),
      ]);
    }, ""));
});
