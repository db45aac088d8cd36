import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { copyContent } from "~/core/content/copy.server";
import { deleteContent } from "~/core/content/delete.server";
import { listRevisions } from "~/core/content/revisions/revisions.server";
import { restoreDeleted, restoreRevision } from "~/core/kinds/kinds.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import { listMediaUses } from "~/core/media/library/media-uses.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, ben, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { deleteEpisode, formOf } from "../../../tests/fixtures/kinds";
import { kind as campaignKind } from "./campaign.kind.server";
import { putCampaign, putSentCampaign, saveCampaign, typedCampaign } from "./campaigns.fixture";
import { findCampaign, listCampaigns } from "./list-campaigns.server";

onBothDatabases("an operator's campaign", (database) => {
  const events = async () =>
    (
      await database()
        .db.selectFrom("audit_log")
        .select(["action", "operator_name"])
        .where("subject_kind", "=", "campaign")
        .orderBy("created_at")
        .orderBy("id")
        .execute()
    ).map(({ action, operator_name }) => `${operator_name} ${action}`);

  test("that arrives twice, because an answer was lost, is made once", async () => {
    const { services } = await contentServices(database());
    const save = { id: null, newId: uuidv7(), version: "", fields: typedCampaign() };
    for (const _ of "12")
      expect(await saveCampaign(services, anna, save)).toMatchObject({ id: save.newId });
    expect((await listCampaigns(services.db)).total).toBe(1);
  });

  test("begins as a draft; the list shows the newest first", async () => {
    const { services, clock } = await contentServices(database());
    const old = await putCampaign(services, { subject: "Erste", scheduledAt: "2026-11-21T18:00" });
    expect(old).toMatchObject({
      status: "draft",
      sending: "none",
      archived: true,
      scheduledAt: "2026-11-21T17:00:00.000Z",
      sentAt: null,
      recipients: 0,
    });
    clock.moveTo("2026-11-20T10:00:01Z");
    await putCampaign(services, { subject: "Zweite", previewText: "Öfen und Äpfel" });
    const { campaigns, total } = await listCampaigns(services.db);
    expect([total, campaigns.map(({ subject }) => subject)]).toEqual([2, ["Zweite", "Erste"]]);
    const found = await listCampaigns(services.db, { query: "ÖFEN" });
    expect(found.campaigns.map(({ subject }) => subject)).toEqual(["Zweite"]);
    expect((await listCampaigns(services.db, { page: 9, size: 1 })).page).toBe(2);
    expect(await events()).toEqual(["Anna campaign.create", "Anna campaign.create"]);
    const row = await services.db
      .selectFrom("newsletter_campaigns")
      .select("created_by")
      .executeTakeFirst();
    expect(row?.created_by).toBe(anna.id);
  });

  test("two windows notice each other, and either may knowingly overwrite", async () => {
    const { services } = await contentServices(database());
    const { id, updatedAt: version } = await putCampaign(services);
    const save = (operator: typeof anna, subject: string, of: string) =>
      saveCampaign(services, operator, { id, version: of, fields: typedCampaign({ subject }) });
    const first = await save(ben, "Von Ben", version);
    expect(first.outcome).toBe("saved");
    const late = await save(anna, "Von Anna", version);
    expect(late).toMatchObject({ outcome: "conflict", operatorName: "Ben" });
    const current = late.outcome === "conflict" ? late.version : "";
    expect((await save(anna, "Von Anna", current)).outcome).toBe("saved");
    expect((await findCampaign(services.db, id))?.subject).toBe("Von Anna");
    const states = await listRevisions(services.db, { kind: "campaign", id });
    expect(states).toHaveLength(3);
    const restored = await restoreRevision(services, ben, {
      subject: { kind: "campaign", id },
      version: states[1]?.version ?? "",
      current: states[0]?.version ?? "",
    });
    expect(restored.outcome).toBe("saved");
    expect((await findCampaign(services.db, id))?.subject).toBe("Von Ben");
  });

  test("is nobody's to change or delete once its sending has begun", async () => {
    const { services } = await contentServices(database());
    const id = await putSentCampaign(services);
    const sent = await findCampaign(services.db, id);
    const version = sent?.updatedAt ?? "";
    const fields = typedCampaign({ subject: "Anders" });
    expect(await saveCampaign(services, anna, { id, version, fields })).toEqual({
      outcome: "locked",
    });
    expect(await deleteContent(services, anna, campaignKind, id)).toEqual({ outcome: "locked" });
    const [first] = await listRevisions(services.db, { kind: "campaign", id });
    const back = { subject: { kind: "campaign", id } as const, version: first?.version ?? "" };
    expect(await restoreRevision(services, anna, { ...back, current: version })).toEqual({
      outcome: "locked",
    });
    expect(await findCampaign(services.db, id)).toEqual(sent);
  });

  test("serves as a template in any state, without its plan", async () => {
    const { services } = await contentServices(database());
    const id = await putSentCampaign(services, { previewText: "Vorab", archived: "" });
    const planned = await putCampaign(services, { scheduledAt: "2026-12-01T08:00" });
    for (const source of [id, planned.id]) {
      const copy = await copyContent(services, ben, campaignKind, source);
      const stored = copy.outcome === "saved" && (await findCampaign(services.db, copy.id));
      if (!stored) throw new Error(JSON.stringify(copy));
      expect(stored).toMatchObject({ status: "draft", recipients: 0, sentAt: null });
      expect(await formOf(services.db, campaignKind, stored.id)).toEqual({
        ...(await formOf(services.db, campaignKind, source)),
        scheduledAt: "",
      });
    }
    expect(await copyContent(services, ben, campaignKind, "nichts")).toEqual({
      outcome: "missing",
    });
  });

  test("comes back from the trash as a draft without a plan", async () => {
    const { services } = await contentServices(database());
    const { id: episodeId } = await putEpisode(services);
    const { id } = await putCampaign(services, { episodeId, scheduledAt: "2026-11-20T12:00" });
    const done = await deleteContent(services, anna, campaignKind, id);
    if (done.outcome !== "deleted") throw new Error(done.outcome);
    expect(await findCampaign(services.db, id)).toBe(null);
    expect(await deleteContent(services, anna, campaignKind, id)).toEqual({ outcome: "missing" });
    await deleteEpisode(services, anna, episodeId);
    expect((await restoreDeleted(services, ben, done.item.id)).outcome).toBe("restored");
    expect(await findCampaign(services.db, id)).toMatchObject({
      subject: "Neue Folge: Der Kaffeefilter",
      status: "draft",
      scheduledAt: null,
      episodeId: null,
    });
    expect((await events()).sort()).toEqual([
      "Anna campaign.create",
      "Anna campaign.delete",
      "Ben campaign.restore",
    ]);
  });

  test("an episode that is gone is named beside its field", async () => {
    const { services } = await contentServices(database());
    const fields = typedCampaign({ episodeId: "nichts" });
    expect(await saveCampaign(services, anna, { id: null, version: "", fields })).toEqual({
      outcome: "invalid",
      errors: { episodeId: "Diese Folge gibt es nicht mehr. Bitte wähle eine andere oder keine." },
    });
  });

  test("names what failed in the words of the specification", async () => {
    const { services } = await contentServices(database());
    const { id, updatedAt: version } = await putCampaign(services);
    await services.db.schema
      .alterTable("newsletter_campaigns")
      .renameColumn("preview_text", "gone")
      .execute();
    const save = { version, fields: typedCampaign() };
    await expect(saveCampaign(services, anna, { ...save, id: null })).rejects.toThrow(
      "Failed to create newsletter campaign",
    );
    await expect(saveCampaign(services, anna, { ...save, id })).rejects.toThrow(
      "Failed to update newsletter campaign",
    );
    await expect(listCampaigns(services.db)).rejects.toThrow(
      "Failed to fetch newsletter campaigns",
    );
  });

  test("about an episode keeps it through its deletion and return", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services);
    const kept = await putCampaign(services, { episodeId: id });
    const other = await putCampaign(services, { episodeId: id });
    const episodeOf = async (campaignId: string) =>
      (await findCampaign(services.db, campaignId))?.episodeId;
    const item = await deleteEpisode(services, anna, id);
    expect(await episodeOf(kept.id)).toBeNull();
    const { id: younger } = await putEpisode(services, { title: "Eine andere" });
    const version = other.updatedAt;
    const fields = typedCampaign({ episodeId: younger });
    await saveCampaign(services, anna, { id: other.id, version, fields });
    await restoreDeleted(services, anna, item?.id ?? "");
    expect(await episodeOf(kept.id)).toBe(id);
    expect(await episodeOf(other.id)).toBe(younger);
  });

  test("uses the files of the library that its text shows", async () => {
    const { services } = await contentServices(database());
    const content = Buffer.from("bild");
    const file = { kind: "image", name: "bild", mime: "image/png", episodeId: null } as const;
    const image = await storeMedia(services, { ...file, content }, services.db);
    const html = `<p><img src="${services.env.BASE_URL}/media/${image.path}" alt="" /></p>`;
    const { id } = await putCampaign(services, { content: html });
    expect(await listMediaUses(services.db, image.id)).toEqual([
      { kind: "campaign", id, former: false },
    ]);
  });
});
