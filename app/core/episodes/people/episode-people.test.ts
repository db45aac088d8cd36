import { expect, test } from "vitest";
import { kinds, restoreDeleted } from "~/core/kinds/kinds.server";
import { moveHost } from "~/core/people/operations.server";
import {
  findBySlug,
  findOrCreatePeople,
  listForEpisodes,
  listHosts,
} from "~/core/people/people.server";
import { findRedirect } from "~/core/redirects/redirects.server";
import { emptyShow } from "~/core/show/show.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../../tests/fixtures/content";
import {
  deleteEpisode,
  deletePerson,
  formOf,
  saveEpisode,
  savePerson,
} from "../../../../tests/fixtures/kinds";
import { personRow } from "../../../../tests/fixtures/people";
import { submitForm } from "../../../../tests/submit-form";
import { countEpisodesWith, listPeopleForAdmin } from "./episode-people.server";
import { listPublicPeople } from "./people-register.server";
import {
  findPublicPerson,
  listEpisodesWith,
  listPeopleAddresses,
  listPeopleOf,
} from "./public-people.server";
import { listPeopleForSearch } from "./room.server";

const now = "2026-11-20T10:00:00.000Z";
const show = emptyShow;

onBothDatabases("who is in an episode", (database) => {
  test("is made by name when it is saved, keeps one page, and comes back from the trash", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const people = "Ada Lovelace | Gast\nEmmy | Kamera";
    const { id } = await putEpisode(services, { people });
    const other = await putEpisode(services, { people: "ada  lovelace | Moderation" });
    const [ada, emmy] = await listPeopleOf(db, id);
    expect([ada, emmy]).toMatchObject([
      { name: "Ada Lovelace", slug: "ada-lovelace", role: "Gast" },
      { name: "Emmy", slug: "emmy", role: "Kamera" },
    ]);
    expect(await listPeopleOf(db, other.id)).toMatchObject([{ id: ada?.id, role: "Moderation" }]);
    expect(await countEpisodesWith(db, ada?.id ?? "")).toBe(2);
    const item = await deleteEpisode(services, anna, id);
    expect(await listPeopleOf(db, id)).toEqual([]);
    await restoreDeleted(services, anna, item?.id ?? "");
    expect(await listPeopleOf(db, id)).toEqual([ada, emmy]);
  });

  test("is called by a new name everywhere, leaves with their deletion and returns", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const { id } = await putEpisode(services, { people: "Ada | Gast\nEmmy | Gast" });
    const ada = await findBySlug(db, "ada");
    if (!ada) throw new Error("not there");
    const given = { name: "Ada Lovelace", slug: "ada-lovelace" };
    const fields = { ...(await formOf(db, kinds.person, ada.id)), ...given };
    const version = (await db.selectFrom("people").selectAll().execute()).find(
      (row) => row.id === ada.id,
    )?.updated_at;
    const saved = await savePerson(services, anna, { id: ada.id, version: version ?? "", fields });
    expect(saved.outcome).toBe("saved");
    const former = new URL("https://podcast.example/personen/ada");
    expect(await findRedirect(db, former)).toBe("/personen/ada-lovelace");
    const form = () => formOf(db, kinds.episode, id);
    expect((await form()).people).toBe("Ada Lovelace | Gast\nEmmy | Gast");
    const item = await deletePerson(services, anna, ada.id);
    expect((await form()).people).toBe("Emmy | Gast");
    expect(await listPeopleOf(db, id)).toHaveLength(1);
    await restoreDeleted(services, anna, item?.id ?? "");
    expect((await form()).people).toBe("Ada Lovelace | Gast\nEmmy | Gast");
    expect(await listPeopleOf(db, id)).toMatchObject([{ id: ada.id }, { name: "Emmy" }]);
  });

  test("has no two of one name, and needs one unless the role says who it is", async () => {
    const { services } = await contentServices(database());
    await services.db.insertInto("people").values(personRow()).execute();
    const blank = { sortName: "", slug: "", portrait: "", text: "", links: "", hostProfile: "" };
    const save = (values: { name: string; isHost?: string; hostRole?: string }) =>
      savePerson(services, anna, {
        id: null,
        version: "",
        fields: { ...blank, isHost: "", hostRole: "", ...values },
      });
    expect(await save({ name: " ADA " })).toMatchObject({ errors: { name: /gibt es schon/ } });
    expect(await save({ name: "" })).toMatchObject({ errors: { name: /Namen ein/ } });
    expect(await save({ name: "A | B" })).toMatchObject({ errors: { name: /Strich/ } });
    expect(await save({ name: "", isHost: "1", hostRole: "Co-Host" })).toMatchObject({
      outcome: "saved",
    });
    const hosts = await listHosts(services.db);
    expect(hosts.map(({ hostRole }) => hostRole)).toEqual(["Moderation", "Co-Host"]);
    const move = { host: hosts[1]?.id ?? "", step: "-1" };
    for (const _ of [1, 2])
      expect(await submitForm(services, anna, moveHost, move)).toMatchObject({ saved: true });
    const moved = await listHosts(services.db);
    expect(moved.map(({ hostRole }) => hostRole)).toEqual(["Co-Host", "Moderation"]);
    const list = await listPeopleForAdmin(services.db, now, { query: "co-host" });
    expect(list.rows.map(({ title }) => title)).toEqual(["Co-Host"]);
  });

  test("has a public page from the first public episode on, a host at once", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    await putEpisode(services, { date: "2026-12-04", people: "Bald | Gast" });
    const { id } = await putEpisode(services, { people: "Ada | Gast\nAda | Schnitt" });
    await putEpisode(services, { date: "2026-12-04", people: "Ada | Gast" });
    const moment = services.clock.now();
    await db
      .transaction()
      .execute((trx) =>
        findOrCreatePeople(trx, [{ name: "Grace", host: { role: "Moderation" } }], moment),
      );
    const { people, total } = await listPublicPeople(services, now, show);
    expect(people.map(({ name, episodes }) => [name, episodes])).toEqual([
      ["Ada", 1],
      ["Grace", 0],
    ]);
    expect(total).toBe(2);
    expect((await listPeopleAddresses(services, now)).map(({ slug }) => slug)).toEqual([
      "ada",
      "grace",
    ]);
    expect(await findPublicPerson(services, now, "bald")).toBeNull();
    const ada = await findPublicPerson(services, now, "ada");
    const { episodes } = await listEpisodesWith(services, now, ada?.id ?? "");
    expect(episodes.map((episode) => episode.id)).toEqual([id]);
  });

  test("is found in the register by the family, on the page of its letter", async () => {
    const { services } = await contentServices(database());
    const guests = Array.from({ length: 41 }, (_, at) => `Gast ${at + 10} Ähre | Gast`);
    const people = [...guests, "Bi Sheng | Gast"].join("\n");
    await putEpisode(services, { people });
    const list = (page?: number) => listPublicPeople(services, now, show, page);
    const { people: first, letters } = await list();
    expect(letters).toEqual([
      ["A", 1],
      ["S", 2],
    ]);
    expect(first[0]).toMatchObject({ given: "Gast 10", files: [1], episodes: 1 });
    const last = async () => (await list(2)).people.map(({ family, given }) => [family, given]);
    expect(await last()).toEqual([
      ["Ähre", "Gast 50"],
      ["Sheng", "Bi"],
    ]);
    const named = services.db.updateTable("people").where("name", "=", "Bi Sheng");
    await named.set({ sort_name: "Bi Sheng" }).execute();
    expect(await last()).toEqual([
      ["Ähre", "Gast 50"],
      ["Bi Sheng", ""],
    ]);
  });

  test("is no guest who only contributed, and in the form what a host is", async () => {
    const { services } = await contentServices(database());
    const { db, clock } = services;
    const { id } = await putEpisode(services, { people: "Ada | Mitwirkung\nEmmy | Gast" });
    await putEpisode(services, { date: "2026-12-04", people: "Ada | Gast" });
    const roles = (await listPeopleOf(db, id)).map(({ name, role }) => [name, role]);
    expect(roles).toEqual([
      ["Ada", "Mitwirkung"],
      ["Emmy", "Gast"],
    ]);
    const { people } = await listPublicPeople(services, now, show);
    const labels = people.map(({ name, as }) => [name, as]);
    expect(labels).toEqual([
      ["Ada", "contributor"],
      ["Emmy", "guest"],
    ]);
    const ada = await findBySlug(db, "ada");
    expect((await listEpisodesWith(services, now, ada?.id ?? "")).as).toBe("contributor");
    const found = await listPeopleForSearch(services);
    expect(found.map(({ name, as }) => [name, as]).sort()).toEqual(labels);
    const hosts = [
      { name: "Ada", host: { role: "Co-Host" } },
      { name: "Grace", host: { role: "Erzählerin" } },
    ];
    await db.transaction().execute((trx) => findOrCreatePeople(trx, hosts, clock.now()));
    expect(await listForEpisodes(db)).toEqual([
      { name: "Ada", role: "Co-Host" },
      { name: "Emmy", role: "Gast" },
      { name: "Grace", role: "Moderation" },
    ]);
  });

  test("a feed fills in what nobody said, and changes nothing that somebody did", async () => {
    const { services } = await contentServices(database());
    const { db, clock } = services;
    const fill = (name: string, url: string) =>
      db
        .transaction()
        .execute((trx) => findOrCreatePeople(trx, [{ name, href: url }], clock.now()));
    await fill("Ada", "https://ada.example/");
    await fill("ADA", "https://anders.example/");
    expect((await findBySlug(db, "ada"))?.links).toEqual([
      { label: "ada.example", url: "https://ada.example/" },
    ]);
    const fields = typed({ people: "Ada | Gast" });
    await saveEpisode(services, anna, { id: null, version: "", fields });
    expect(await db.selectFrom("people").selectAll().execute()).toHaveLength(1);
  });
});
