import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleAs,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";

const ada = {
  name: "Ada",
  email: "ada@example.org",
  subject: "Zur Rechenmaschine",
  message: "Hallo,\n\nda fehlt „Note G“ & die Äpfel.",
};

/** Makes these the only messages, newest last. */
async function createMessages(site: RunningSite, ...all: Partial<typeof ada>[]): Promise<void> {
  const { db } = site.services;
  await db.deleteFrom("messages").execute();
  const rows = all.map((values, index) => {
    const message = { ...ada, ...values };
    return {
      ...message,
      id: crypto.randomUUID(),
      status: "new" as const,
      content_hash: "",
      suspicion: message.name === "Spam" ? "mehr als 2 Links" : null,
      created_at: new Date(Date.now() - 3600_000 + index * 60_000).toISOString(),
      search_text: Object.values(message).join("\n").toLowerCase(),
    };
  });
  await db.insertInto("messages").values(rows).execute();
}

test.afterEach(({ site }) => site.services.db.deleteFrom("messages").execute());

const statuses = async (site: RunningSite) =>
  Object.fromEntries(
    (await site.services.db.selectFrom("messages").select(["subject", "status"]).execute()).map(
      ({ subject, status }) => [subject, status],
    ),
  );

const list = (page: Page) => page.getByRole("main").getByRole("listitem");

test("a message is read, answered by mail, archived, brought back and deleted", async ({
  page,
  site,
}) => {
  await createMessages(site, {}, { name: "Spam", subject: "Your ranking", message: "Hi" });
  await openAdmin(page, "/admin/messages");
  await expect(page.getByRole("link", { name: /Nachrichten.*2 offen/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Your ranking" })).toBeVisible();
  await expect(list(page).filter({ hasText: "Your ranking" })).toContainText(
    "Verdacht: mehr als 2 Links",
  );
  // Pointing at a message prefetches its page; that is not reading it.
  await page.getByRole("link", { name: "Your ranking" }).hover();
  await page.waitForTimeout(400);
  expect((await statuses(site))["Your ranking"]).toBe("new");

  await page.getByRole("link", { name: ada.subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: ada.subject })).toBeVisible();
  await expect(page.getByRole("region", { name: "Nachricht", exact: true })).toContainText(
    "da fehlt „Note G“ & die Äpfel.",
  );
  await expect.poll(async () => (await statuses(site))[ada.subject]).toBe("read");
  await expect(page.getByRole("link", { name: /Nachrichten.*1 offen/ })).toBeVisible();
  const href = await page.getByRole("link", { name: "Antworten" }).getAttribute("href");
  expect(href).toMatch(/^mailto:ada@example\.org\?subject=Re%3A%20Zur%20Rechenmaschine&body=/);
  expect(decodeURIComponent(href ?? "")).toContain("> da fehlt „Note G“ & die Äpfel.");

  await page.getByRole("button", { name: "Ins Archiv" }).click();
  await expect(page).toHaveURL(/\/admin\/messages\?getan=archive$/);
  await expect(page.getByText("Die Nachricht liegt jetzt im Archiv.")).toBeVisible();
  expect((await statuses(site))[ada.subject]).toBe("archived");
  await page.getByRole("link", { name: /^Archiv 1/ }).click();
  await page.getByRole("link", { name: ada.subject }).click();
  await page.getByRole("button", { name: "Aus dem Archiv holen" }).click();
  await expect(page.getByText("Die Nachricht liegt wieder bei den gelesenen.")).toBeVisible();

  await page.getByRole("link", { name: /^Gelesen 1/ }).click();
  await page.getByRole("searchbox").fill("äPFEL");
  await expect(page.getByText("1 gefunden")).toBeVisible();
  await page.getByRole("searchbox").fill("nirgends");
  await expect(page.getByText("„nirgends“ steht in keiner dieser Nachrichten.")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("link", { name: ada.subject }).click();
  await page.getByRole("button", { name: "Als neu markieren" }).click();
  await expect(page.getByText("Die Nachricht gilt wieder als neu.")).toBeVisible();
  expect((await statuses(site))[ada.subject]).toBe("new");

  await page.getByRole("link", { name: ada.subject }).click();
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByRole("region", { name: "Nachricht", exact: true })).toBeVisible();
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toContain("Das lässt sich nicht rückgängig machen.");
    return dialog.accept();
  });
  await page.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Die Nachricht ist gelöscht.")).toBeVisible();
  expect(await statuses(site)).toEqual({ "Your ranking": "new" });
});

test("what is gone, refused or nonsense is said, and nothing breaks", async ({ page, site }) => {
  await createMessages(site, {});
  await openAdmin(page, "/admin/messages");
  await page.getByRole("link", { name: ada.subject }).click();
  await expect(page.getByRole("region", { name: "Nachricht", exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const post = (form: Record<string, string>) =>
    page.request.post(`${path}.data`, { form, headers: { origin: site.address } });
  expect((await post({ verb: "explode" })).status()).toBe(400);
  expect((await page.request.get("/admin/messages/fehlt")).status()).toBe(404);
  expect((await page.request.get("/admin/messages?liste=x&seite=-5&q=%00")).status()).toBe(200);
  await site.services.db.deleteFrom("messages").execute();
  await page.getByRole("button", { name: "Ins Archiv" }).click();
  await expect(page.getByRole("alert")).toHaveText("Diese Nachricht wurde schon gelöscht.");
  await site.services.db.schema.alterTable("messages").renameTo("messages_away").execute();
  try {
    await page.goto("/admin/messages");
    await expect(page.getByRole("alert")).toHaveText("Nachrichten konnten nicht geladen werden");
  } finally {
    await site.services.db.schema.alterTable("messages_away").renameTo("messages").execute();
  }
});

test("messages have no accessibility findings, wide or narrow, light or dark", async ({
  page,
  site,
}) => {
  await createMessages(
    site,
    { name: "Spam", subject: "W".repeat(150) },
    { message: "ß".repeat(9000) },
  );
  await openAdmin(page, "/admin/messages");
  const paths = ["/admin/messages"];
  for (const link of await list(page)
    .getByRole("link", { name: /W{20}|Rechen/ })
    .all())
    paths.push((await link.getAttribute("href")) ?? "");
  expect(paths).toHaveLength(3);
  for (const path of paths) {
    await openAdmin(page, path);
    await expectAccessibleAs(
      page,
      [
        [390, "light"],
        [1280, "dark"],
      ],
      path,
    );
  }
});
