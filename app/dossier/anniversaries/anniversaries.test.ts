import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { sync } from "node-ical";
import { describe, expect, test } from "vitest";
import { getShow } from "~/core/show/show.server";
import { importWithDossier } from "~/dossier/dossier/dossiers.fixture";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import {
  anniversaryBlock,
  listAnniversaries,
  nextAnniversaries,
  readDay,
} from "./anniversaries.server";
import { serveAnniversaries, serveCalendar } from "./calendar.server";

const moment = "2026-02-14T09:00:00.000Z";
const today = "2026-02-14";

type Said = { id: string; date: string; text?: string; second?: number };

async function createEpisode({ db, clock }: Services, events: Said[], date = "2026-01-02") {
  const dossier = JSON.stringify({
    events: events.map(({ text = "Es geschah.", ...event }) => ({
      kind: "patent",
      parties: [],
      place: "",
      sources: [],
      second: null,
      text,
      ...event,
    })),
  });
  const said = {
    title: "Wer erfand das <Telefon>?",
    invention: "Telefon",
    number: 11,
    date,
    dossier,
    description: "<p>Draht.</p>",
    duration: "1:32",
    audioUrl: "https://a.example/a.mp3",
  };
  return db.transaction().execute((trx) => importWithDossier(trx, said, clock.now()));
}

const bodyOf = ({ body }: { body: unknown }) => String(body);

onBothDatabases("anniversaries", (database) => {
  const open = async () =>
    testServices(database(), {
      directory: await mkdtemp(join(tmpdir(), "podcast-heute-")),
      clock: movableClock(moment),
    });

  test("are those of the day, the roundest first, of events whose day is known", async () => {
    const services = await open();
    await createEpisode(services, [
      { id: "a", date: "1875-02-14" },
      { id: "b", date: "1876-02-14" },
      { id: "c", date: "1876-02" },
      { id: "d", date: "1876-02-15" },
      { id: "e", date: "2026-02-14" },
      { id: "f", date: "1876-02-14~" },
    ]);
    const found = await listAnniversaries(services.db, moment, { first: today, days: 1 });
    expect(found.map(({ years, event }) => [years, event.entry.id])).toEqual([
      [150, "b"],
      [151, "a"],
    ]);
  });

  test("of a leap day are remembered on the 28th where there is no 29th", async () => {
    const services = await open();
    await createEpisode(services, [{ id: "a", date: "1888-02-29" }]);
    const daysIn = async (first: string) =>
      (await listAnniversaries(services.db, moment, { first, days: 3 })).map(({ day }) => day);
    expect(await daysIn("2026-02-27")).toEqual(["2026-02-28"]);
    expect(await daysIn("2028-02-27")).toEqual(["2028-02-29"]);
  });

  test("of the next days stand in for a day without, up to a week ahead, over New Year", async () => {
    const services = await open();
    await createEpisode(services, [{ id: "a", date: "1900-01-02" }]);
    const next = await nextAnniversaries(services.db, moment, "2026-12-26");
    expect([next?.daysAhead, next?.anniversaries[0]?.years]).toEqual([7, 127]);
    expect(await nextAnniversaries(services.db, moment, "2026-12-25")).toBeNull();
  });

  test("of an episode that is not out are nowhere", async () => {
    const services = await open();
    const text = "Ein Geheimnis.";
    await createEpisode(services, [{ id: "a", date: "1876-02-14", text }], "2026-02-20");
    expect(await readDay(services)).toBeNull();
    expect(await anniversaryBlock(services.db, moment, today)).toBe("");
    for (const serve of [serveCalendar, serveAnniversaries])
      expect(bodyOf(await serve(services))).not.toContain("Geheimnis");
  });

  test("lead to the second at which the audio speaks of them, and are text in every form", async () => {
    const services = await open();
    const text = "Bell & <b>Gray</b>; „am selben Tag“, ".repeat(3).trim();
    const { id } = await createEpisode(services, [
      { id: "a", date: "1876-02-14", text, second: 46.4 },
    ]);
    const day = await readDay(services);
    expect(day?.event).toMatchObject({
      ago: "Heute vor 150 Jahren",
      text,
      path: `/episodes/${id}`,
      start: 46,
    });
    const block = await anniversaryBlock(services.db, moment, today);
    expect(block).toContain("Vor 150 Jahren, am 14.\u00a0Februar 1876");
    expect(block).toContain("Bell &amp; &lt;b&gt;Gray");
    const feed = bodyOf(await serveAnniversaries(services));
    expect(feed).toContain("<title>Vor 150 Jahren: Telefon</title>");
    expect(feed).not.toContain("<b>Gray");
  });

  describe("the calendar", () => {
    test("is read alike by two parsers, each event once a year", async () => {
      const services = await open();
      const text = "Ä, ö; „ü“\nund 😀 ".repeat(20).trim();
      await createEpisode(services, [
        { id: "a", date: "1876-02-14", text },
        { id: "b", date: "1888-02-29" },
      ]);
      const file = bodyOf(await serveCalendar(services));
      for (const line of file.split("\r\n"))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

      const events = new ICAL.Component(ICAL.parse(file))
        .getAllSubcomponents("vevent")
        .map((component) => new ICAL.Event(component));
      expect(events.map(({ summary }) => summary)).toEqual(["1876: Telefon", "1888: Telefon"]);
      const { email } = await getShow(services.db);
      expect(events.map(({ organizer }) => organizer)).toEqual(events.map(() => `mailto:${email}`));
      // A calendar's entry keeps its name when the site's address changes.
      const { env } = services;
      const moved = { ...services, env: { ...env, BASE_URL: "https://umgezogen.example" } };
      const uidsIn = (text: string) => text.match(/^UID:.*$/gm);
      expect(uidsIn(bodyOf(await serveCalendar(moved)))).toEqual(uidsIn(file));
      expect(new Set(uidsIn(file)).size).toBe(2);
      expect(events[0]?.description).toContain(text);
      const nextOf = (index: number, from: string) => {
        const days = events[index]?.iterator();
        const found: string[] = [];
        for (let next = days?.next(); next && found.length < 4; next = days?.next())
          if (next.toString() >= from) found.push(next.toString());
        return found;
      };
      expect(nextOf(0, "2026")).toEqual(["2026-02-14", "2027-02-14", "2028-02-14", "2029-02-14"]);
      expect(nextOf(1, "2026")).toEqual(["2026-02-28", "2027-02-28", "2028-02-29", "2029-02-28"]);

      const others = Object.values(sync.parseICS(file)).filter((one) => one?.type === "VEVENT");
      expect(others.map((one) => one && "summary" in one && one.summary)).toEqual([
        "1876: Telefon",
        "1888: Telefon",
      ]);
    });

    test("without events is a calendar all the same", async () => {
      const file = bodyOf(await serveCalendar(await open()));
      expect(ICAL.parse(file)[0]).toBe("vcalendar");
    });
  });
});
