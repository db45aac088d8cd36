import { expect, test } from "vitest";
import { dossierOf } from "~/features/dossier/read-dossier";
import {
  findPublicPerson,
  listPublicPeople,
} from "~/features/episodes/people/public-people.server";
import { up } from "~db/migrations/039-institutions";
import { onBothDatabases } from "./databases";
import { contentServices, putEpisode } from "./fixtures/content";

const now = "2026-11-20T10:00:00.000Z";

onBothDatabases("institutions that were people", (database) => {
  test("lose their pages, in the document and the index; people keep theirs", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const { id } = await putEpisode(services, {
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
    });
    expect(await findPublicPerson(db, now, "us-repraesentantenhaus")).not.toBeNull();
    await up(db as never);
    expect(await findPublicPerson(db, now, "us-repraesentantenhaus")).toBeNull();
    const { people } = await listPublicPeople(db, now);
    expect(people.map(({ name }) => name)).toEqual(["Antonio Meucci"]);
    expect(await db.selectFrom("people").select("name").execute()).toHaveLength(1);
    const { dossier } = await db
      .selectFrom("episodes")
      .select("dossier")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { parties } = dossierOf(dossier);
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
    // In the order ehrung, haus, idee.
    expect(entries.map(({ person_id }) => person_id)).toEqual([null, null, parties[1]?.personId]);
    expect(JSON.parse(entries.find(({ part }) => part === "parties")?.entry ?? "")).toMatchObject({
      ...{ role: "institution", personId: "" },
    });
  });
});
