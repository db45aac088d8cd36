import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commentNoticeJob } from "~/core/comments/comment-notices.server";
import { moderateComments } from "~/core/comments/moderate-comments.server";
import { createComment } from "~/core/comments/submit-comment.server";
import { contactMessageJob, createMessage } from "~/core/contact/submit-contact.server";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { recordAuditEventAlone } from "~/platform/audit.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { openOutbox } from "~/platform/mailer/mailer.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { deleteEpisode } from "../../../tests/fixtures/kinds";
import { movableClock, testServices } from "../../../tests/sites";
import { erasePerson, previewErasure } from "./erase-person.server";
import { findPerson, personCopy } from "./find-person.server";
import type { PersonData } from "./personal-data.schema";

const operator = { id: "op", name: "Emmy", email: "emmy@example.org" };
const email = "Ada@Example.org";
const words = "Das habe ich in der Patentschrift ganz anders gelesen.";

onBothDatabases("one person's data", (database) => {
  let services: Services;
  let directory: string;
  const clock = movableClock("2026-11-21T10:00:00Z");
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "person-test-"));
    const made = await testServices(database(), { directory, clock });
    services = { ...made, mailer: openOutbox(made.env, async () => null) };
    await services.db.transaction().execute(async (trx) => {
      await saveShow(trx, { ...emptyShow, email: "show@example.org" }, clock.now());
      await importEpisode(trx, episode("e1"), clock.now());
      await importEpisode(trx, episode("e2"), clock.now());
    });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const comment = async (name: string, content: string, episodeId = "e1", moment = clock.now()) => {
    await services.db
      .transaction()
      .execute((trx) =>
        createComment(trx, { episodeId, name, content, status: "approved", createdAt: moment }),
      );
    const row = await services.db
      .selectFrom("comments")
      .select("id")
      .where("content", "=", content)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const message = (address: string, name = "Ada") =>
    services.db.transaction().execute(async (trx) => {
      const fields = { name, email: address, subject: "Frage", message: "Guten Tag" };
      const messageId = await createMessage(trx, { ...fields, suspicion: null }, clock.now());
      await enqueue(trx, contactMessageJob, { messageId }, { now: clock.now() });
      return messageId;
    });
  const rowsOf = ({ found }: PersonData, kind: string) =>
    found.find(({ name }) => name === kind)?.rows ?? [];
  const everything = async (query = email): Promise<string[]> => {
    const { found } = await findPerson(services, query);
    return found.flatMap(({ rows }) => rows.map(({ id }) => id));
  };
  const dump = async () => {
    const tables = (await services.db.introspection.getTables()).map(({ name }) => name);
    const rows = [];
    for (const table of tables)
      rows.push(
        await services.db
          .selectFrom(table as "comments")
          .selectAll()
          .execute(),
      );
    return JSON.stringify(rows);
  };

  test("is found by address across messages and comments of the same name", async () => {
    await message("ada@example.org", "ada");
    await message("other@example.org", "Emmy");
    await comment("Ada", "eins");
    await comment("ÄDA", "zwei");
    await comment("Ada Lovelace", "drei");
    const data = await findPerson(services, " ada@EXAMPLE.org ");
    expect(rowsOf(data, "messages")).toMatchObject([
      { email: "ada@example.org", match: "certain", title: "Frage", text: "Guten Tag" },
    ]);
    expect(rowsOf(data, "comments")).toMatchObject([
      { text: "eins", match: "name", label: "Kommentar von Ada zu „Episode e1“" },
    ]);
  });

  test("is found by a comment's id and by name, umlauts and capitals aside", async () => {
    const id = await comment("Änne", "eins");
    await comment("änne", "zwei", "e2");
    const byId = await findPerson(services, id);
    expect(
      rowsOf(byId, "comments")
        .map(({ text, match }) => [text, match])
        .sort(),
    ).toEqual([
      ["eins", "certain"],
      ["zwei", "name"],
    ]);
    const byName = await findPerson(services, "ÄNNE");
    expect(rowsOf(byName, "comments").map(({ match }) => match)).toEqual(["name", "name"]);
    expect(await everything("")).toEqual([]);
    expect(await everything("%")).toEqual([]);
  });

  test("is handed over as JSON", async () => {
    await message("ada@example.org");
    const copy = JSON.parse(personCopy(services, await findPerson(services, email)));
    expect(copy).toMatchObject({
      format: "podcast-website-person",
      messages: [{ message: "Guten Tag" }],
      comments: [],
    });
  });

  test("is erased everywhere, and nothing of others", async () => {
    await message("ada@example.org");
    await message("other@example.org", "Emmy");
    const id = await comment("Ada", words);
    await comment("Emmy", "Das bleibt hier stehen, ganz bestimmt und unverändert.");
    await services.db
      .insertInto("comment_replies")
      .values({
        comment_id: id,
        content: "Danke, liebe Ada!",
        created_by: null,
        created_at: "",
        updated_at: "",
      })
      .execute();
    const subject = { kind: "comment", id, title: "Ada: Das habe ich" };
    await recordAuditEventAlone(
      services.db,
      operator,
      { action: "comment.approve", subject },
      clock.now(),
    );
    await services.db.updateTable("comments").set({ status: "pending" }).execute();
    await enqueue(services.db, commentNoticeJob, {}, { now: clock.now() });
    await runDueJobs(services, rooms.jobs);
    await services.db.updateTable("comments").set({ status: "approved" }).execute();
    const outbox = () => readdir(`${directory}/outbox`);
    expect((await outbox()).length).toBe(3);

    const picked = await everything();
    const preview = await previewErasure(services, { query: email, picked });
    expect(preview).toEqual([
      "1 Nachricht",
      "1 Kommentar (öffentlich: 1, Antworten der Sendung: 1)",
      "1 Auftrag dazu",
      "2 Mails im Postausgang",
    ]);
    expect(await dump()).toContain("Ada");
    expect(await erasePerson(services, operator, { query: email, picked })).toEqual(preview);
    const left = await dump();
    for (const trace of ["Ada", "ada@", "Patentschrift"]) expect(left).not.toContain(trace);
    for (const other of ["other@example.org", "Emmy", "Das bleibt hier"])
      expect(left).toContain(other);
    expect(await outbox()).toHaveLength(1);
    const events = await services.db
      .selectFrom("audit_log")
      .select(["action", "subject_id", "subject_title", "detail"])
      .orderBy("created_at")
      .orderBy("action")
      .execute();
    expect(events).toMatchObject([
      { action: "comment.approve", subject_id: id, subject_title: null, detail: null },
      { action: "person.erase", detail: "Nachrichten: 1, Kommentare: 1" },
    ]);
  });

  test("is erased in the trash too: what comes back comes without it", async () => {
    const alone = await comment("Ada", words, "e1");
    const hanging = await comment("Ada", `${words} Auch hier.`, "e2");
    await comment("Emmy", "Ich bleibe.", "e2");
    const seen = [{ id: alone, status: "approved" }] as const;
    await moderateComments(services, operator, { verb: "delete", seen });
    const item = await deleteEpisode(services, operator, "e2");
    const data = await findPerson(services, "ada");
    expect(rowsOf(data, "comments")).toEqual([]);
    const trashed = rowsOf(data, "commentsInTrash").map(({ id }) => id);
    expect(trashed.sort()).toEqual([alone, hanging].sort());
    const erased = await erasePerson(services, operator, { query: "ada", picked: trashed });
    expect(erased[0]).toBe("2 Kommentare im Papierkorb");
    expect(await dump()).not.toContain("Ada");
    await restoreDeleted(services, operator, item?.id ?? "");
    const names = await services.db.selectFrom("comments").select("name").execute();
    expect(names).toEqual([{ name: "Emmy" }]);
  });

  test("what was not picked stays, and ids of others are not taken", async () => {
    await comment("Ada", "eins");
    const other = await comment("Emmy", "zwei");
    await erasePerson(services, operator, { query: "Ada", picked: [other] });
    expect(await services.db.selectFrom("comments").selectAll().execute()).toHaveLength(2);
  });

  test("an erasure that fails takes nothing with it", async () => {
    await comment("Ada", words);
    await mkdir(`${directory}/outbox/mail.eml`, { recursive: true });
    await writeFile(`${directory}/outbox/x.eml`, words);
    const picked = await everything("Ada");
    const broken = { ...services, clock: { now: () => new Date(Number.NaN) } };
    await expect(erasePerson(broken, operator, { query: "Ada", picked })).rejects.toThrow(
      "Invalid time value",
    );
    expect(await services.db.selectFrom("comments").selectAll().execute()).toHaveLength(1);
    expect(await readdir(`${directory}/outbox`)).toContain("x.eml");
  });
});

function episode(id: string) {
  return {
    id,
    title: `Episode ${id}`,
    invention: "Filter",
    description: "<p>Text</p>",
    date: "2026-11-01",
    duration: "1:00",
  };
}
