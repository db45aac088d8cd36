import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import type { Services } from "~/platform/services.server";
import { askOperation, listed, Missing } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { toldEvents } from "../../../tests/told-events";
import { createComment } from "./submit-comment.server";

const now = new Date("2026-11-21T10:00:00Z");

onBothDatabases("comments for programs", (database) => {
  async function withComment(work: (services: Services, id: string) => Promise<void>) {
    const clock = movableClock(now.toISOString());
    const services = await testServices(database(), { directory: database.directory(), clock });
    const episode = { id: "a", title: "Das Telefon", invention: "", description: "" };
    const id = await services.db.transaction().execute(async (trx) => {
      await importEpisode(trx, { ...episode, date: "2026-11-20", duration: "1:00" }, now);
      const said = { name: "Ada", content: "Schöne Folge.", status: "pending" } as const;
      return createComment(trx, { episodeId: "a", ...said, createdAt: now });
    });
    await work(services, id);
  }
  const conflict = expect.objectContaining({ problem: "conflict" });

  test("are listed, decided once, and answered, as in the area", () =>
    withComment(async (services, id) => {
      const [waiting] = await listed(services, "admin.comments.list", { text: "schöne" });
      expect(waiting).toMatchObject({ id, name: "Ada", status: "pending", isReported: false });
      expect(await listed(services, "admin.comments.list", { text: "nie" })).toEqual([]);
      for (const _ of [1, 2])
        expect(await askOperation(services, "admin.comments.approve", { id })).toMatchObject({
          status: "approved",
          decidedAt: now.toISOString(),
        });
      expect(await toldEvents(services.db)).toEqual(["comment.approved"]);
      const late = askOperation(services, "admin.comments.reject", { id, seen: "pending" });
      await expect(late).rejects.toEqual(conflict);

      const answered = await askOperation(services, "admin.comments.reply", { id, content: "Ja!" });
      expect(answered.reply).toMatchObject({ content: "Ja!" });
      const again = { id, content: "Doch." };
      await expect(askOperation(services, "admin.comments.reply", again)).rejects.toEqual(conflict);
      const { updatedAt } = Object(answered.reply);
      await askOperation(services, "admin.comments.reply", { ...again, updatedAt });
      const { reply } = await askOperation(services, "admin.comments.get", { id });
      expect(reply).toMatchObject({ content: "Doch." });
      await askOperation(services, "admin.comments.withdrawReply", { id });
      const events = await services.db.selectFrom("audit_log").select("action").execute();
      expect(events.map(({ action }) => action)).toEqual([
        "comment.approve",
        "comment.reply",
        "comment.reply",
        "comment.delete-reply",
      ]);
    }));

  test("go into the trash, and come back from there", () =>
    withComment(async (services, id) => {
      const { trashId } = await askOperation(services, "admin.comments.delete", { id });
      await expect(askOperation(services, "admin.comments.get", { id })).rejects.toThrow(Missing);
      const operator = { id: "o", name: "Emmy", email: "emmy@example.org" };
      await restoreDeleted(services, operator, String(trashId));
      expect(await askOperation(services, "admin.comments.get", { id })).toMatchObject({ id });
    }));
});
