import type { Page } from "@playwright/test";
import { today } from "../../app/platform/clock.server";
import { expect, keepsRows, openAdmin, type RunningSite, test } from "./admin";

keepsRows(test, "episodes");

/** Rules of the specification about the operators' area that are too small for a story. */

const required = (page: Page) =>
  page
    .getByRole("main")
    .locator("input[required], textarea[required], select[required]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("name")));

/** While the table is missing, each read of it fails. */
async function without(
  site: RunningSite,
  table: "episodes" | "videos" | "blog_posts",
  act: () => Promise<void>,
) {
  const { schema } = site.services.db;
  await schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    await act();
  } finally {
    await schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}

test("the blog form marks what is required", async ({ page }) => {
  await openAdmin(page, "/admin/blog/new");
  expect(await required(page)).toEqual(
    expect.arrayContaining(["title", "excerpt", "category", "readingTime"]),
  );
  const minutes = page.getByLabel("Lesezeit");
  await expect(minutes).toHaveAttribute("min", "1");
  await expect(minutes).toHaveAttribute("max", "60");
  await expect(minutes).toHaveValue("5");
});

test("the video form marks what is required, and what is scheduled", async ({ page, site }) => {
  const { db } = site.services;
  const any = await db.selectFrom("episodes").selectAll().executeTakeFirstOrThrow();
  const own = { id: "test-regel", guid: "test-regel", title: "Kommt erst", date: "2099-01-02" };
  await db.deleteFrom("episodes").where("id", "=", own.id).execute();
  await db
    .insertInto("episodes")
    .values({ ...any, ...own, public_from: own.date, number: 912 })
    .execute();
  await openAdmin(page, "/admin/videos/new");
  expect((await required(page)).sort()).toEqual(
    ["description", "episodeId", "title", "youtubeId"].sort(),
  );
  const picker = page.locator("select[name=episodeId]");
  await expect(picker.locator("option", { hasText: own.title })).toHaveText(
    "Akte 912 · Kommt erst (Geplant)",
  );
  const marked = await picker.locator("option", { hasText: "(Geplant)" }).count();
  const scheduled = await db
    .selectFrom("episodes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("date", ">", today(site.services.clock))
    .executeTakeFirstOrThrow();
  expect(marked).toBe(Number(scheduled.count));
});

test("the forms of what cannot be read say so in a red banner", async ({ page, site }) => {
  const { db } = site.services;
  const first = async (table: "episodes" | "videos" | "blog_posts") =>
    (await db.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;
  const cases = [
    ["videos", `/admin/videos/${await first("videos")}/edit`, "Daten konnten nicht geladen werden"],
    [
      "blog_posts",
      `/admin/blog/${await first("blog_posts")}/edit`,
      "Blog-Artikel konnte nicht geladen werden",
    ],
    [
      "episodes",
      `/admin/episodes/${await first("episodes")}/edit`,
      "Episode konnte nicht geladen werden",
    ],
    ["episodes", "/admin/videos/new", "Daten konnten nicht geladen werden"],
  ] as const;
  for (const [table, path, message] of cases)
    await without(site, table, async () => {
      await page.goto(path);
      const banner = page.getByRole("alert").filter({ hasText: message });
      await expect(banner).toBeVisible();
      await expect(banner).toHaveCSS("color", "rgb(184, 50, 28)");
      await expect(banner).toHaveCSS("border-left-color", "rgb(184, 50, 28)");
    });
});

test("a video that cannot be saved keeps what was typed", async ({ page, site }) => {
  const { id, title } = await site.services.db
    .selectFrom("videos")
    .select(["id", "title"])
    .executeTakeFirstOrThrow();
  await openAdmin(page, `/admin/videos/${id}/edit`);
  await page.getByLabel("Titel", { exact: true }).fill(`${title} neu`);
  await without(site, "videos", async () => {
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await expect(page.getByText("Video konnte nicht gespeichert werden")).toBeVisible();
    await expect(page.getByLabel("Titel", { exact: true })).toHaveValue(`${title} neu`);
  });
});

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("the login form requires e-mail address and password", async ({ page }) => {
    await page.goto("/admin/login");
    expect(await required(page)).toEqual(["email", "password"]);
    await expect(page.getByLabel("E-Mail")).toHaveAttribute("inputmode", "email");
    await expect(page.getByLabel("Passwort")).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByLabel("E-Mail")).toBeFocused();
  });
});

test("home has the anchors home, episodes, hosts and subscribe", async ({ page }) => {
  await page.goto("/");
  for (const anchor of ["home", "episodes", "hosts", "subscribe"])
    await expect(page.locator(`section#${anchor}`)).toHaveCount(1);
  await page.goto("/#subscribe");
  await expect(page.locator("#subscribe")).toBeInViewport();
});
