import type { BrowserContextOptions, Locator, Page, PlaywrightWorkerArgs } from "@playwright/test";
import { adminPassword, test as base, expect, hydrated, type RunningSite } from "./site";

export {
  accessibilityFindings,
  adminPassword,
  episodeId,
  expect,
  expectAccessible,
  expectAccessibleAs,
  expectAccessibleAt,
  expectReadableInTheDark,
  keepsRows,
  type RunningSite,
  settled,
} from "./site";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

const sessions = new WeakMap<RunningSite, StorageState>();

/**
 * Pages of a signed-in operator: each site is signed in to once, by the form without scripts, and its tests share
 * that session. Only tests of signing in render the form's page.
 */
export const test = base.extend<{ session: StorageState }>({
  siteName: "admin",
  session: async ({ playwright, site }, use) => {
    const session = sessions.get(site) ?? (await startSession(playwright, site));
    sessions.set(site, session);
    await use(session);
  },
  storageState: ({ session }, use) => use(session),
});

async function startSession(
  { request }: PlaywrightWorkerArgs["playwright"],
  { address }: RunningSite,
): Promise<StorageState> {
  const visitor = await request.newContext({ baseURL: address });
  const form = { email: "admin@localhost", password: adminPassword };
  const answer = await visitor.post("/admin/login", { form, maxRedirects: 0 });
  expect(answer.headers().location).toMatch(/^\/admin/);
  const state = await visitor.storageState();
  await visitor.dispose();
  return state;
}

/** Signs in by the form, and waits for the area's first page. */
export async function signIn(
  page: Page,
  { email = "admin@localhost", password = adminPassword } = {},
): Promise<void> {
  await page.goto("/admin/login");
  await hydratedAdmin(page);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL(/\/admin\/(dashboard|episodes)$/);
}

/** The editor of a text, once it replaces the plain field of that name. */
export function editorOf(page: Page): Locator {
  return page.getByRole("textbox", { name: "Inhalt" }).and(page.locator("[contenteditable=true]"));
}

/** Opens a page of the area with its scripts running. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydratedAdmin(page);
}

/** Waits for the page's scripts, before they can be tried. */
export async function hydratedAdmin(page: Page): Promise<void> {
  await hydrated(page, "main");
}
