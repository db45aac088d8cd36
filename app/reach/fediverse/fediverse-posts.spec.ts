import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleAt,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";

test.use({ siteName: "fediverse" });

/** A published episode, on a site in the Fediverse. */
async function setUp({ services: { db, clock } }: RunningSite): Promise<string> {
  const account = { id: 1, is_on: 1, name: "folgen", updated_at: clock.now().toISOString() };
  await db
    .insertInto("fediverse_account")
    .values({ ...account, id: 1, is_on: 1 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const episodes = db.selectFrom("episodes").select("id").where("public_from", "is not", null);
  return (await episodes.orderBy("public_from").executeTakeFirstOrThrow()).id;
}

const panelOf = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Im Fediverse" }) });

test("what is said of an episode is written below its form, posted, and deleted", async ({
  page,
  site,
}) => {
  const id = await setUp(site);
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  const panel = panelOf(page);
  await expect(panel).toContainText("Dazu gibt es keinen Beitrag.");
  const sentence = panel.getByLabel("Dein Satz");
  await sentence.fill("a".repeat(476));
  await expect(panel.getByText("1 Zeichen zu viel").first()).toBeVisible();
  await sentence.fill("Hört zu!");
  await panel.getByRole("button", { name: "Jetzt posten" }).click();
  await expect(panel).toContainText("Gepostet am");
  await expectAccessibleAt(page, 390, 1280);
  await panel.getByRole("button", { name: "Im Profil oben anheften" }).click();
  await expect(panel.getByRole("button", { name: "Im Profil nicht mehr oben" })).toBeVisible();
  const answer = await page.request.get(`/episodes/${id}`);
  expect(answer.headers().link).toMatch(/\/fediverse\/posts\/[\w-]{36}>; rel="alternate"/);
  const seen = await answer.text();
  expect(seen).toMatch(/<a href="\/fediverse"[^>]*>Folge @folgen@/);
  expect(seen).toMatch(/Mitreden im Fediverse: .*\/fediverse\/posts\/[\w-]{36}/);
  expect(seen).toMatch(
    /<link rel="alternate" type="application\/activity\+json" href="[^"]+\/fediverse\/posts\/[\w-]{36}"\/>.*<\/head>/s,
  );
  await quote(site);
  await page.reload();
  await expect(panel).toContainText("zitiert: 1.");
  await expectAccessibleAt(page, 390, 1280);
  page.on("dialog", (dialog) => dialog.accept());
  await panel.getByRole("button", { name: "Nicht mehr erlauben: Zitat von @anna" }).click();
  await expect(panel.getByRole("listitem")).toContainText("nicht mehr erlaubt");
  await panel.getByRole("button", { name: "Beitrag löschen" }).click();
  await expect(panel).toContainText("Dazu gibt es keinen Beitrag.");
});

/** A permitted quote of the only post. */
async function quote({ services: { db, clock } }: RunningSite): Promise<void> {
  const posts = db.selectFrom("fediverse_posts").select("id").where("ended_at", "is", null);
  const { id: quoted_post_id } = await posts.executeTakeFirstOrThrow();
  const actor = "https://social.example/users/anna";
  await db
    .insertInto("fediverse_replies")
    .values({
      id: "quote",
      object_id: `${actor}/1`,
      quoted_post_id,
      stamp: "given",
      visibility: "public",
      actor,
      handle: "anna@social.example",
      host: "social.example",
      inbox: `${actor}/inbox`,
      url: `${actor}/1`,
      in_reply_to: "",
      created_at: clock.now().toISOString(),
    })
    .execute();
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same is done on a page of its own", async ({ page, site }) => {
    const id = await setUp(site);
    await page.goto(`/admin/episodes/${id}/edit`);
    await page.getByRole("link", { name: "Im Fediverse" }).click();
    await page.getByLabel("Dein Satz").fill("Noch einmal");
    await page.getByRole("button", { name: "Jetzt posten" }).click();
    await expect(panelOf(page)).toContainText("Gepostet am");
    await page.getByRole("button", { name: "Beitrag löschen" }).click();
    await page.getByRole("button", { name: "Ja" }).click();
    await expect(panelOf(page)).toContainText("Dazu gibt es keinen Beitrag.");
  });
});
