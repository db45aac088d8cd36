import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyDossier } from "~/dossier/dossier/dossier";
import { writeEntries } from "~/dossier/dossier/dossier-entries.server";
import { importWithDossier } from "~/dossier/dossier/dossiers.fixture";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { useDossiers } from "../../../tests/fixtures/content";
import { movableClock, testServices } from "../../../tests/sites";
import { hasTimeline, indexesOf, readTimeline } from "./read-timeline.server";

const now = "2026-11-21T10:00:00Z";

async function createEpisode(services: Services, id: string, date: string, dates: string[]) {
  const audioUrl = id === "silent" ? "#" : "https://example.org/a.mp3";
  const texts = { id, title: id, invention: "", description: "" };
  const events = dates.map((date, index) => ({
    id: `e${index}`,
    date,
    kind: index ? ("patent" as const) : ("idea" as const),
    text: `${id} ${date}`,
    parties: [],
    place: "",
    sources: [],
    second: 12,
  }));
  const dossier = JSON.stringify({ ...emptyDossier(), events });
  await services.db.transaction().execute(async (trx) => {
    const episode = { ...texts, date, duration: "1:00", audioUrl };
    await importWithDossier(trx, episode, services.clock.now());
    await writeEntries(trx, { id, dossier });
  });
}

onBothDatabases("the timeline", (database) => {
  test("holds every event of the episodes that are out, in the order of time", async () => {
    const directory = await mkdtemp(join(tmpdir(), "podcast-timeline-"));
    const clock = movableClock(now);
    const services = await testServices(database(), { directory, clock });
    const textsNow = async () => {
      const { events, textOf } = await readTimeline(services);
      return events.map((_, index) => textOf(index).text);
    };
    expect(await hasTimeline(services.db, now)).toBe(false);
    expect(await textsNow()).toEqual([]);
    await createEpisode(services, "planned", "2026-11-22", ["1800"]);
    expect(await hasTimeline(services.db, now)).toBe(false);
    await createEpisode(services, "phone", "2026-11-20", ["1861", "1876-02-14"]);
    await createEpisode(services, "silent", "2026-11-19", ["-0249~"]);
    expect(await textsNow()).toEqual(["silent -0249~", "phone 1861", "phone 1876-02-14"]);
    const timeline = await readTimeline(services);
    expect(await readTimeline(services)).toBe(timeline);
    expect(timeline.events.map(({ second }) => second)).toEqual([null, 12, 12]);
    expect(timeline.events.map(({ isSoft }) => isSoft)).toEqual([true, false, false]);
    expect(indexesOf(timeline, "patent")).toEqual([2]);
    expect(timeline.textOf(0).date).toBe("um\u00a0250\u00a0v.\u00a0Chr.");
    clock.moveTo("2026-11-22T10:00:00Z");
    expect(await textsNow()).toContain("planned 1800");
    expect(await hasTimeline(services.db, now)).toBe(true);
    await useDossiers(services, false);
    expect(await hasTimeline(services.db, now)).toBe(false);
    await rm(directory, { recursive: true, force: true });
  });
});
