import {
  adminPassword,
  expect,
  expectAccessibleAt,
  keepsRows,
  openAdmin,
  test,
} from "../../../tests/e2e/admin";

keepsRows(test, "episodes");

test("a program gets in with a token from its making to its end, and is kept from everything else", async ({
  page,
  request,
}) => {
  await openAdmin(page, "/admin/account");
  await page.getByRole("link", { name: "Schlüssel für Programme" }).click();
  await expectAccessibleAt(page, 390, 1280);
  await page.getByLabel("Wofür ist der Schlüssel?").fill("Studio");
  await page.getByText("Einzeln ankreuzen", { exact: true }).click();
  await page.getByText("Redaktion: Episoden", { exact: true }).first().click();
  const episodes = page.getByRole("group", { name: "Redaktion: Episoden" });
  for (const verb of ["episodes.list", "episodes.create"])
    await episodes.locator(`[name="${verb}"]`).check();
  await page.getByLabel("Auch Assistenten").check();
  await page.getByLabel("Dein Passwort").fill(adminPassword);
  await page.getByRole("button", { name: "Anlegen" }).click();
  const shown = page.getByRole("status").filter({ hasText: "nur dieses eine Mal" });
  await expect(shown.locator("code")).toHaveText(/^whde_[\w-]{43}$/);
  const token = (await shown.locator("code").textContent()) ?? "";

  const headers = { Authorization: `Bearer ${token}` };
  const list = "/api/v1/admin/episodes?limit=1";
  // The public answer is cached, but never for a request with a token.
  expect((await request.get(list)).status()).toBe(401);
  const drafts = await request.get(list, { headers });
  expect([drafts.status(), drafts.headers()["cache-control"]]).toEqual([200, "no-store"]);
  expect((await request.get(list)).status()).toBe(401);
  const tag = { ...headers, "If-None-Match": drafts.headers().etag ?? "" };
  const same = await request.get(list, { headers: tag });
  expect([same.status(), (await same.body()).length]).toEqual([304, 0]);
  const known = "/api/v1/episodes?limit=1";
  expect((await request.get(known)).headers()["cache-control"]).not.toBe("no-store");
  expect((await request.get(known, { headers })).headers()["cache-control"]).toBe("no-store");
  const origin = { ...headers, Origin: "https://anderswo.example" };
  const made = await request.post("/api/v1/admin/episodes", {
    headers: { ...origin, "Idempotency-Key": "1" },
    data: { title: "Der Kaffeefilter" },
  });
  expect(made.status()).toBe(201);
  const place = made.headers().location ?? "";
  const draft = await request.get(place, { headers });
  expect((await draft.json()).title).toBe("Der Kaffeefilter");
  const change = { headers: { ...headers, "If-Match": draft.headers().etag ?? "" }, data: {} };
  expect((await request.patch(place, change)).status()).toBe(403);
  const ping = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const tools = await (await request.post("/mcp", { headers, data: ping })).json();
  const names = tools.result.tools.map(({ name }: { name: string }) => name);
  expect(names).toContain("admin_episodes_create");
  expect(names).not.toContain("admin_episodes_change");

  await page.reload();
  await page.getByRole("link", { name: "Kopieren: Studio" }).click();
  await expect(page.getByRole("heading", { name: "Neuer Schlüssel wie „Studio“" })).toBeVisible();
  await expect(page.getByLabel("Was darf er?")).toHaveValue("boxes");
  await expect(page.locator('[name="episodes.create"]')).toBeChecked();
  const row = page.getByRole("row").filter({ hasText: "Studio" });
  await expect(row).toContainText(token.slice(0, 9));
  await expect(page.getByText(token)).toHaveCount(0);
  page.once("dialog", (dialog) => dialog.accept());
  await row.getByRole("button", { name: "Widerrufen: Studio" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Studio" })).toHaveCount(0);
  expect((await request.get(list, { headers })).status()).toBe(401);
});
