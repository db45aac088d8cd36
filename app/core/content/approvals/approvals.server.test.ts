import { expect, test } from "vitest";
import { listEpisodesForAdmin } from "~/core/episodes/list/admin-list.server";
import { approveDraft, kindOf, kinds, restoreRevision } from "~/core/kinds/kinds.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../../tests/fixtures/content";
import { deleteContent } from "../delete.server";
import { openForm } from "../forms.server";
import { saveContent } from "../save.server";
import { approvable, changeApproval, listApprovals } from "./approvals.server";

const mia = {
  id: "mia",
  name: "Mia",
  email: "mia@podcast.example",
  role: "contributor",
} as const;
const other = { ...mia, id: "max", name: "Max" };
const editor = { ...anna, role: "editor" } as const;
const draft = { published: "", date: "2026-11-27" };
const request = new Request("https://podcast.example/admin/episodes/x/edit");

onBothDatabases("drafts for approval", (database) => {
  const open = async () => {
    const { services } = await contentServices(database());
    const save = (
      operator: typeof mia | typeof other | typeof editor,
      saved: { id: string | null; version?: string },
      values: Partial<Parameters<typeof typed>[0]> = {},
    ) => {
      const fields = typed({ ...draft, ...values });
      return saveContent(services, operator, kinds.episode, { version: "", ...saved, fields });
    };
    const created = await save(mia, { id: null });
    if (created.outcome !== "saved") throw new Error(JSON.stringify(created));
    const change = (
      operator: typeof mia | typeof other | typeof editor,
      verb: "submit" | "withdraw" | "return",
      note = "",
    ) => changeApproval(services, operator, kindOf("episode"), { id: created.id, verb, note });
    const waiting = (operator: typeof mia | typeof other | typeof editor) =>
      listApprovals(services.db, operator, approvable.map(kindOf));
    return { services, save, change, waiting, id: created.id, version: created.version };
  };

  test("a contributor writes drafts, and publishes nothing by whatever way", async () => {
    const { services, save, id, version } = await open();
    for (const saved of [{ id: null }, { id, version }])
      expect(await save(mia, saved, { published: "1" })).toMatchObject({ outcome: "invalid" });
    const { total } = await listEpisodesForAdmin(services, "2027-01-01", {});
    expect(total).toBe(1);
    expect(await approveDraft(services, mia, "episode", id)).toMatchObject({ outcome: "invalid" });
    expect(await save(mia, { id, version }, { title: "Fertig" })).toMatchObject({
      outcome: "saved",
    });
  });

  test("what others made, and what is published, is not there for a contributor", async () => {
    const { services, save, id, version } = await open();
    const theirs = await putEpisode(services, draft);
    const seen = await listEpisodesForAdmin(services, "2027-01-01", { author: mia.id });
    expect(seen.rows.map((row) => row.id)).toEqual([id]);
    for (const [operator, hidden] of [
      [mia, theirs.id],
      [other, id],
    ] as const) {
      expect(await openForm(services, operator, kinds.episode, { id: hidden, request })).toBeNull();
      expect(await save(operator, { id: hidden, version })).toEqual({ outcome: "missing" });
      expect(await deleteContent(services, operator, kinds.episode, hidden)).toEqual({
        outcome: "missing",
      });
    }
    expect(await save(editor, { id, version }, { published: "1" })).toMatchObject({
      outcome: "saved",
    });
    expect(await openForm(services, mia, kinds.episode, { id, request })).toBeNull();
    expect(await deleteContent(services, mia, kinds.episode, id)).toEqual({ outcome: "missing" });
    const wanted = { subject: { kind: "episode", id }, version, current: version } as const;
    expect(await restoreRevision(services, mia, wanted)).toEqual({ outcome: "missing" });
  });

  test("a contributor deletes an own draft", async () => {
    const { services, id } = await open();
    expect(await deleteContent(services, mia, kinds.episode, id)).toMatchObject({
      outcome: "deleted",
    });
  });

  test("a draft waits, comes back with a note, waits again and is published", async () => {
    const { services, change, waiting, id } = await open();
    expect(await waiting(editor)).toEqual([]);
    expect(await change(other, "submit")).toBe(false);
    expect(await change(mia, "submit")).toBe(true);
    expect(await waiting(editor)).toMatchObject([
      { kind: "episode", id, submittedAt: expect.any(String) },
    ]);
    expect(await waiting(other)).toEqual([]);
    expect(await change(editor, "return", " Quelle fehlt. ")).toBe(true);
    expect(await waiting(editor)).toEqual([]);
    expect(await waiting(mia)).toMatchObject([
      { submittedAt: null, note: "Quelle fehlt.", notedBy: editor.name },
    ]);
    const opened = await openForm(services, mia, kinds.episode, { id, request });
    expect(opened?.approval).toMatchObject({ note: "Quelle fehlt.", submittedAt: null });
    await change(mia, "submit");
    expect(await approveDraft(services, editor, "episode", id)).toMatchObject({ outcome: "saved" });
    expect(await waiting(editor)).toEqual([]);
    expect(await change(mia, "submit")).toBe(false);
    expect(await services.db.selectFrom("content_approvals").selectAll().execute()).toEqual([]);
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    const actions = events.map(({ action }) => action);
    expect(actions).toContain("episode.submit-approval");
    expect(actions).toContain("episode.return-approval");
  });
});
