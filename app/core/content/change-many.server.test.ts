import { expect, test } from "vitest";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { kinds } from "~/core/kinds/kinds.server";
import { manyFields } from "~/core/kinds/operations/many-episodes.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { changeMany } from "./change-many.server";

const nothing = { season: "", imageUrl: "" };

onBothDatabases("several episodes at once", (database) => {
  const change = async (act: string, ids: string[], values = {}) => {
    const { services } = await contentServices(database());
    const wanted = manyFields(act, { ...nothing, ...values });
    return changeMany(services, anna, kinds.episode, { ids, ...wanted });
  };
  const twoDrafts = async () => {
    const { services } = await contentServices(database());
    const first = await putEpisode(services, { published: "", title: "Eins" });
    const second = await putEpisode(services, { published: "", title: "Zwei", date: "2099-01-02" });
    return [first.id, second.id];
  };
  const stored = (id: string) => findAnyEpisode(database().db, id);

  test("are published or planned, and become drafts again, each with an audit event", async () => {
    const [first = "", second = ""] = await twoDrafts();
    expect(await change("publish", [first, second])).toEqual({ done: 2, failed: [] });
    expect((await stored(first))?.publicFrom).toBe("2026-11-19T23:00:00.000Z");
    expect((await stored(second))?.publicFrom).toBe("2099-01-01T23:00:00.000Z");
    expect(await change("hide", [first, second])).toEqual({ done: 2, failed: [] });
    expect((await stored(first))?.publicFrom).toBeNull();
    const events = await database()
      .db.selectFrom("audit_log")
      .select(["subject_id", "detail"])
      .where("action", "=", "episode.update")
      .where("detail", "is not", null)
      .execute();
    expect(events).toHaveLength(4);
  });

  test("get season and picture; what stands so already is left as it is", async () => {
    const [first = "", second = ""] = await twoDrafts();
    expect(await change("season", [first, second], { season: " 3 " })).toMatchObject({ done: 2 });
    const before = await stored(second);
    expect(before?.season).toBe(3);
    expect(await change("season", [second], { season: "3" })).toMatchObject({ done: 1 });
    expect((await stored(second))?.updatedAt).toBe(before?.updatedAt);
    const imageUrl = "https://bilder.example/neu.jpg";
    expect(await change("picture", [first], { imageUrl })).toMatchObject({ done: 1 });
    expect((await stored(first))?.imageUrl).toBe(imageUrl);
  });

  test("that cannot be changed say why and hold up no other", async () => {
    const [first = "", second = ""] = await twoDrafts();
    const { db } = database();
    await db.updateTable("episodes").set({ duration: "kaputt" }).where("id", "=", first).execute();
    const outcome = await change("publish", [first, second, "gibt-es-nicht"]);
    expect(outcome).toEqual({
      done: 1,
      failed: [{ title: "Eins", reason: expect.stringContaining("45:30") }],
    });
  });
});

test("what is to be done must be said", () => {
  expect(() => manyFields("delete", nothing)).toThrow("Bitte wähle, was mit den Folgen");
  expect(() => manyFields("picture", nothing)).toThrow("Bitte wähle zuerst ein Bild.");
});
