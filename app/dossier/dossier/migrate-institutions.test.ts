import { expect, test } from "vitest";
import { listPublicPeople } from "~/core/episodes/people/people-register.server";
import { findPublicPerson } from "~/core/episodes/people/public-people.server";
import { restoreDeleted, restoreRevision } from "~/core/kinds/kinds.server";
import { emptyShow } from "~/core/show/show.server";
import { dossierOf } from "~/dossier/dossier/read-dossier";
import type { Services } from "~/platform/services.server";
import { up } from "~db/migrations/039-institutions";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../tests/fixtures/content";
import { deleteEpisode, saveEpisode } from "../../../tests/fixtures/kinds";

const now = "2026-11-20T10:00:00.000Z";
const fields = {
  dossier: JSON.stringify({
    parties: [
      { id: "haus", name: "US-Repräsentantenhaus", role: "other" },
      { id: "meucci", name: "Antonio Meucci", role: "inventor" },
    ],
    events: [
      { id: "ehrung", date: "2002-06-11", kind: "other", text: "Ehrung", party: "haus" },
      { id: "idee", date: "1854", kind: "idea", text: "Idee", party: "meucci" },
    ],
  }),
};

/** The institution as stored when it was a person. */
async function makePerson({ db }: Services, id: string) {
  const person = await db.selectFrom("people").selectAll().executeTakeFirstOrThrow();
  const house = { id: "haus", name: "US-Repräsentantenhaus", slug: "us-repraesentantenhaus" };
  await db
    .insertInto("people")
    .values({ ...person, ...house })
    .execute();
  const { dossier } = await db
    .selectFrom("episodes")
    .select("dossier")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const stored = JSON.parse(dossier);
  Object.assign(stored.parties[0], { role: "other", personId: house.id });
  await db
    .updateTable("episodes")
    .set({ dossier: JSON.stringify(stored) })
    .where("id", "=", id)
    .execute();
  const entries = db.updateTable("dossier_entries").where("episode_id", "=", id);
  const entry = JSON.stringify(stored.parties[0]);
  await entries
    .set({ entry, person_id: house.id })
    .where("part", "=", "parties")
    .where("entry_id", "=", "haus")
    .execute();
  await entries.set({ person_id: house.id }).where("entry_id", "=", "ehrung").execute();
}

const namesOf = async (services: Services) =>
  (await listPublicPeople(services, now, emptyShow)).people.map(({ name }) => name);

onBothDatabases("institutions that were people", (database) => {
  test("lose their pages, in the document and the index; people keep theirs", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const { id } = await putEpisode(services, fields);
    await makePerson(services, id);
    expect(await findPublicPerson(services, now, "us-repraesentantenhaus")).not.toBeNull();
    await up(db as never);
    expect(await findPublicPerson(services, now, "us-repraesentantenhaus")).toBeNull();
    expect(await namesOf(services)).toEqual(["Antonio Meucci"]);
    expect(await db.selectFrom("people").select("name").execute()).toHaveLength(1);
    const { dossier } = await db
      .selectFrom("episodes")
      .select("dossier")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { parties } = JSON.parse(dossier);
    expect(parties).toMatchObject([
      { role: "institution", personId: "" },
      { role: "inventor", personId: expect.stringMatching(/./) },
    ]);
    const entries = await db
      .selectFrom("dossier_entries")
      .select(["part", "entry", "person_id"])
      .where("entry_id", "in", ["haus", "ehrung", "idee"])
      .orderBy("entry_id")
      .execute();
    expect(entries.map(({ person_id }) => person_id)).toEqual([null, null, null]);
    expect(JSON.parse(entries.find(({ part }) => part === "parties")?.entry ?? "")).toMatchObject({
      role: "institution",
      personId: "",
    });
  });

  test("are none when they come back from the trash or a former revision", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const first = await putEpisode(services, fields);
    const { id } = first;
    await makePerson(services, id);
    const item = await deleteEpisode(services, anna, id);
    await restoreDeleted(services, anna, item?.id ?? "");
    const house = { role: "institution", personId: "" };
    const read = async () => {
      const row = db.selectFrom("episodes").select("dossier").where("id", "=", id);
      return dossierOf((await row.executeTakeFirstOrThrow()).dossier).parties[0];
    };
    expect(await read()).toMatchObject(house);
    expect(await namesOf(services)).toEqual(["Antonio Meucci"]);

    const second = await saveEpisode(services, anna, {
      id,
      version: first.version,
      fields: typed({ dossier: "" }),
    });
    if (second.outcome !== "saved") throw new Error("not saved");
    await db
      .updateTable("content_revisions")
      .set({ fields: JSON.stringify(typed(fields)) })
      .where("version", "=", first.version)
      .execute();
    const subject = { kind: "episode", id } as const;
    const wanted = { subject, version: first.version, current: second.version };
    expect(await restoreRevision(services, anna, wanted)).toMatchObject({ outcome: "saved" });
    expect(await read()).toMatchObject(house);
    expect(await namesOf(services)).toEqual(["Antonio Meucci"]);
  });
});
