import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { submitForm } from "../../../tests/submit-form";
import { toldEvents } from "../../../tests/told-events";
import { listComments } from "./list-comments.server";
import { listModeration } from "./list-moderation.server";
import { moderateComments, restoreComments } from "./moderate-comments.server";
import { type SeenComment, seenText } from "./moderation.schema";
import { moderation } from "./operations.server";
import { replyToComment, withdrawReply } from "./reply-to-comment.server";
import { createComment, type NewComment } from "./submit-comment.server";

const mila = { id: "mila", name: "Mila", email: "mila@example.org" };
const late = (detail: string) => new OperationError("conflict", { detail });
const otto = { id: "otto", name: "Otto", email: "otto@example.org" };

onBothDatabases("the moderation", (database) => {
  async function withShow(
    work: (services: Services, clock: ReturnType<typeof movableClock>) => Promise<void>,
  ) {
    const clock = movableClock("2026-11-21T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const episode = {
      title: "Das Telefon",
      invention: "Telefon",
      description: "",
      duration: "1:00",
    };
    await services.db.transaction().execute(async (trx) => {
      await importEpisode(trx, { ...episode, id: "a", date: "2026-11-20" }, clock.now());
      for (const { id, name, email } of [mila, otto])
        await trx
          .insertInto("operators")
          .values({
            id,
            name,
            email,
            email_verified: 1,
            role: "owner",
            image: null,
            two_factor_enabled: null,
            created_at: "",
            updated_at: "",
          })
          .execute();
    });
    await work(services, clock);
  }

  /** Comments a minute apart, oldest first, as operators see them. */
  async function write(services: Services, ...all: Partial<NewComment>[]): Promise<SeenComment[]> {
    const before = await rows(services);
    await services.db.transaction().execute(async (trx) => {
      for (const [index, values] of all.entries())
        await createComment(trx, {
          episodeId: "a",
          name: "Ada",
          content: `Nr. ${index}`,
          status: "pending",
          createdAt: new Date(Date.parse("2026-11-21T09:00:00Z") + index * 60_000),
          ...values,
        });
    });
    const known = new Set(before.map(({ id }) => id));
    return (await rows(services))
      .filter(({ id }) => !known.has(id))
      .map(({ id, status }) => ({ id, status }));
  }

  const rows = (services: Services) =>
    services.db.selectFrom("comments").selectAll().orderBy("created_at").orderBy("id").execute();

  const events = (services: Services) =>
    services.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

  async function version(services: Services): Promise<number> {
    const row = await services.db.selectFrom("content_version").selectAll().executeTakeFirst();
    return Number(row?.version);
  }

  test("approves: the time and the operator are kept, visitors see it, the log knows", () =>
    withShow(async (services) => {
      const seen = await write(services, { content: "Schöne Folge." });
      const before = await version(services);
      const answer = await moderateComments(services, mila, { verb: "approve", seen });
      expect(answer).toEqual({
        message: "Kommentar von „Ada“ freigegeben.",
        done: [seen[0]?.id],
      });
      expect(await rows(services)).toEqual([
        expect.objectContaining({
          status: "approved",
          approved_at: "2026-11-21T10:00:00.000Z",
          approved_by: "mila",
        }),
      ]);
      expect(await version(services)).toBeGreaterThan(before);
      expect(await toldEvents(services.db)).toEqual(["comment.approved"]);
      expect((await listComments(services.db, "a")).total).toBe(1);
      expect(await events(services)).toEqual([
        expect.objectContaining({
          action: "comment.approve",
          operator_id: "mila",
          subject_kind: "comment",
          subject_id: seen[0]?.id,
          subject_title: "Ada: „Schöne Folge.“",
          detail: "Das Telefon",
        }),
      ]);
    }));

  test("rejects: the time and the operator of that are kept too, and no page of visitors changes", () =>
    withShow(async (services) => {
      const seen = await write(services, {});
      const before = await version(services);
      const answer = await moderateComments(services, otto, { verb: "reject", seen });
      expect(answer.message).toBe("Kommentar von „Ada“ abgelehnt.");
      expect(await rows(services)).toEqual([
        expect.objectContaining({
          status: "rejected",
          approved_at: "2026-11-21T10:00:00.000Z",
          approved_by: "otto",
        }),
      ]);
      expect(await version(services)).toBe(before);
    }));

  test("takes an approval back: visitors no longer see it, and it waits again", () =>
    withShow(async (services) => {
      const seen = await write(services, { status: "approved" });
      const before = await version(services);
      const answer = await moderateComments(services, mila, { verb: "reopen", seen });
      expect(answer.message).toBe("Kommentar von „Ada“ zurückgestellt.");
      expect(await rows(services)).toEqual([
        expect.objectContaining({ status: "pending", approved_at: null, approved_by: null }),
      ]);
      expect(await version(services)).toBeGreaterThan(before);
      expect((await listComments(services.db, "a")).total).toBe(0);
    }));

  test("decides many at once and says how many", () =>
    withShow(async (services) => {
      const seen = await write(services, {}, {}, {});
      const answer = await moderateComments(services, mila, { verb: "approve", seen });
      expect(answer.message).toBe("3 Kommentare freigegeben.");
      expect(await events(services)).toHaveLength(3);
    }));

  test("by a second operator changes nothing that was decided, and says so calmly", () =>
    withShow(async (services) => {
      const seen = await write(services, {}, {});
      const first = seen.slice(0, 1);
      await moderateComments(services, mila, { verb: "approve", seen: first });
      for (const verb of ["approve", "reject", "delete"] as const)
        await expect(moderateComments(services, otto, { verb, seen: first })).rejects.toEqual(
          late("Dieser Kommentar wurde schon freigegeben."),
        );
      expect((await rows(services))[0]).toMatchObject({ status: "approved", approved_by: "mila" });
      expect(await moderateComments(services, otto, { verb: "reject", seen })).toMatchObject({
        message: "Kommentar von „Ada“ abgelehnt. Dieser Kommentar wurde schon freigegeben.",
      });
      const gone = [{ id: "fehlt", status: "pending" as const }];
      await expect(
        moderateComments(services, otto, { verb: "reject", seen: gone }),
      ).rejects.toEqual(late("Dieser Kommentar wurde schon gelöscht."));
      const both = seen.map(({ id }) => ({ id, status: "pending" as const }));
      await expect(
        moderateComments(services, otto, { verb: "delete", seen: both }),
      ).rejects.toEqual(late("2 Kommentare waren schon entschieden."));
      expect(await rows(services)).toHaveLength(2);
    }));

  test("of two operators at the same moment decides once", () =>
    withShow(async (services) => {
      const seen = await write(services, {});
      const answers = await Promise.allSettled([
        moderateComments(services, mila, { verb: "approve", seen }),
        moderateComments(services, otto, { verb: "reject", seen }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await events(services)).toHaveLength(1);
    }));

  test("deletes with the reply; both are kept in the trash", () =>
    withShow(async (services) => {
      const seen = await write(services, { status: "approved" });
      const id = seen[0]?.id ?? "";
      await replyToComment(services, mila, reply(id, "Danke!"));
      const answer = await moderateComments(services, mila, { verb: "delete", seen });
      expect(answer.message).toBe("Kommentar von „Ada“ gelöscht.");
      expect(await rows(services)).toEqual([]);
      expect(await services.db.selectFrom("comment_replies").selectAll().execute()).toEqual([]);
      const kept = await services.db.selectFrom("deleted_rows").selectAll().execute();
      expect(kept.map(({ table_name }) => table_name)).toEqual(["comments", "comment_replies"]);
      expect(await services.db.selectFrom("deleted_items").selectAll().execute()).toEqual([
        expect.objectContaining({ kind: "comment", subject_id: id, title: "Ada: „Nr. 0“" }),
      ]);
      expect(await restoreComments(services, otto, answer.done)).toBe(
        "Der Kommentar ist wieder da.",
      );
      expect((await listComments(services.db, "a")).comments[0]).toMatchObject({
        id,
        reply: [{ text: "Danke!" }],
      });
      await expect(restoreComments(services, otto, answer.done)).rejects.toEqual(
        late("Das liegt nicht mehr im Papierkorb."),
      );
    }));

  test.each([
    ["approve", "Kommentar konnte nicht freigegeben werden"],
    ["reject", "Kommentar konnte nicht abgelehnt werden"],
    ["delete", "Kommentar konnte nicht gelöscht werden"],
  ] as const)(
    "that the database does not take: %s says what the specification says",
    (verb, message) =>
      withShow(async (services) => {
        const seen = await write(services, {});
        await services.db.schema.alterTable("comments").renameTo("comments_away").execute();
        const fields = { comments: seenText(seen) };
        expect(await submitForm(services, mila, moderation[verb], fields)).toMatchObject({
          status: 503,
          message,
        });
      }),
  );

  const reply = (commentId: string, content: string, values = {}) => ({
    commentId,
    content,
    version: "",
    approve: false,
    ...values,
  });

  test("answers as the show: below the comment, once it is approved", () =>
    withShow(async (services) => {
      const [seen] = await write(services, {});
      const id = seen?.id ?? "";
      const before = await version(services);
      const fields = { comments: id, content: " Danke, siehe https://example.org \n" };
      expect(await submitForm(services, mila, moderation.approveAndReply, fields)).toMatchObject({
        status: 200,
      });
      expect(await version(services)).toBeGreaterThan(before);
      expect((await listComments(services.db, "a")).comments).toEqual([
        expect.objectContaining({
          name: "Ada",
          reply: [
            { text: "Danke, siehe " },
            { text: "https://example.org", href: "https://example.org/" },
          ],
        }),
      ]);
      expect((await events(services)).map(({ action }) => action).sort()).toEqual([
        "comment.approve",
        "comment.reply",
      ]);
      const { comments } = await listModeration(services, { filter: "approved" });
      expect(comments[0]?.reply).toEqual({
        content: "Danke, siehe https://example.org",
        by: "Mila",
        updatedAt: "2026-11-21T10:00:00.000Z",
      });
    }));

  test("lets an answer be changed by whoever saw its last state, and withdrawn once", () =>
    withShow(async (services, clock) => {
      const [seen] = await write(services, { status: "approved" });
      const id = seen?.id ?? "";
      await replyToComment(services, mila, reply(id, "Danke!"));
      const version = clock.now().toISOString();
      clock.moveTo("2026-11-21T10:01:00Z");
      expect(await replyToComment(services, otto, reply(id, "Danke dir!", { version }))).toBe(true);
      for (const stale of ["", version])
        await expect(
          replyToComment(services, mila, reply(id, "Anders", { version: stale })),
        ).rejects.toMatchObject({ problem: "conflict" });
      expect(await services.db.selectFrom("comment_replies").selectAll().execute()).toEqual([
        expect.objectContaining({ content: "Danke dir!", created_by: "otto" }),
      ]);
      expect(await withdrawReply(services, mila, id)).toBe(true);
      expect(await submitForm(services, mila, moderation.withdraw, { comments: id })).toMatchObject(
        {
          status: 404,
          message: "Diese Antwort wurde schon gelöscht.",
        },
      );
      expect((await listComments(services.db, "a")).comments[0]).not.toHaveProperty("reply");
    }));

  test("takes no empty, no endless answer and none to a comment that is gone", () =>
    withShow(async (services) => {
      const [seen] = await write(services, {});
      const id = seen?.id ?? "";
      const send = (comments: string, content: string) =>
        submitForm(services, mila, moderation.reply, { comments, content });
      expect(await send(id, " \n")).toMatchObject({
        status: 422,
        errors: { content: "Bitte schreib zuerst deine Antwort." },
      });
      expect((await send(id, "x".repeat(4001))).errors).toEqual({
        content: "Das sind 1 Zeichen zu viel, 4.000 passen hinein.",
      });
      expect(await send("fehlt", "Danke")).toMatchObject({
        status: 404,
        message: "Dieser Kommentar wurde schon gelöscht.",
      });
    }));
});
