import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { storeMedia } from "~/core/media/library/media-files.server";
import { findHiddenFile, findPublicFile } from "~/core/media/serving/find-media.server";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { campaignTemplate } from "~/newsletter/campaigns/campaign-template.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Mail } from "~/platform/mailer/mail";
import { findPreviewSubject } from "~/platform/preview-link.server";
import { readPreview } from "~/routes/previews/read-preview.server";
import { demoShow } from "../../../db/demo";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { submitForm } from "../../../tests/submit-form";
import * as operations from "../sending/operations.server";
import { putCampaign } from "./campaigns.fixture";
import { previewCampaign, testCampaign } from "./preview-campaign.server";

onBothDatabases("what an operator sees of a campaign before it is sent", (database) => {
  async function start() {
    const mails: Mail[] = [];
    const { services, clock } = await contentServices(database());
    services.mailer = { send: async (mail) => void mails.push(mail), close() {} };
    await services.db
      .insertInto("operators")
      .values({
        id: anna.id,
        name: anna.name,
        email: anna.email,
        email_verified: 1,
        role: "owner",
        two_factor_enabled: 0,
        created_at: "2026-01-01T00:00:00.000Z",
        updated_at: "2026-01-01T00:00:00.000Z",
      })
      .execute();
    return { services, clock, mails };
  }

  test("a test mail goes to who asked, marked as one, and without anybody's unsubscribe link", async () => {
    const { services, mails } = await start();
    const { id } = await putCampaign(services, { subject: "Neu" });
    expect(await testCampaign(services, anna, id)).toEqual({ sentTo: anna.email });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: anna.email, subject: "Test: Neu" });
    expect(mails[0]?.html).toContain("Löschpapier und ein Nagel.");
    expect(mails[0]?.html).toContain('href="https://podcast.example/newsletter"');
    expect(`${mails[0]?.html}${mails[0]?.text}`).not.toContain(".invalid");
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    expect(events.map(({ action }) => action)).toContain("campaign.test");
    expect(await testCampaign(services, anna, "nichts")).toBeNull();
  });

  test("there are five test mails a minute", async () => {
    const { services, mails } = await start();
    const { id } = await putCampaign(services);
    const ask = () => submitForm(services, anna, operations.test, {}, { id });
    for (let number = 0; number < 5; number++) expect(await ask()).toMatchObject({ saved: true });
    expect(await ask()).toMatchObject({
      status: 409,
      message:
        "Testmail konnte nicht versendet werden: Das waren viele in kurzer Zeit. Bitte warte eine Minute.",
    });
    expect(mails).toHaveLength(5);
  });

  test("pictures of a draft are hidden; the preview brings a secret for its own, sending opens them", async () => {
    const { services } = await start();
    const { url } = await storeMedia(
      services,
      {
        kind: "image",
        name: "rad",
        mime: "image/jpeg",
        content: randomBytes(100),
        episodeId: null,
        guarded: 1,
      },
      services.db,
    );
    const campaign = await putCampaign(services, {
      content: `<figure><img src="${url}" alt="Rad"></figure>`,
    });
    const path = url.replace("/media/", "");
    expect(await findPublicFile(services, path)).toBe(null);
    const { html } = await previewCampaign(services, anna, campaign);
    const [, token = ""] = /\?vorschau=([\w.-]+)"/.exec(html) ?? [];
    expect(await findPreviewSubject(services, token)).toEqual({
      kind: "campaign",
      id: campaign.id,
    });
    await writeContent(services, (trx) =>
      trx
        .updateTable("newsletter_campaigns")
        .set({ status: "sent" })
        .where("id", "=", campaign.id)
        .execute(),
    );
    expect(await findPublicFile(services, path)).not.toBe(null);
  });

  test("the template of an episode has its picture, title, text, link and curiosity", async () => {
    const { services } = await start();
    const { name, noun, topic, drawnCovers } = demoShow;
    const show = { ...emptyShow, name, noun, topic, drawnCovers, email: "show@example.org" };
    await writeContent(services, (trx) => saveShow(trx, show, services.clock.now()));
    const { id } = await putEpisode(services, {
      number: "12",
      title: "Der Filter & das Öl",
      date: "2026-11-27",
      description: "<p>Erster Satz.</p><h2>Mehr</h2><p>Zweiter.</p><p>Dritter.</p>",
      funFact: "Der Nagel war <rostig>.",
    });
    const template = await campaignTemplate(services, id);
    expect(template).toMatchObject({
      subject: "Neue Folge: Der Filter & das Öl",
      previewText: "Erster Satz.",
    });
    const { content = "" } = template ?? {};
    expect(content).toContain("<h2>Akte 012: Der Filter &amp; das Öl</h2>");
    expect(content).toContain("<p><em>Kaffeefilter · 27. November 2026 · 45:30 Minuten</em></p>");
    expect(content).toContain("<p>Erster Satz.</p><p>Zweiter.</p>");
    expect(content).not.toContain("Dritter");
    expect(content).toContain(
      `<p><a href="/episodes/${id}"><strong>Folge anhören</strong></a></p>`,
    );
    expect(content).toContain('<p>Zum Weitersagen: <a href="/12">podcast.example/12</a></p>');
    expect(content).toContain("<h3>Kurioses</h3><p>Der Nagel war &lt;rostig&gt;.</p>");
    expect(content).toMatch(/<img src="\/media\/artwork\/[\w-]+-og\.png"/);
    expect(await campaignTemplate(services, "nichts")).toBe(null);
    // Saving the template's text changes no byte of it.
    const campaign = await putCampaign(services, { ...template, episodeId: id });
    expect(campaign.content).toBe(content);
    const { html } = await previewCampaign(services, anna, campaign);
    const [, path = "", token = ""] =
      /\/media\/(artwork\/[\w-]+-og\.png)\?vorschau=([\w.-]+)"/.exec(html) ?? [];
    // It shows the episode's picture, but not the episode before its day.
    const preview = await findPreviewSubject(services, token);
    expect(preview).toEqual({ kind: "campaign", id: campaign.id });
    expect(await readPreview(services, token)).toBe(null);
    const admission = { isOperator: async () => false, preview };
    const plain = { accept: "", width: null };
    expect(await findHiddenFile(services, path, admission, plain)).toMatchObject({ path });
    const { id: other } = await putEpisode(services, { number: "13", date: "2026-11-28" });
    const otherPath = (await campaignTemplate(services, other))?.content.match(
      /artwork\/[\w-]+\.png/,
    );
    expect(await findHiddenFile(services, otherPath?.[0] ?? "", admission, plain)).toBe(null);
  });
});
