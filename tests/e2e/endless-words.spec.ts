import type { Page } from "@playwright/test";
import { expect, test } from "./site";

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Width of the narrowest longer text, in pixels. */
const narrowest = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>("main p")];
    const shown = texts.filter(
      (text) => (text.textContent ?? "").length > 60 && text.offsetWidth > 0,
    );
    return Math.min(...shown.map((text) => text.offsetWidth));
  });

// A separate site: titles that other tests expect are changed here.
test.use({ clockAt: "2026-11-21T10:10:00Z" });
test.describe.configure({ mode: "default" });

test("words without an end break, and push no page apart", async ({ page, site }) => {
  const { db, content } = site.services;
  const endless = "x".repeat(300);
  const long = "Rechtsschutzversicherungsgesellschaften ".repeat(3).trim();
  const newest = db.selectFrom("episodes").select("id").where("number", "=", 12);
  const { id } = await newest.executeTakeFirstOrThrow();
  const [, post] = await db
    .selectFrom("blog_posts")
    .select(["id", "slug"])
    .where("episode_id", "is not", null)
    .execute();
  const words = { title: endless, invention: long, fun_fact: endless, verdict: long.slice(0, 60) };
  await db.updateTable("episodes").set(words).where("id", "=", id).execute();
  await db.updateTable("videos").set({ title: endless, episode_id: id }).execute();
  const told = { title: endless, excerpt: long, category: long.slice(0, 60), episode_id: id };
  await db
    .updateTable("blog_posts")
    .set(told)
    .where("id", "=", post?.id ?? "")
    .execute();
  content.changed();
  const own = `/episodes/${id}`;
  const pages = [
    "/",
    "/episodes",
    own,
    `${own}/mitschrift`,
    "/videos",
    "/blog",
    `/blog/${post?.slug}`,
    "/zeitstrahl",
    "/orte",
    "/legenden",
    "/personen",
  ];
  for (const path of [...pages, `/suche?q=${"x".repeat(60)}`]) {
    await page.goto(path);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overhang(page), `${path} (${width} px)`).toBeLessThanOrEqual(0);
    }
  }
});

test("letters twice as large push no page apart on a phone", async ({ page, site }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  const { db } = site.services;
  const episode = db.selectFrom("episodes").select("id").where("number", "=", 12);
  const { id } = await episode.executeTakeFirstOrThrow();
  const own = `/episodes/${id}`;
  for (const path of [
    "/",
    "/episodes",
    own,
    `${own}/mitschrift`,
    "/videos",
    "/blog",
    "/suche?q=Patent",
    "/contact",
    "/newsletter",
    "/abonnieren",
    "/schlagwort/haushalt",
    `${own}/comments/report`,
    "/imprint",
    "/privacy",
    "/zaehlweise",
    "/zeitstrahl",
    "/orte",
    "/legenden",
    "/personen",
  ]) {
    await page.goto(path);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const place = `${path} (${width} px)`;
      expect.soft(await overhang(page), place).toBeLessThanOrEqual(0);
      expect.soft(await narrowest(page), place).toBeGreaterThan(96);
      const menu = page.getByRole("button", { name: "Menü öffnen" });
      await expect.soft(menu, place).toBeInViewport({ ratio: 1 });
    }
  }
});
