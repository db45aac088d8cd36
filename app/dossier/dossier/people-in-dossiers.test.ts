import { expect, test } from "vitest";
import { listCasts, listPublicPeople } from "~/core/episodes/people/people-register.server";
import {
  findPublicPerson,
  hasPublicPeople,
  listEpisodesWith,
  mapPublicSlugs,
} from "~/core/episodes/people/public-people.server";
import { listPeopleForSearch } from "~/core/episodes/people/room.server";
import { kinds, restoreDeleted } from "~/core/kinds/kinds.server";
import { findBySlug } from "~/core/people/people.server";
import { daysOf } from "~/lib/time/edtf";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { deletePerson, formOf, saveEpisode, savePerson } from "../../../tests/fixtures/kinds";
import { mapLives, readHistory } from "./people-in-dossiers.server";
import { dossierOf } from "./read-dossier";
import { readPartyNames } from "./traits.server";

const now = "2026-11-20T10:00:00.000Z";
const noun = { one: "Akte", many: "Akten", gender: "f", digits: 3 } as const;
const show = { name: "Töne", noun, texts: { inventorRole: "Komponist" } };
const reis = { id: "p", name: "Philipp Reis", role: "inventor" };

const dossier = (party: object, ...events: object[]) =>
  JSON.stringify({ parties: [{ ...reis, ...party }], events });

onBothDatabases("who is in a dossier", (database) => {
  const open = async () => {
    const { services } = await contentServices(database());
    const put = (fields: object) => putEpisode(services, fields);
    const idOf = async (slug: string) => (await findBySlug(services.db, slug))?.id ?? "";
    return { services, db: services.db, put, idOf };
  };

  test("has a page once an episode is out, and shows nowhere before", async () => {
    const { services, put, idOf } = await open();
    await put({ date: "2026-12-04", dossier: dossier({}) });
    const id = await idOf("philipp-reis");
    expect(id).not.toBe("");
    expect(await hasPublicPeople(services, now)).toBe(false);
    expect(await findPublicPerson(services, now, "philipp-reis")).toBeNull();
    expect(await mapPublicSlugs(services, now, [id])).toEqual(new Map());
    expect(await listPeopleForSearch(services)).toMatchObject([
      { publicFrom: "2026-12-03T23:00:00.000Z", as: null },
    ]);
    await put({ people: "Ada | Gast", dossier: dossier({}) });
    const { people } = await listPublicPeople(services, now, show);
    expect(people.map(({ name, as, episodes }) => [name, as, episodes])).toEqual([
      ["Ada", "guest", 1],
      ["Philipp Reis", null, 1],
    ]);
    expect(await mapPublicSlugs(services, now, [id])).toEqual(new Map([[id, "philipp-reis"]]));
    expect((await listPeopleForSearch(services)).map(({ as }) => as).sort()).toEqual([
      "guest",
      null,
    ]);
  });

  test("stands with their episode, by the family where that is clear", async () => {
    const { services, put } = await open();
    const party = (name: string, role = "rival") => ({ name, role });
    const parties = ["Olive Todd", "Lizzie Magie", "Ada Beispiel", "Charles Todd"];
    await put({
      people: "Ada Beispiel | Gast\nGrace | Moderation",
      dossier: JSON.stringify({
        parties: [...parties.map((name) => party(name)), party("Parker", "company")],
      }),
    });
    await put({ date: "2026-12-04", people: "Bald | Gast" });
    await put({ date: "2026-10-01", people: "Grace | Moderation" });
    await services.db
      .updateTable("people")
      .set({ is_host: 1 })
      .where("name", "=", "Grace")
      .execute();
    const { casts, total } = await listCasts(services, now);
    expect(total).toBe(1);
    expect(casts[0]?.people.map(({ name, role }) => [name, role])).toEqual([
      ["Ada Beispiel", "Gast"],
      ["Olive Todd", ""],
      ["Magie", ""],
      ["Charles Todd", ""],
    ]);
  });

  test("is named with the episodes of a list, each in the order of its dossier", async () => {
    const { db, put } = await open();
    const bell = { id: "b", name: "Alexander Graham Bell", role: "rival" };
    const { id } = await put({ dossier: JSON.stringify({ parties: [bell, reis], events: [] }) });
    await put({ dossier: dossier({}) });
    expect(await readPartyNames(db, [id, "none"])).toEqual(new Map([[id, [bell.name, reis.name]]]));
    expect(await readPartyNames(db, [])).toEqual(new Map());
  });

  test("has the life span that the newest open episode gives, and every open event in order", async () => {
    const { services, db, put, idOf } = await open();
    const event = (date: string, text: string) => ({ date, text, kind: "other", parties: ["p"] });
    const first = await put({
      date: "2026-10-01",
      audioUrl: "https://a.example/a.mp3",
      people: "Philipp Reis | Gast",
      dossier: dossier(
        { born: "1834", text: "Lehrer." },
        { ...event("1861", "Vortrag"), second: 46 },
      ),
    });
    const second = await put({
      date: "2026-11-01",
      dossier: dossier(
        { born: "1834-01-07", died: "1874~", role: "rival", wikidata: "Q77124" },
        event("1860", "Idee"),
        { ...event("1876", "Anderer"), parties: [] },
      ),
    });
    await put({
      date: "2026-12-04",
      dossier: dossier({ died: "1900", text: "Geheim." }, event("1850", "Geheim")),
    });
    const id = await idOf("philipp-reis");
    const life = {
      span: "1834–um\u00a01874",
      days: { from: daysOf("1834-01-07").from, to: daysOf("1874").to },
      roles: ["Konkurrenz", "Komponist"],
    };
    expect(await mapLives(db, now, [id], show)).toEqual(new Map([[id, life]]));
    const history = await readHistory(db, now, id, show);
    expect(history).toMatchObject({
      born: "7.\u00a0Januar 1834",
      died: "um\u00a01874",
      roles: ["Konkurrenz", "Komponist"],
      sentences: ["Lehrer."],
      known: { birthDate: "1834-01-07", sameAs: ["https://www.wikidata.org/entity/Q77124"] },
    });
    expect(history.known).not.toHaveProperty("deathDate");
    expect(history.events.map(({ date, text, second }) => [date, text, second])).toEqual([
      ["1860", "Idee", null],
      ["1861", "Vortrag", 46],
    ]);
    const { episodes, present, total } = await listEpisodesWith(services, now, id);
    expect(episodes.map((one) => [one.id, one.wasThere])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    expect([present, total]).toEqual([1, 2]);
  });

  test("has every event and claim that names them among others, also as it was indexed before", async () => {
    const { db, put, idOf } = await open();
    const gray = { id: "g", name: "Elisha Gray", role: "rival" };
    const day = { date: "1876-02-14", kind: "application", text: "Am selben Tag" };
    const claim = { id: "c", text: "Gray war der Erste.", verdict: "disputed", second: 62.4 };
    const { id } = await put({
      audioUrl: "https://a.example/a.mp3",
      dossier: JSON.stringify({
        parties: [reis, gray],
        events: [
          { ...day, id: "e", parties: ["p", "g"] },
          { ...day, text: "Reis allein", parties: ["p"] },
        ],
        claims: [
          { ...claim, parties: ["g", "p"] },
          { text: "Niemand war es.", verdict: "legend" },
        ],
      }),
    });
    const told = async (slug: string) => {
      const { events, claims } = await readHistory(db, now, await idOf(slug), show);
      return [events.map(({ text }) => text), claims.map(({ text }) => text)];
    };
    expect(await told("philipp-reis")).toEqual([
      ["Am selben Tag", "Reis allein"],
      ["Gray war der Erste."],
    ]);
    expect(await told("elisha-gray")).toEqual([["Am selben Tag"], ["Gray war der Erste."]]);
    const { claims } = await readHistory(db, now, await idOf("elisha-gray"), show);
    expect(claims).toMatchObject([
      { path: `/episodes/${id}#behauptung-c`, word: "strittig", verdict: "disputed", second: 62 },
    ]);

    await db
      .updateTable("dossier_entries")
      .set({ entry: JSON.stringify({ ...day, id: "e", party: "g" }) })
      .where("entry_id", "=", "e")
      .execute();
    expect(await told("elisha-gray")).toEqual([["Am selben Tag"], ["Gray war der Erste."]]);
    expect(await told("philipp-reis")).toEqual([["Reis allein"], ["Gray war der Erste."]]);
  });

  test("is nobody once they turn out to be an institution, and has no page then", async () => {
    const { services, db, put, idOf } = await open();
    const { id, version } = await put({ dossier: dossier({}) });
    const person = await idOf("philipp-reis");
    expect(await findPublicPerson(services, now, "philipp-reis")).not.toBeNull();
    const fields = {
      ...(await formOf(db, kinds.episode, id)),
      dossier: dossier({ personId: person, role: "institution" }),
    };
    await saveEpisode(services, anna, { id, version, fields });
    expect(await findPublicPerson(services, now, "philipp-reis")).toBeNull();
    expect((await listPublicPeople(services, now, show)).people).toEqual([]);
    expect((await listPeopleForSearch(services)).map(({ publicFrom }) => publicFrom)).toEqual([
      null,
    ]);
  });

  test("is the same person in a former revision that calls them by a former name", async () => {
    const { services, db, put, idOf } = await open();
    await put({ dossier: dossier({}) });
    const person = await idOf("philipp-reis");
    const { updated_at: version } = await db
      .selectFrom("people")
      .select("updated_at")
      .where("id", "=", person)
      .executeTakeFirstOrThrow();
    const fields = { ...(await formOf(db, kinds.person, person)), name: "Johann Philipp Reis" };
    await savePerson(services, anna, { id: person, version, fields });
    const partiesWith = async (party: object) => {
      const { id } = await put({ dossier: dossier({ personId: person, ...party }) });
      return dossierOf((await formOf(db, kinds.episode, id)).dossier).parties;
    };
    expect(await partiesWith({})).toMatchObject([
      { name: "Johann Philipp Reis", personId: person },
    ]);
    // Another person was typed into the row.
    expect(await partiesWith({ name: "Elisha Gray" })).toMatchObject([
      { name: "Elisha Gray", personId: await idOf("elisha-gray") },
    ]);
    expect(await idOf("philipp-reis-2")).toBe("");
  });

  test("is called by a new name there too, loses the page when deleted, and gets it back", async () => {
    const { services, db, put, idOf } = await open();
    const { id } = await put({ dossier: dossier({ born: "1834" }) });
    const person = await idOf("philipp-reis");
    const { updated_at: version } = await db
      .selectFrom("people")
      .select("updated_at")
      .where("id", "=", person)
      .executeTakeFirstOrThrow();
    const given = { name: "Johann Philipp Reis" };
    const fields = { ...(await formOf(db, kinds.person, person)), ...given };
    await savePerson(services, anna, { id: person, version, fields });
    const named = async () =>
      dossierOf((await formOf(db, kinds.episode, id)).dossier).parties.map(({ name }) => name);
    const entries = () => db.selectFrom("dossier_entries").select(["entry", "person_id"]).execute();
    expect(await named()).toEqual(["Johann Philipp Reis"]);
    expect(await entries()).toMatchObject([
      { entry: expect.stringContaining("Johann Philipp Reis"), person_id: person },
    ]);
    const item = await deletePerson(services, anna, person);
    expect(await named()).toEqual(["Johann Philipp Reis"]);
    expect(await mapPublicSlugs(services, now, [person])).toEqual(new Map());
    await restoreDeleted(services, anna, item?.id ?? "");
    expect([...(await mapPublicSlugs(services, now, [person])).keys()]).toEqual([person]);
    expect((await mapLives(db, now, [person], show)).get(person)?.span).toBe("*\u00a01834");
  });
});
