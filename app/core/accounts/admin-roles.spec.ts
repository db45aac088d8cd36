import { emptyTexts } from "~/core/content/fields";
import { saveContent } from "~/core/content/save.server";
import { kinds } from "~/core/kinds/kinds.server";
import type { Role } from "~/platform/actor";
import {
  accessibilityFindings,
  expect,
  hydratedAdmin,
  keepsRows,
  openAdmin,
  test,
} from "../../../tests/e2e/admin";
import { addOperator, operatorsPage } from "../../../tests/e2e/operators";

keepsRows(test, "episodes");

test("a contributor's draft is given for approval, sent back, given again and published", async ({
  browser,
  page: owner,
  site,
}) => {
  const mia = await addOperator(owner, "Mia", "contributor");
  const page = await operatorsPage(browser, site, mia);
  await expect(page).toHaveURL(/\/admin\/episodes$/);
  const { db } = site.services;
  const { id: operatorId } = await db
    .selectFrom("operators")
    .select("id")
    .where("email", "=", mia.email)
    .executeTakeFirstOrThrow();
  const theirs = { ...mia, id: operatorId, role: "contributor" } as const;
  const fields = {
    ...emptyTexts(kinds.episode.fields),
    title: "Mias Entwurf",
    invention: "Regenschirm",
    description: "<p>Er faltet sich.</p>",
    date: "2024-01-05",
    duration: "12:30",
    number: "990",
    episodeType: "full",
    audience: "all",
    imageUrl: "https://bilder.example/schirm.jpg",
    audioUrl: "https://audio.example/schirm.mp3",
  };
  const saved = await saveContent(site.services, theirs, kinds.episode, {
    id: null,
    version: "",
    fields,
  });
  const id = saved.outcome === "saved" ? saved.id : "";
  const form = `/admin/episodes/${id}/edit`;

  await openAdmin(page, "/admin/episodes");
  await expect(page.getByRole("table", { name: "Episoden" }).getByRole("row")).toHaveCount(2);
  const menu = page.getByRole("navigation", { name: "Redaktion", exact: true });
  await expect(menu.getByRole("listitem")).toHaveText(["Episoden", "Videos", "Blog"]);
  for (const path of ["/admin/dashboard", "/admin/comments", "/admin/media", "/admin/trash"])
    expect((await page.request.get(path)).status(), path).toBe(403);
  await page.getByRole("link", { name: "Mias Entwurf", exact: true }).click();
  await page.waitForURL(`**${form}`);
  await hydratedAdmin(page);
  await expect(page.getByLabel("Folge veröffentlichen")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Veröffentlichen" })).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Zur Freigabe geben" }).click();
  await expect(page.getByText(/^Wartet seit .* auf Freigabe\.$/)).toBeVisible();

  await openAdmin(owner, "/admin/dashboard");
  const waiting = owner.locator("section").filter({ hasText: "Zur Freigabe" });
  await expect(waiting).toContainText("Folge, von Mia, wartet seit");
  expect(await accessibilityFindings(owner)).toEqual([]);
  await waiting.getByRole("link", { name: "Mias Entwurf" }).click();
  await owner.waitForURL(`**${form}`);
  await hydratedAdmin(owner);
  await owner.locator("summary", { hasText: "Zurückgeben" }).click();
  expect(await accessibilityFindings(owner)).toEqual([]);
  await owner.getByLabel("Was fehlt noch?").fill("Die Quelle fehlt.");
  await owner.getByRole("button", { name: "Zurückgeben" }).click();
  await expect(owner.getByText("wartet auf Freigabe")).toBeHidden();

  await openAdmin(page, form);
  await expect(page.getByText("Redaktion: Die Quelle fehlt.")).toBeVisible();
  await page.getByRole("button", { name: "Zur Freigabe geben" }).click();
  await expect(page.getByText(/^Wartet seit/)).toBeVisible();
  expect((await page.request.get(`/episodes/${id}`)).status()).toBe(404);

  await openAdmin(owner, form);
  await owner.getByRole("button", { name: "Freigeben" }).click();
  await owner.waitForURL(/gespeichert=1/);
  expect((await page.request.get(`/episodes/${id}`)).status()).toBe(200);
  expect((await page.goto(form))?.status()).toBe(404);
  await openAdmin(page, "/admin/episodes");
  await expect(page.getByText("Noch keine Episoden vorhanden.")).toBeVisible();
  await page.context().close();
});

test("who may no longer publish when the form is sent is told so, and loses nothing", async ({
  browser,
  page: owner,
  site,
}) => {
  const jan = await addOperator(owner, "Jan", "contributor");
  const { db } = site.services;
  const { id: operatorId } = await db
    .selectFrom("operators")
    .select("id")
    .where("email", "=", jan.email)
    .executeTakeFirstOrThrow();
  const setRole = (role: Role) =>
    db.updateTable("operators").set({ role }).where("id", "=", operatorId).execute();
  const fields = {
    ...emptyTexts(kinds.episode.fields),
    title: "Jans Entwurf",
    invention: "Fahrrad",
    description: "<p>Es rollt.</p>",
    date: "2024-01-12",
    duration: "12:30",
    number: "991",
    episodeType: "full",
    audience: "all",
    imageUrl: "https://bilder.example/rad.jpg",
    audioUrl: "https://audio.example/rad.mp3",
  };
  const operator = { ...jan, id: operatorId, role: "contributor" } as const;
  const sent = { id: null, version: "", fields };
  const saved = await saveContent(site.services, operator, kinds.episode, sent);
  const id = saved.outcome === "saved" ? saved.id : "";
  await setRole("editor");
  const page = await operatorsPage(browser, site, jan);
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  await page.getByLabel("Folge veröffentlichen").check();
  await page.getByLabel("Titel", { exact: true }).first().fill("Jans neuer Titel");
  await setRole("contributor");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(/^Veröffentlichen kann die Redaktion\./)).toBeVisible();
  await expect(page.getByLabel("Titel", { exact: true }).first()).toHaveValue("Jans neuer Titel");
  expect((await owner.request.get(`/episodes/${id}`)).status()).toBe(404);
  await page.context().close();
});
