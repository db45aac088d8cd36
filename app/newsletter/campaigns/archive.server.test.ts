import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { readPageTitles } from "~/core/analytics/statistics/read-popular.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices } from "../../../tests/fixtures/content";
import { submitForm } from "../../../tests/submit-form";
import { findSentCampaign, listArchive, serveArchiveFeed } from "./archive.server";
import { putCampaign, putSentCampaign } from "./campaigns.fixture";
import { archive, unarchive } from "./operations.server";

onBothDatabases("the newsletter's archive", (database) => {
  test("shows what was sent, newest first; drafts, planned ones and unlisted ones never", async () => {
    const { services } = await contentServices(database());
    const draft = await putCampaign(services, { subject: "Entwurf" });
    await putCampaign(services, { subject: "Geplant", scheduledAt: "2026-11-21T10:00" });
    const old = await putSentCampaign(services, { subject: "Alt" }, "2026-11-01T10:00:00.000Z");
    const late = await putSentCampaign(services, { subject: "Neu" }, "2026-11-19T10:00:00.000Z");
    const unlisted = await putSentCampaign(services, { subject: "Ohne", archived: "" });
    const { campaigns, total } = await listArchive(services.db);
    expect([total, campaigns.map(({ id }) => id)]).toEqual([2, [late, old]]);
    expect((await listArchive(services.db, { page: 2, size: 1 })).campaigns[0]?.id).toBe(old);
    for (const page of [3, 1e20, Number.POSITIVE_INFINITY])
      expect(await listArchive(services.db, { page, size: 1 })).toMatchObject({
        page: 2,
        pages: 2,
      });
    expect(await findSentCampaign(services.db, draft.id)).toBe(null);
    expect(await findSentCampaign(services.db, "../x")).toBe(null);
    expect(await findSentCampaign(services.db, unlisted)).toMatchObject({ archived: false });
  });

  test("is called by its issues' subjects in the statistics", async () => {
    const { services } = await contentServices(database());
    const path = `/newsletter/archive/${await putSentCampaign(services)}`;
    expect((await readPageTitles(services, [path]))(path)).toBe("Neue Folge: Der Kaffeefilter");
  });

  test("has a feed with whole texts and absolute addresses", async () => {
    const { services } = await contentServices(database());
    const id = await putSentCampaign(services, {
      subject: "Öl & <Rad>",
      previewText: "Worum es geht",
      content: '<p>A &amp; B <a href="/episodes/e1">hier</a></p>',
    });
    await putCampaign(services, { subject: "Entwurf" });
    const { headers, body } = await serveArchiveFeed(services);
    expect(headers["Content-Type"]).toBe("application/xml; charset=utf-8");
    expect(headers["Last-Modified"]).toBe("Fri, 20 Nov 2026 10:00:00 GMT");
    const xml = body.toString();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { channel } = new XMLParser({ ignoreAttributes: false }).parse(xml).rss;
    expect(channel.link).toBe("https://podcast.example/newsletter/archive");
    expect(channel["atom:link"]["@_href"]).toBe(
      "https://podcast.example/newsletter/archive/feed.xml",
    );
    expect(channel.item).toMatchObject({
      title: "Öl & <Rad>",
      link: `https://podcast.example/newsletter/archive/${id}`,
      guid: { "#text": `urn:uuid:${id}` },
      pubDate: "Fri, 20 Nov 2026 10:00:00 +0000",
      description: "Worum es geht",
      "content:encoded": '<p>A &amp; B <a href="https://podcast.example/episodes/e1">hier</a></p>',
    });
  });

  test("tells in its feed's Last-Modified that an issue was taken out or came back", async () => {
    const { services, clock } = await contentServices(database());
    const id = await putSentCampaign(services);
    for (const [at, operation] of [
      ["2026-11-20T11:00:00Z", unarchive],
      ["2026-11-20T12:00:00Z", archive],
    ] as const) {
      clock.moveTo(at);
      expect((await submitForm(services, anna, operation, {}, { id })).status).toBe(200);
      const { headers } = await serveArchiveFeed(services);
      expect(headers["Last-Modified"]).toBe(new Date(at).toUTCString());
    }
    const { id: draft } = await putCampaign(services);
    expect((await submitForm(services, anna, archive, {}, { id: draft })).status).toBe(404);
  });
});
