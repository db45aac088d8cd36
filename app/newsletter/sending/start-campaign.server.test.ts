import { expect, test } from "vitest";
import { purgeDeleted } from "~/core/content/trash/purge.server";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../tests/fixtures/content";
import { deleteEpisode, saveEpisode } from "../../../tests/fixtures/kinds";
import { submitForm } from "../../../tests/submit-form";
import { putCampaign, saveCampaign, typedCampaign } from "../campaigns/campaigns.fixture";
import { findCampaign, listFailedPlans } from "../campaigns/list-campaigns.server";
import { start } from "./operations.server";
import { addSubscribers } from "./sending.fixture";
import { startScheduledCampaigns } from "./start-campaign.server";

const formOfCampaign = (id: string) => `/admin/newsletter/campaigns/${id}/edit`;

onBothDatabases("the start of a campaign", (database) => {
  async function open() {
    const { services, clock } = await contentServices(database());
    await addSubscribers(services.db, ["ada@example.org"]);
    return { services, clock };
  }

  const stateOf = async ({ db }: Services, id: string) => {
    const campaign = await findCampaign(db, id);
    return campaign && { status: campaign.status, scheduledAt: campaign.scheduledAt };
  };
  const unscheduled = { status: "draft", scheduledAt: null };
  const isSent = { status: "sent", scheduledAt: null };

  test("that is tied to its episode goes out with it, follows it, and waits while it is a draft", async () => {
    const { services, clock } = await open();
    const planned = { date: "2026-11-20", time: "18:00" };
    const episode = await putEpisode(services, planned);
    const draft = await putCampaign(services, { episodeId: episode.id, withEpisode: "1" });
    const startAt = async (moment: string) => {
      clock.moveTo(moment);
      await startScheduledCampaigns(services);
      return (await stateOf(services, draft.id))?.status;
    };
    expect(await startAt("2026-11-20T16:59:59Z")).toBe("draft");
    const later = typed({ ...planned, time: "20:00" });
    const moved = await saveEpisode(services, anna, { ...episode, fields: later });
    expect(await startAt("2026-11-20T17:00:00Z")).toBe("draft");
    if (moved.outcome !== "saved") throw new Error(moved.outcome);
    const held = typed({ ...planned, published: "" });
    const back = await saveEpisode(services, anna, { ...moved, fields: held });
    expect(await startAt("2026-11-20T19:30:00Z")).toBe("draft");
    if (back.outcome !== "saved") throw new Error(back.outcome);
    // Published after its hour: the newsletter waited, and is not late.
    await startAt("2026-11-21T09:00:00Z");
    await saveEpisode(services, anna, { ...back, fields: typed(planned) });
    expect(await startAt("2026-11-21T09:00:01Z")).toBe("sent");
  });

  test("that is tied to an episode that is deleted is a plain draft again", async () => {
    const { services } = await open();
    const episode = await putEpisode(services, { published: "" });
    const draft = await putCampaign(services, { episodeId: episode.id, withEpisode: "1" });
    await deleteEpisode(services, anna, episode.id);
    expect((await listFailedPlans(services.db)).entries).toMatchObject([
      { to: formOfCampaign(draft.id), reason: expect.stringContaining("mit der Folge geplant") },
    ]);
  });

  test("can be tied only to an episode that is to come, and to no other time", async () => {
    const { services } = await open();
    const out = await putEpisode(services, { date: "2026-01-02" });
    const save = (values: object) =>
      saveCampaign(services, anna, {
        id: null,
        version: "",
        fields: typedCampaign({ withEpisode: "1", ...values }),
      });
    expect(await save({})).toMatchObject({
      errors: { episodeId: expect.stringContaining("Bitte wähle") },
    });
    expect(await save({ episodeId: out.id })).toMatchObject({
      errors: { episodeId: expect.stringContaining("schon erschienen") },
    });
    expect(await save({ episodeId: out.id, scheduledAt: "2026-12-01T08:00" })).toMatchObject({
      errors: { scheduledAt: expect.stringContaining("Entweder") },
    });
  });

  test("a plan that is hours late is taken back, and the operator is told until they decide", async () => {
    const { services, clock } = await open();
    const late = await putCampaign(services, { scheduledAt: "2026-11-20T12:00" });
    clock.moveTo("2026-11-20T12:30:00Z");
    const young = await putCampaign(services, { scheduledAt: "2026-11-20T13:31" });
    // The site was down, or this is an older backup.
    clock.moveTo("2026-11-20T14:00:01Z");
    await startScheduledCampaigns(services);
    expect(await stateOf(services, late.id)).toEqual(unscheduled);
    expect(await stateOf(services, young.id)).toEqual(isSent);
    expect((await listFailedPlans(services.db)).entries).toEqual([
      {
        to: formOfCampaign(late.id),
        label: late.subject,
        reason: expect.stringMatching(
          /^Der Versand war für 20\. November 2026, 12:00 Uhr geplant und hat nicht begonnen\. .* Sicherung .*versende sie selbst, oder plane sie neu\.$/,
        ),
      },
    ]);
    const events = await services.db
      .selectFrom("audit_log")
      .select(["action", "subject_id"])
      .where("operator_name", "=", "Zeitplan")
      .orderBy("action")
      .execute();
    expect(events).toEqual([
      { action: "campaign.send", subject_id: young.id },
      { action: "campaign.unschedule", subject_id: late.id },
    ]);
    const version = late.updatedAt;
    const fields = typedCampaign({ scheduledAt: "2026-11-20T16:00" });
    await saveCampaign(services, anna, { id: late.id, version, fields });
    expect((await listFailedPlans(services.db)).entries).toEqual([]);
  });

  test("nothing is sent about an episode that nobody can hear yet", async () => {
    const { services, clock } = await open();
    const episode = await putEpisode(services, { title: "Das Rad", date: "2026-11-20" });
    const planned = await putCampaign(services, {
      episodeId: episode.id,
      scheduledAt: "2026-11-20T12:00",
    });
    const unplanned = await putCampaign(services, { episodeId: episode.id });
    const fields = typed({ title: "Das Rad", date: "2026-11-27" });
    await saveEpisode(services, anna, { id: episode.id, version: episode.version, fields });
    clock.moveTo("2026-11-20T11:00:00Z");
    await startScheduledCampaigns(services);
    const why = "Die Folge „Das Rad“ erscheint erst am 27. November 2026.";
    expect(await stateOf(services, planned.id)).toEqual(unscheduled);
    expect((await listFailedPlans(services.db)).entries[0]?.reason).toContain(why);
    const { id, updatedAt: version } = unplanned;
    expect(await submitForm(services, anna, start, { version }, { id })).toMatchObject({
      status: 422,
      message: expect.stringContaining(`Newsletter konnte nicht versendet werden. ${why}`),
    });
    expect(await stateOf(services, id)).toEqual(unscheduled);
    // Its day in Berlin.
    clock.moveTo("2026-11-26T23:00:00Z");
    expect((await submitForm(services, anna, start, { version }, { id })).status).toBe(200);
  });

  test("who deletes an episode takes back the plans about it, for good", async () => {
    const { services, clock } = await open();
    const episode = await putEpisode(services, { title: "Das Rad" });
    const planned = await putCampaign(services, {
      episodeId: episode.id,
      scheduledAt: "2026-11-20T13:00",
    });
    const item = await deleteEpisode(services, anna, episode.id);
    expect((await listFailedPlans(services.db)).entries).toEqual([
      {
        to: formOfCampaign(planned.id),
        label: planned.subject,
        reason: expect.stringContaining("seither wurde die Folge „Das Rad“ gelöscht."),
      },
    ]);
    await purgeDeleted(services, anna, item?.id ?? "");
    clock.moveTo("2026-11-20T12:00:01Z");
    await startScheduledCampaigns(services);
    expect(await stateOf(services, planned.id)).toEqual(unscheduled);
  });

  test("nothing is sent about an episode in the trash, unless the draft was saved since", async () => {
    const { services, clock } = await open();
    const episode = await putEpisode(services, { title: "Das Rad" });
    const [one, two, other] = [
      await putCampaign(services, { episodeId: episode.id }),
      await putCampaign(services, { episodeId: episode.id }),
      await putCampaign(services),
    ];
    clock.moveTo("2026-11-20T11:00:00Z");
    const item = await deleteEpisode(services, anna, episode.id);
    const send = ({ id }: { id: string }, version: string) =>
      submitForm(services, anna, start, { version }, { id });
    expect(await send(one, one.updatedAt)).toMatchObject({
      status: 422,
      message: expect.stringContaining("Die Folge „Das Rad“ liegt im Papierkorb."),
    });
    expect((await send(other, other.updatedAt)).status).toBe(200);
    clock.moveTo("2026-11-20T11:01:00Z");
    const save = { id: two.id, version: two.updatedAt, fields: typedCampaign() };
    const saved = await saveCampaign(services, anna, save);
    if (saved.outcome !== "saved") throw new Error(saved.outcome);
    expect((await send(two, saved.version)).status).toBe(200);
    await restoreDeleted(services, anna, item?.id ?? "");
    expect((await send(one, one.updatedAt)).status).toBe(200);
  });
});
