import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listEpisodesForAdmin, readChecklists } from "~/core/episodes/list/admin-list.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { listRelated } from "~/core/episodes/related/related.server";
import type { Db } from "~/platform/db/handles";
import { rooms } from "~/rooms";
import { askOperation } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { contentServices, putEpisode, useDossiers } from "../../../tests/fixtures/content";
import { movableClock, testServices } from "../../../tests/sites";
import { kinds } from "../../../tests/written";
import { type Dossier, emptyDossier } from "./dossier";
import { importWithDossier, type WithDossier } from "./dossiers.fixture";
import { findDossier } from "./open-entries.server";
import { storedDossier } from "./read-dossier";

const today = "2026-11-20";
const plain = { title: "Ohne Titel", invention: "Ding", description: "<p>Text.</p>" };

async function put(db: Db, ...all: Partial<WithDossier>[]) {
  const saved = [];
  for (const values of all) {
    const episode = { ...plain, date: today, duration: "1:00", ...values };
    saved.push(
      await db.transaction().execute((trx) => importWithDossier(trx, episode, new Date(today))),
    );
  }
  return saved;
}

onBothDatabases("dossiers in other rooms", (database) => {
  test("the operators' list says what they lack, and begins with those that lack most", async () => {
    const { db } = database();
    await put(db, { title: "Ohne" });
    const [before] = (await listEpisodesForAdmin({ db, rooms }, today)).rows;
    expect(before?.lacks).not.toContain("Dossier");
    const source = { id: "q", kind: "book", title: "Buch" };
    const claims = ["proven", "proven", "disputed"].map((verdict, index) => ({
      id: `c${index}`,
      text: "Behauptung",
      verdict,
      second: 61,
      sources: index > 0 ? ["q"] : [],
    }));
    const callouts = [{ id: "b", number: "1", label: "Feder", x: null, y: null }];
    const full = storedDossier({ ...emptyDossier(), sources: [source] } as Dossier);
    const gappy = { ...emptyDossier(), sources: [source], claims, callouts } as unknown as Dossier;
    await put(
      db,
      { title: "Lückenlos", date: "2026-11-18", dossier: full },
      { title: "Mit Lücken", date: "2026-11-19", dossier: storedDossier(gappy) },
    );
    const { rows } = await listEpisodesForAdmin({ db, rooms }, today, { sort: "fehlt" });
    expect(rows.map(({ title, lacks, gaps }) => [title, lacks.includes("Dossier"), gaps])).toEqual([
      ["Ohne", true, []],
      ["Lückenlos", false, []],
      [
        "Mit Lücken",
        false,
        [
          { label: "Behauptungen", count: 5 },
          { label: "Bezugszeichen", count: 1 },
        ],
      ],
    ]);
  });

  test("related episodes are those that one names, and those whose dossier names it", async () => {
    const { db, content } = database();
    const create = async (number: number, values: Partial<WithDossier>) => {
      const silent = { invention: "", description: "", number, date: "2026-01-02", ...values };
      const [saved] = await put(db, silent);
      return { id: saved?.id ?? "" };
    };
    const naming = (kind: string, episode: string) =>
      JSON.stringify({ relations: [{ id: "r", kind, episode, invention: "" }] });
    const one = await create(1, { title: "Telefon" });
    const two = await create(2, { title: "Funk", dossier: naming("built-on", one.id) });
    const why = async (id: string) =>
      (await listRelated({ db, content, rooms }, "2026-06-01", id)).map(({ id, why }) => [id, why]);
    expect(await why(one.id)).toEqual([[two.id, "Baut auf Telefon auf"]]);
    expect(await why(two.id)).toEqual([[one.id, "Führte zu Funk"]]);
    const later = { date: "2027-01-02", dossier: naming("led-to", one.id) };
    await create(3, { title: "Geheimes", ...later });
    content.changed();
    expect(await why(one.id)).toEqual([[two.id, "Baut auf Telefon auf"]]);
  });

  test("a show that does without them shows and asks for none, and has them again", async () => {
    const directory = await mkdtemp(join(tmpdir(), "podcast-dossier-"));
    const services = await testServices(database(), { directory, clock: movableClock(today) });
    const event = { id: "e", date: "1908-06-20", kind: "patent", text: "Das Patent." };
    const dossier = JSON.stringify({ events: [event] });
    const { id } = await putEpisode(services, { date: "2026-11-13", dossier });
    const seen = async () => {
      const whole = await findAnyEpisode(services.db, id);
      const [checklist = []] = await readChecklists(services, whole ? [whole] : []);
      const stored = await findDossier(services.db, `${today}T10:00:00.000Z`, id);
      return [stored !== "", checklist.some(({ label }) => label === "Dossier")];
    };
    expect(await seen()).toEqual([true, true]);
    await useDossiers(services, false);
    expect(await seen()).toEqual([false, false]);
    await useDossiers(services, true);
    expect(await seen()).toEqual([true, true]);
  });

  test("programs write and read them as they are stored", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    const dossier = JSON.parse(kinds.episode.fields.dossier.typed[0]);
    const put = (dossier: object, version: unknown) =>
      askOperation(
        services,
        "admin.episodes.dossier.put",
        { id, dossier },
        { version: `${version}` },
      );
    const written = await put(dossier, version);
    const { events, claims } = dossier;
    const read = () => askOperation(services, "admin.episodes.dossier.get", { id });
    expect(await read()).toMatchObject({ version: written.version, dossier: { events, claims } });
    await expect(put({ events: [{ date: "gestern" }] }, written.version)).rejects.toMatchObject({
      details: { errors: { dossier: expect.stringContaining("Ereignis 1") } },
    });
    await put({}, written.version);
    expect(await read()).toMatchObject({ dossier: {} });
  });
});
