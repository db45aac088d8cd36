import { expect, test } from "vitest";
import { onBothDatabases } from "../../../../tests/databases";
import { withDrafts } from "../forms.server";
import { findDraft, listDrafts, listUnsaved, saveDraft } from "./drafts.server";
import { nextVersion } from "./version";

const anna = { id: "anna", name: "Anna", email: "anna@podcast.example" };
const ben = { id: "ben", name: "Ben", email: "ben@podcast.example" };
const subject = { kind: "episode", id: "e1" } as const;
const now = new Date("2026-11-20T10:00:00Z");

function draft(id: string, title: string) {
  return { id, subject, baseVersion: "v1", fields: { title } };
}

onBothDatabases("drafts", (database) => {
  test("of two windows and of two operators do not overwrite each other", async () => {
    const { db } = database();
    await saveDraft(db, anna, draft("fenster-1", "Eins"), now);
    await saveDraft(db, anna, draft("fenster-2", "Zwei"), new Date(now.getTime() + 1000));
    await saveDraft(db, anna, draft("fenster-1", "Eins neu"), new Date(now.getTime() + 2000));
    await saveDraft(db, ben, draft("von-ben", "Ben"), now);
    await saveDraft(db, ben, draft("fenster-1", "fremd"), now);
    expect(await listDrafts(db, anna, subject)).toMatchObject([
      { id: "fenster-1", fields: { title: "Eins neu" } },
      { id: "fenster-2", fields: { title: "Zwei" } },
    ]);
    expect(await listDrafts(db, ben, subject)).toMatchObject([{ id: "von-ben" }]);
    expect(await findDraft(db, ben, subject, "fenster-1")).toBeNull();
  });

  test("of a new text are kept apart from those of one that is there", async () => {
    const { db } = database();
    const fresh = { ...draft("neu", "Neu"), subject: { kind: "episode", id: null } as const };
    await saveDraft(db, anna, fresh, now);
    expect(await listDrafts(db, anna, subject)).toEqual([]);
    expect(await listDrafts(db, anna, fresh.subject)).toMatchObject([{ id: "neu" }]);
    expect(await listDrafts(db, anna, { kind: "post", id: null })).toEqual([]);
  });

  test("of a new text keep the id that it will have", async () => {
    const { db } = database();
    const fresh = { kind: "episode", id: null } as const;
    const fields = { title: "Neu", newId: "von-damals" };
    await saveDraft(db, anna, { ...draft("neu", ""), subject: fresh, fields }, now);
    const form = { subject: fresh, fields: { title: "" }, version: "", newId: "von-heute" };
    expect(await withDrafts(db, anna, { ...form, draftId: null })).toMatchObject({
      newId: "von-heute",
    });
    expect(await withDrafts(db, anna, { ...form, draftId: "neu" })).toMatchObject({
      fields: { title: "Neu" },
      newId: "von-damals",
    });
  });

  test("are forgotten after 30 days", async () => {
    const { db } = database();
    await saveDraft(db, anna, draft("alt", "Alt"), now);
    await saveDraft(db, anna, draft("neu", "Neu"), new Date("2026-12-20T10:00:01Z"));
    expect(await listDrafts(db, anna, subject)).toMatchObject([{ id: "neu" }]);
  });

  test("are offered when the form is opened, and fill it when that is wanted", async () => {
    const { db } = database();
    await saveDraft(db, anna, draft("entwurf", "Entwurf"), now);
    await saveDraft(db, anna, draft("gleich", "Gespeichert"), now);
    // Earlier attempts, in forms that were left.
    for (const [minute, id] of ["eins", "zwei"].entries())
      await saveDraft(db, anna, draft(id, "Entwurf "), new Date(+now - (minute + 1) * 60_000));
    const stored = { subject, fields: { title: "Gespeichert" }, version: "v2" };
    const opened = await withDrafts(db, anna, { ...stored, draftId: null });
    expect(opened).toEqual({
      fields: { title: "Gespeichert" },
      version: "v2",
      // The other drafts equal the stored version or this one.
      drafts: [
        { id: "entwurf", baseVersion: "v1", updatedAt: now.toISOString(), title: "Entwurf" },
      ],
      restored: null,
      asked: null,
    });
    expect(await listDrafts(db, anna, subject)).toMatchObject([{ id: "entwurf" }]);
    const restored = await withDrafts(db, anna, { ...stored, draftId: "entwurf" });
    expect(restored).toEqual({
      fields: { title: "Entwurf" },
      version: "v1",
      drafts: [],
      restored: "entwurf",
      asked: "entwurf",
    });
    expect(await withDrafts(db, ben, { ...stored, draftId: "entwurf" })).toMatchObject({
      fields: { title: "Gespeichert" },
      restored: null,
      asked: "entwurf",
    });
  });

  test("of all operators are listed with who left them, and which are one's own", async () => {
    const { db } = database();
    await saveDraft(db, anna, draft("von-anna", "Von Anna"), now);
    expect(await listUnsaved(db, ben, "post")).toEqual([]);
    const [entry] = await listUnsaved(db, ben, "episode");
    expect(entry).toMatchObject({ id: "von-anna", title: "Von Anna", isOwn: false });
    expect(await listUnsaved(db, anna, "episode")).toMatchObject([{ isOwn: true }]);
  });
});

test("a version is later than the one before it, whatever the clock says", () => {
  expect(nextVersion("2026-11-20T09:00:00.000Z", now)).toBe("2026-11-20T10:00:00.000Z");
  expect(nextVersion("2026-11-20T10:00:00.000Z", now)).toBe("2026-11-20T10:00:00.001Z");
  expect(nextVersion("2026-11-20T11:00:00.000Z", now)).toBe("2026-11-20T11:00:00.001Z");
  expect(nextVersion("", now)).toBe("2026-11-20T10:00:00.000Z");
});
