import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  accessibilityFindings,
  adminPassword,
  expect,
  expectAccessibleAt,
  hydratedAdmin,
  openAdmin,
  type RunningSite,
  signIn,
  test,
} from "../../../tests/e2e/admin";
import { mailsTo } from "../../../tests/e2e/mails";
import {
  addOperator,
  fillOwnPassword,
  operatorsPage,
  strangersPage,
} from "../../../tests/e2e/operators";
import { totp } from "../../../tests/totp";

// Each password costs a hash, computed in turn.

const execute = promisify(execFile);
const email = "admin@localhost";
const failed = "Anmeldung fehlgeschlagen: Ungültige Anmeldedaten";

test("one logs in without scripts, comes back to where one was, and logs out", async ({
  browser,
  site,
}) => {
  const page = await strangersPage(browser, site, { javaScriptEnabled: false });
  await page.goto("/admin/operators?x=1");
  await expect(page).toHaveURL(/\/admin\/login\?weiter=%2Fadmin%2Foperators%3Fx%3D1$/);
  for (const [address, password] of [
    [email, "falsch"],
    ["niemand@podcast.example", adminPassword],
  ] as const) {
    await page.getByLabel("E-Mail").fill(address);
    await page.getByLabel("Passwort").fill(password);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByRole("alert")).toHaveText(failed);
    await expect(page.getByLabel("E-Mail")).toHaveValue(address);
    await expect(page.getByLabel("Passwort")).toHaveValue("");
  }
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill(adminPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(`${site.address}/admin/operators?x=1`);
  await expect(page.getByRole("cell", { name: email })).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name.includes("session"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  await page.getByRole("button", { name: "Abmelden" }).first().click();
  await expect(page).toHaveURL(`${site.address}/admin/login`);
  await page.context().addCookies(cookie ? [cookie] : []);
  await page.goto("/admin/operators");
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.context().close();
});

test("the browser keeps a hint while one is logged in, and public pages show the way to edit", async ({
  browser,
  site,
}) => {
  const page = await strangersPage(browser, site);
  const hint = () => page.evaluate(() => localStorage.getItem("adminAuthenticated"));
  await page.goto("/admin/login");
  await hydratedAdmin(page);
  expect(await hint()).toBeNull();
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill("falsch");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(failed);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel("Passwort").fill(adminPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/admin/dashboard");
  await expect.poll(hint).toBe("true");

  const edit = page.getByRole("link", { name: "Bearbeiten" });
  await page.goto("/episodes");
  await expect(edit).toBeHidden();
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await page.waitForURL(/\/episodes\/[^/]+$/);
  await expect(edit).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await edit.click();
  await page.waitForURL(/\/admin\/episodes\/[^/]+\/edit$/);

  await page.goto("/admin/account");
  await hydratedAdmin(page);
  await page.getByRole("button", { name: "Abmelden", exact: true }).first().click();
  await page.waitForURL("**/admin/login");
  await expect.poll(hint).toBeNull();
  await page.goto("/episodes");
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await page.waitForURL(/\/episodes\/[^/]+$/);
  await expect(edit).toBeHidden();
  await page.context().close();
});

test("guessing is slowed with a German sentence that says how long", async ({ browser, site }) => {
  const page = await strangersPage(browser, site, { javaScriptEnabled: false });
  let failures = 0;
  try {
    const guess = () => {
      const form = { email: `${++failures}@podcast.example`, password: "geraten" };
      return page.request.post("/admin/login", { form });
    };
    while ((await guess()).status() === 422) expect(failures).toBeLessThanOrEqual(10);
    await page.goto("/admin/login");
    await page.getByLabel("E-Mail").fill(email);
    await page.getByLabel("Passwort").fill(adminPassword);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    const response = await answered;
    expect(response.status()).toBe(429);
    expect(Number(response.headers()["retry-after"])).toBeGreaterThan(800);
    await expect(page.getByRole("alert")).toHaveText(
      "Zu viele Fehlversuche. Bitte warte 15 Minuten und versuche es dann noch einmal.",
    );
  } finally {
    // The other tests of this site come from the same address.
    await site.services.db.deleteFrom("operator_attempts").execute();
    await page.context().close();
  }
});

test("a second factor is set up with an app, asked for at login, and switched off", async ({
  browser,
  page: admin,
  site,
}) => {
  const operator = await addOperator(admin, "Tina");
  const page = await operatorsPage(browser, site, operator);
  await openAdmin(page, "/admin/account");
  await page.getByRole("link", { name: "Zweiten Faktor einschalten" }).click();
  await page.waitForURL("**/second-factor");
  await page.getByLabel("Dein Passwort").fill("falsch");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText("Das ist nicht dein aktuelles Passwort.")).toBeVisible();
  await page.getByLabel("Dein Passwort").fill(operator.password);
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("img", { name: /QR-Code/ })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  const secret = (await page.locator("main code").textContent()) ?? "";
  await page.getByLabel("Code aus der App").fill("000000");
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByText(/Dieser Code stimmt nicht/)).toBeVisible();
  await expect(page.getByRole("img", { name: /QR-Code/ })).toBeVisible();
  await page.getByLabel("Code aus der App").fill(totp(secret));
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByText("Sie stehen hier nur dieses eine Mal.")).toBeVisible();
  const codes = await page
    .locator("main li")
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allTextContents();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Als Textdatei sichern" }).click();
  const file = await (await saved).path();
  for (const code of codes) expect(await readFile(file, "utf8")).toContain(code);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Kopieren" }).click();
  await expect(page.getByText("Kopiert.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes[9]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Unbenutzte Ersatzcodes: 10")).toBeVisible();
  for (const code of codes) await expect(page.getByText(code)).toBeHidden();

  const firstStep = async () => {
    await page.context().clearCookies();
    await page.goto("/admin/account");
    await hydratedAdmin(page);
    await page.getByLabel("E-Mail").fill(operator.email);
    await page.getByLabel("Passwort").fill(operator.password);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await page.waitForURL("**/admin/login/code?weiter=%2Fadmin%2Faccount");
  };
  await firstStep();
  expect((await page.request.get("/admin/account", { maxRedirects: 0 })).status()).toBe(302);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await expect(page.getByText(/Dieser Code stimmt nicht/)).toBeVisible();
  // The next code, since the previous one was used for enabling.
  await page.getByLabel("Code", { exact: true }).fill(totp(secret, Date.now() + 30_000));
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await page.waitForURL("**/admin/account");
  await firstStep();
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await page.waitForURL("**/admin/account");
  await expect(page.getByText("Du hast noch 9 Ersatzcodes.")).toBeVisible();

  // The session ends while an operator writes: both sign-in steps in the dialog.
  await hydratedAdmin(page);
  await page.getByLabel("Name", { exact: true }).fill("Tina Taste");
  await endSessions(site, operator.email);
  await page.getByRole("button", { name: "Speichern", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Noch einmal anmelden" });
  await dialog.getByLabel("E-Mail").fill(operator.email);
  await dialog.getByLabel("Passwort").fill(operator.password);
  await dialog.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(dialog.getByLabel("Code", { exact: true })).toBeFocused();
  await dialog.getByLabel("Code", { exact: true }).fill(codes[1] ?? "");
  await dialog.getByRole("button", { name: "Bestätigen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Tina Taste");

  await openAdmin(page, "/admin/account/second-factor");
  const end = page.locator("section").filter({ hasText: "Danach reicht wieder das Passwort" });
  await end.getByLabel("Dein Passwort").fill(operator.password);
  await end.getByRole("button", { name: "Zweiten Faktor ausschalten" }).click();
  await expect(page.getByRole("button", { name: "Weiter" })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, operator);
  await page.context().close();
});

test("a passkey is made with a name, signs one in, is renamed and removed", async ({
  browser,
  page: admin,
  site,
}) => {
  const operator = await addOperator(admin, "Paul");
  const page = await operatorsPage(browser, site, operator);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openAdmin(page, "/admin/account");
  await page.getByLabel("Name des Passkeys").fill("Mein Telefon");
  await page.getByLabel("Passwort zur Bestätigung").fill("falsch");
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByText("Das ist nicht dein aktuelles Passwort.")).toBeVisible();
  await page.getByLabel("Passwort zur Bestätigung").fill(operator.password);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByText("Der Passkey ist angelegt.")).toBeVisible();
  await expect(page.getByText("Mein Telefon", { exact: true })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.context().clearCookies();
  await page.goto("/admin/account");
  await hydratedAdmin(page);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await page.waitForURL("**/admin/account");
  await hydratedAdmin(page);
  await page.getByText("Umbenennen").click();
  await page.getByLabel("Neuer Name für „Mein Telefon“").fill("Altes Telefon");
  await page.getByRole("listitem").getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Altes Telefon", { exact: true })).toBeVisible();
  const item = page.getByRole("listitem").filter({ hasText: "Altes Telefon" });
  await item.locator("summary", { hasText: "Entfernen" }).click();
  await item.getByLabel("Dein Passwort zur Bestätigung").fill("falsch");
  await item.getByRole("button", { name: "Passkey entfernen" }).click();
  await expect(item.getByText("Das ist nicht dein aktuelles Passwort.")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await item.getByLabel("Dein Passwort zur Bestätigung").fill(operator.password);
  await item.getByRole("button", { name: "Passkey entfernen" }).click();
  await expect(page.getByText("Du hast noch keinen Passkey.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/admin/login");
  await hydratedAdmin(page);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Anmeldung fehlgeschlagen: Dieser Passkey gehört zu keinem Zugang.",
  );
  await page.context().close();
});

test("one's account: password, devices, and what was typed outlives the session", async ({
  browser,
  page: admin,
  site,
}) => {
  const operator = await addOperator(admin, "Mona");
  const [page, other] = [
    await operatorsPage(browser, site, operator),
    await operatorsPage(browser, site, operator),
  ];
  await openAdmin(page, "/admin/account");
  const devices = page.getByRole("table", { name: "Geräte, auf denen du angemeldet bist" });
  await expect(devices.getByRole("row")).toHaveCount(3);
  await expect(devices.getByRole("row").nth(1)).toContainText("dieses Gerät");
  await expect(devices.getByRole("row").nth(1)).toContainText("127.0.0.0");
  await devices.getByRole("button", { name: /^Abmelden:/ }).click();
  await expect(devices.getByRole("row")).toHaveCount(2);
  await other.goto("/admin/account");
  await expect(other).toHaveURL(/\/admin\/login/);
  await signIn(other, operator);

  const fill = async (current: string, next: string, repeated: string) => {
    await page.getByLabel("Aktuelles Passwort", { exact: true }).last().fill(current);
    await page.getByLabel("Neues Passwort", { exact: true }).fill(next);
    await page.getByLabel("Neues Passwort wiederholen").fill(repeated);
    await page.getByRole("button", { name: "Passwort ändern" }).click();
  };
  await fill(operator.password, "passwort123", "passwort123");
  await expect(page.getByText(/Dieses Passwort raten Angreifer zuerst/)).toBeVisible();
  await fill(operator.password, "vierzehn rote Schirme", "fünfzehn rote Schirme");
  await expect(page.getByText("Das ist nicht dasselbe Passwort.")).toBeVisible();
  await fill(operator.password, "vierzehn rote Schirme", "vierzehn rote Schirme");
  await expect(page.getByText(/Das neue Passwort gilt/)).toBeVisible();
  await other.goto("/admin/account");
  await expect(other).toHaveURL(/\/admin\/login/);

  await page.getByLabel("Name", { exact: true }).fill("Mona Mond");
  await endSessions(site, operator.email);
  await page.getByRole("button", { name: "Speichern", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Noch einmal anmelden" });
  await expect(dialog).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByLabel("E-Mail").fill(operator.email);
  await dialog.getByLabel("Passwort").fill("falsch");
  await dialog.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(failed);
  await dialog.getByLabel("Passwort").fill("vierzehn rote Schirme");
  await dialog.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mona Mond");
  for (const context of [page.context(), other.context()]) await context.close();
});

test("somebody is invited by mail, sets a password, and is out at once when removed", async ({
  browser,
  page,
  site,
}) => {
  await openAdmin(page, "/admin/operators");
  await page.getByLabel("Name", { exact: true }).fill("Ida");
  await page.getByLabel("E-Mail").fill("ida@podcast.example");
  await fillOwnPassword(page, "falsch");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByText("Das ist nicht dein aktuelles Passwort.")).toBeVisible();
  await fillOwnPassword(page);
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByText("Die Einladung an ida@podcast.example ist unterwegs.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "ida@podcast.example" });
  await expect(row).toContainText("eingeladen");
  const [mail] = await mailsTo(site.services.env.DATA_DIR, "ida@podcast.example");
  expect(mail?.subject).toBe("Einladung in die Redaktion von „Wer hat das erfunden?“");
  const path = /\/admin\/invitation\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";

  const guest = await strangersPage(browser, site);
  await guest.goto(path);
  await hydratedAdmin(guest);
  await expect(guest.getByRole("heading", { name: "Hallo Ida" })).toBeVisible();
  expect(await accessibilityFindings(guest)).toEqual([]);
  await guest.getByLabel("Neues Passwort", { exact: true }).fill("passwort1");
  await guest.getByLabel("Neues Passwort wiederholen").fill("passwort1");
  await guest.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(guest.getByText(/Dieses Passwort/)).toBeVisible();
  await guest.getByLabel("Neues Passwort", { exact: true }).fill("sieben leise Uhren");
  await guest.getByLabel("Neues Passwort wiederholen").fill("sieben leise Uhren");
  await guest.getByRole("button", { name: "Passwort festlegen" }).click();
  await guest.waitForURL("**/admin/dashboard");
  await expect(guest.getByRole("link", { name: "Kommentare" }).first()).toBeVisible();
  for (const name of ["Zugänge", "Export", "Einstellungen", "Personendaten", "Protokoll"])
    await expect(guest.getByRole("link", { name, exact: true })).toHaveCount(0);
  expect((await guest.goto("/admin/export"))?.status()).toBe(403);
  await expect(guest.getByRole("heading", { name: "Das darfst du nicht" })).toBeVisible();
  const { db } = site.services;
  await db.insertInto("account_settings").values({ id: 1, requires_second_factor: 1 }).execute();
  try {
    await guest.goto("/admin/episodes");
    await expect(guest).toHaveURL(/\/admin\/account\/second-factor$/);
    await expect(guest.getByText("Hier brauchen alle einen zweiten Faktor.")).toBeVisible();
    expect((await guest.request.post("/admin/account", { form: {} })).status()).toBe(403);
  } finally {
    await db.deleteFrom("account_settings").execute();
  }
  const used = await guest.request.get(path);
  expect(used.status()).toBe(404);
  expect(await used.text()).toContain("Dieser Link gilt nicht mehr");

  await openAdmin(page, "/admin/operators");
  await expect(row).not.toContainText("eingeladen");
  await row.getByText("Ida: Rolle ändern").click();
  const change = row.locator("details").filter({ hasText: "Rolle ändern" });
  await change.getByLabel("Rolle").selectOption("owner");
  await change.getByLabel("Dein Passwort zur Bestätigung").fill(adminPassword);
  await change.getByRole("button", { name: "Rolle geben" }).click();
  await expect(row.getByRole("cell", { name: "Leitung", exact: true })).toBeVisible();
  expect((await guest.goto("/admin/export"))?.status()).toBe(200);
  await row.getByText("Ida: Entfernen").click();
  await expect(row.getByText(/Den Zugang von Ida entfernen\?/)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  const removal = row.locator("details").filter({ hasText: "Zugang entfernen" });
  await removal.getByLabel("Dein Passwort zur Bestätigung").fill("falsch");
  await row.getByRole("button", { name: "Zugang entfernen" }).click();
  await expect(row.getByText("Das ist nicht dein aktuelles Passwort.")).toBeVisible();
  await removal.getByLabel("Dein Passwort zur Bestätigung").fill(adminPassword);
  await row.getByRole("button", { name: "Zugang entfernen" }).click();
  await expect(row).toBeHidden();
  await guest.goto("/admin/operators");
  await expect(guest).toHaveURL(/\/admin\/login/);
  await guest.context().close();
});

test("a lost password is reset on the command line, beside the running site", async ({
  browser,
  page: admin,
  site,
}) => {
  const operator = await addOperator(admin, "Vera");
  const page = await operatorsPage(browser, site, operator);
  const { DATA_DIR } = site.services.env;
  const run = async (...args: string[]) => {
    const env = { ...process.env, DATA_DIR, LOG_LEVEL: "silent" };
    const options = { env, cwd: fileURLToPath(new URL("../../..", import.meta.url)) };
    return execute(process.execPath, ["scripts/admin.mjs", "reset-password", ...args], options);
  };
  await expect(run()).rejects.toMatchObject({
    stderr: expect.stringContaining("Wessen Passwort? Gib --email an."),
  });
  const { stdout } = await run("--email", operator.email);
  expect(stdout).toContain(`Neues Passwort für ${operator.email}`);
  const [password = ""] = /([a-z2-9]{4}-){4}[a-z2-9]{4}/.exec(stdout) ?? [];
  await page.goto("/admin/operators");
  await expect(page).toHaveURL(/\/admin\/login/);
  await signIn(page, { email: operator.email, password });
  await page.context().close();
});

test("the pages of the accounts have no accessibility findings, narrow or wide", async ({
  page,
}) => {
  for (const path of ["/admin/account", "/admin/account/second-factor", "/admin/operators"]) {
    await openAdmin(page, path);
    await expectAccessibleAt(page, 768, 1280);
  }
});

/** Ends the operator's sessions, as another tab or device may. */
async function endSessions({ services: { db } }: RunningSite, address: string): Promise<void> {
  const query = db.selectFrom("operators").select("id").where("email", "=", address);
  const { id } = await query.executeTakeFirstOrThrow();
  await db.deleteFrom("operator_sessions").where("user_id", "=", id).execute();
}
