import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readStatistics } from "~/core/analytics/statistics/read-statistics.server";
import {
  databaseOf,
  exampleId,
  examplesOf,
  showExamples,
  statisticsSource,
} from "~/core/examples/examples.server";
import { seedDemo } from "~/demo/seed-demo.server";
import type { Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, testServices } from "../../tests/sites";
import { findSentCampaign, listArchive } from "./campaigns/archive.server";
import { findCampaign, listCampaigns } from "./campaigns/list-campaigns.server";
import { testCampaign } from "./campaigns/preview-campaign.server";
import type { readNewsletterStatistics } from "./newsletter-statistics.server";
import { readProgress } from "./sending/progress.server";
import { readResponses } from "./sending/responses.server";
import { listSubscribers } from "./subscribers/list-subscribers.server";

const operator = { id: "anna", name: "Anna", email: "anna@example.com", role: "owner" } as const;

type NewsletterStatistics = Awaited<ReturnType<typeof readNewsletterStatistics>>["shown"];

onBothDatabases("the demo's newsletter", (database) => {
  let directory: string;
  let services: Services;
  let mails: Mail[];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "examples-"));
    mails = [];
    const clock = movableClock("2026-11-24T10:00:00Z");
    services = await testServices(database(), { directory, clock, mails });
    await seedDemo(services);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const readAdded = async () =>
    (await readStatistics((await statisticsSource(services)).source, 30)).added;

  test("has statistics whose parts add up, and none beside what was counted", async () => {
    const added = await readAdded();
    const { campaigns } = (added?.shown ?? {}) as NewsletterStatistics;
    const [campaign] = campaigns;
    expect((campaign?.sent ?? 0) + (campaign?.failed ?? 0)).toBe(campaign?.recipients);
    const { counts } = await listSubscribers(examplesOf(services.db));
    expect(added?.active.at(-1)).toBe(counts.active);
    await showExamples(services, false);
    expect((await readAdded())?.shown).toMatchObject({ campaigns: [] });
  });

  test("is sent to nobody, and stands in no archive", async () => {
    const id = exampleId("ausgabe");
    const { db, isExample } = databaseOf(services.db, id);
    const campaign = await findCampaign(db, id);
    expect([isExample, campaign?.status, campaign?.archived]).toEqual([true, "sent", false]);
    const progress = await readProgress(db, { id, sentAt: null }, services.clock.now());
    expect(progress).toMatchObject({ total: campaign?.recipients, failed: 1, waiting: 0 });
    expect((await readResponses(db, id)).opens).toBeGreaterThan(0);

    expect((await listArchive(services.db)).campaigns).toEqual([]);
    expect(await findSentCampaign(services.db, id)).toBeNull();
    expect((await listCampaigns(services.db)).campaigns).toEqual([]);
    expect(await testCampaign(services, operator, id)).toBeNull();
    expect((await listSubscribers(services.db)).counts).toMatchObject({ active: 0, bounced: 0 });
    const { subscribers } = await listSubscribers(examplesOf(services.db));
    expect(subscribers.length).toBeGreaterThan(10);
    for (const { email } of subscribers) expect(email).toMatch(/^beispiel-\d+@example\.org$/);
    expect(mails).toEqual([]);
  });
});
