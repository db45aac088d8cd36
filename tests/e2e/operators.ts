import type { Browser, Page } from "@playwright/test";
import type { Role } from "~/platform/actor";
import { adminPassword, openAdmin, type RunningSite, signIn } from "./admin";
import { expect } from "./site";

export type NewOperator = { name: string; email: string; password: string };

/** Adds an operator by the area's form, as the first operator, who is signed in on this page. */
export async function addOperator(
  page: Page,
  name: string,
  role: Role = "owner",
): Promise<NewOperator> {
  const email = `${name.toLowerCase()}@podcast.example`;
  await openAdmin(page, "/admin/operators");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("E-Mail").fill(email);
  await newOperatorForm(page).getByLabel("Rolle").selectOption(role);
  await page.getByLabel("Wie kommt das Passwort zustande?").selectOption("password");
  await fillOwnPassword(page);
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  const told = page.getByRole("status").filter({ hasText: `Das Passwort für ${email}` });
  await expect(told).toBeVisible();
  const password = (await told.locator("code").textContent()) ?? "";
  return { name, email, password };
}

function newOperatorForm(page: Page) {
  return page.locator("section").filter({ hasText: "Jemanden hinzufügen" });
}

/** Enters the password required for adding an operator. */
export async function fillOwnPassword(page: Page, password = adminPassword): Promise<void> {
  await newOperatorForm(page).getByLabel("Dein Passwort zur Bestätigung").fill(password);
}

/** A separate browser without a session. */
export async function strangersPage(
  browser: Browser,
  { address }: RunningSite,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: address, storageState, ...options });
  return context.newPage();
}

/** A browser with this operator's session. */
export async function operatorsPage(
  browser: Browser,
  site: RunningSite,
  operator: NewOperator,
): Promise<Page> {
  const page = await strangersPage(browser, site);
  // Other tests fail to sign in from the same address.
  await site.services.db.deleteFrom("operator_attempts").execute();
  await signIn(page, operator);
  return page;
}
