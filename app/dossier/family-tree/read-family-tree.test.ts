import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importWithDossier } from "~/dossier/dossier/dossiers.fixture";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { readFamilyTree } from "./family-tree.server";

const moment = "2026-11-21T10:00:00.000Z";

type Said = [kind: string, episode: string, invention?: string];

async function putEpisode(services: Services, id: string, said: Said[], more: object = {}) {
  const relations = said.map(([kind, episode, invention = ""], at) => ({
    id: `r${at}`,
    kind,
    episode,
    invention,
  }));
  const episode = {
    id,
    title: id,
    invention: "",
    date: "2026-11-20",
    description: "",
    duration: "1:00",
    dossier: JSON.stringify({ relations }),
    ...more,
  };
  await writeContent(services, (trx) => importWithDossier(trx, episode, services.clock.now()));
}

onBothDatabases("the family tree of an episode", (database) => {
  async function withServices(work: (services: Services) => Promise<void>) {
    const directory = await mkdtemp(join(tmpdir(), "podcast-stammbaum-"));
    const services = await testServices(database(), { directory, clock: movableClock(moment) });
    await work(services).finally(() => rm(directory, { recursive: true, force: true }));
  }
  const sectionOf = async (services: Services, id: string, now = moment) =>
    (await readFamilyTree(services, now, { id, number: null, title: id, invention: "" }))?.html;
  /** The inventions in its narrow picture, each with its sentence. */
  const lines = (html = "") =>
    [...html.replace(/^.*family-narrow/s, "").matchAll(/<b>(.*?)<\/b>.*?"sr-only">(.*?)</g)].map(
      ([, name, sentence]) => `${name} ${sentence}`,
    );

  test("is read both ways, says nothing of what is not out, and is another one once it is", () =>
    withServices(async (services) => {
      expect(await sectionOf(services, "telefon")).toBeUndefined();
      await putEpisode(services, "telefon", [
        ["built-on", "", "Telegraf"],
        ["led-to", "spaeter", "Wischer"],
        ["led-to", "geheim"],
      ]);
      await putEpisode(services, "funk", [["built-on", "telefon"]]);
      await putEpisode(services, "computer", [["built-on", "funk"]]);
      const planned = { date: "2026-12-24" };
      await putEpisode(services, "spaeter", [["led-to", "computer"]], planned);
      await putEpisode(services, "geheim", [["rivalled", "telefon"]], planned);
      const html = await sectionOf(services, "telefon");
      expect(lines(html)).toEqual([
        "Telegraf führte zu telefon",
        "telefon führte zu funk und Wischer, baut auf Telegraf auf",
        "funk baut auf telefon auf",
        "Wischer baut auf telefon auf",
        "computer baut auf funk auf",
      ]);
      expect(html).not.toMatch(/geheim|spaeter/);
      expect(html).toContain('href="/episodes/funk"');
      expect(lines(await sectionOf(services, "telefon", "2026-12-25"))).toContain(
        "geheim stritt mit telefon, baut auf telefon auf",
      );
      await services.db.deleteFrom("episodes").where("id", "=", "funk").execute();
      services.content.changed();
      expect(await sectionOf(services, "telefon")).not.toContain("funk");
    }));

  test("shows HTML as text and long names whole", () =>
    withServices(async (services) => {
      const long = "Donaudampfschifffahrt".repeat(15).slice(0, 300);
      await putEpisode(services, "a", [["led-to", "b"]]);
      await putEpisode(services, "b", [["rivalled", "", "<b onclick=x>"]], { title: long });
      const html = await sectionOf(services, "a");
      expect(html).toContain(long);
      expect(await sectionOf(services, "b")).toContain("&lt;b onclick=x&gt;");
    }));
});
