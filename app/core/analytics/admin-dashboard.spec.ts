import type { Locator } from "@playwright/test";
import { commentRow } from "~/core/comments/rows.fixture";
import {
  expect,
  expectAccessible,
  expectAccessibleAs,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";
import { hasRoom } from "../../../tests/e2e/site";

/** The demo's next episode (number 13) lacks its audio. */
async function nextEpisode({ services: { db } }: RunningSite) {
  return db.selectFrom("episodes").selectAll().where("number", "=", 13).executeTakeFirstOrThrow();
}

test("the dashboard says what needs attention, and follows every 30 seconds", async ({
  page,
  site,
}) => {
  const { db } = site.services;
  const next = await nextEpisode(site);
  await db.deleteFrom("comments").execute();
  const comments = (["pending", "approved", "rejected", "pending"] as const).map((status, index) =>
    commentRow({
      id: crypto.randomUUID(),
      episode_id: next.id,
      name: `Person ${index}`,
      content: `Text ${index}`,
      status,
      created_at: new Date(Date.now() - 9000 + index).toISOString(),
    }),
  );
  await db.insertInto("comments").values(comments).execute();
  await page.clock.install();
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await openAdmin(page, "/admin/analytics");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(
    page.getByRole("heading", { name: /Noch \d Tage bis Freitag|Heute ist Freitag|Morgen ist/ }),
  ).toBeVisible();

  const panel = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(panel("Nächste Folge")).toContainText(next.title);
  const points = await panel("Nächste Folge").getByRole("listitem").count();
  const done = await panel("Nächste Folge").getByText(": erledigt").count();
  await expect(panel("Nächste Folge")).toContainText(`${done} von ${points} erledigt`);
  await expect(panel("Nächste Folge").getByRole("link", { name: "Audio fehlt" })).toHaveAttribute(
    "href",
    `/admin/episodes/${next.id}/edit#audioUrl`,
  );
  await expect(panel("Nächste Folge").getByText("Kurioses: erledigt")).toBeVisible();
  await expect(
    panel("Kommentare").getByRole("link", { name: "2 Kommentare warten auf dich" }),
  ).toHaveAttribute("href", "/admin/comments");
  await expect(panel("Kommentare").getByRole("listitem")).toHaveCount(3);
  await expect(panel("Kommentare").getByRole("listitem").first()).toContainText(/Person 3.*offen/i);
  if (hasRoom(site, "contact"))
    await expect(panel("Nachrichten")).toContainText("Keine neue Nachricht.");
  await expect(panel("Zuletzt erschienen").getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/episodes\//,
  );
  await expect(panel("Entwürfe im Blog").getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/admin\/blog\/.+\/edit$/,
  );
  await expect(panel("Speicher")).toContainText(/\d+ Dateien mit .+, .+ frei/);
  await expect(
    page.getByText(
      /^Version \d+\.\d+\.\d+, \d+ Tage? alt.*\. Node \d+\.\d+\.\d+, .*Sicherheitsstand/,
    ),
  ).toBeVisible();
  await expect(page.getByText("Das hat nicht geklappt")).toHaveCount(0);

  await db.updateTable("comments").set({ status: "approved" }).execute();
  await page.clock.fastForward(32_000);
  await expect(panel("Kommentare")).toContainText("Kein Kommentar wartet.");

  await panel("Nächste Folge").getByRole("link", { name: "Audio fehlt" }).click();
  await expect(page).toHaveURL(/\/edit#audioUrl$/);
  await expect(page.locator("[name=audioUrl]")).toBeFocused();
});

test("failed work can be tried again or forgotten", async ({ page, site }) => {
  const { db } = site.services;
  const now = new Date().toISOString();
  const failed = { payload: "{}", status: "failed" as const, unique_key: null, leased_until: null };
  const jobs = ["contact-message", "moon.land"].map((kind) => ({
    ...failed,
    id: crypto.randomUUID(),
    kind,
    due_at: now,
    attempts: 9,
    created_at: now,
    last_error: "mailbox unavailable",
    finished_at: now,
  }));
  await db.insertInto("jobs").values(jobs).execute();
  await openAdmin(page, "/admin/dashboard");
  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const mail = "Mail mit einer Nachricht aus dem Kontaktformular";
  await expect(row(mail)).toContainText(/nach 9 Versuchen.*mailbox unavailable/s);
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Verwerfen: moon.land" }).click();
  await expect(row("moon.land")).toHaveCount(0);
  await page.getByRole("button", { name: `Noch einmal versuchen: ${mail}` }).click();
  await expect(row(mail)).toHaveCount(0);
  const kept = await db
    .selectFrom("jobs")
    .select(["kind", "attempts"])
    .where(
      "id",
      "in",
      jobs.map(({ id }) => id),
    )
    .execute();
  expect(kept.map(({ kind }) => kind)).toEqual(["contact-message"]);
  expect(kept[0]?.attempts).toBeLessThan(9);
  await db.deleteFrom("jobs").where("kind", "=", "contact-message").execute();
});

test("the audit log says who did what when, and finds it again", async ({ page, site }) => {
  const { db } = site.services;
  const next = await nextEpisode(site);
  await db.deleteFrom("audit_log").execute();
  const at = (day: number) => `2026-01-${day}T12:00:00.000Z`;
  const event = (
    day: number,
    action: string,
    [subject_kind, subject_id, subject_title]: [string, string, string] | [null, null, null],
    operator: string | null = "Mila",
  ) => ({
    id: crypto.randomUUID(),
    operator_id: operator,
    operator_name: operator ?? "Kommandozeile",
    action,
    subject_kind,
    subject_id,
    subject_title,
    detail: null,
    created_at: at(day),
  });
  await db
    .insertInto("audit_log")
    .values([
      event(10, "episode.update", ["episode", next.id, next.title]),
      event(11, "post.delete", ["post", "weg", "Ein alter Text"]),
      event(12, "comment.approve", ["comment", "weg", "Ada: „Schöne Äpfel“"], "Otto"),
      event(13, "password.reset", ["operator", "weg", "Mila"], null),
      event(14, "moon.land", [null, null, null]),
    ])
    .execute();
  await openAdmin(page, "/admin/audit");
  const rows = page.getByRole("table", { name: "Protokoll" }).locator("tbody tr");
  await expect(rows).toHaveText([
    /14\. Januar 2026.*Mila.*hat „moon\.land“ ausgeführt\./,
    /Kommandozeile.*hat das Passwort von „Mila“ zurückgesetzt\./,
    /Otto.*hat den Kommentar Ada: „Schöne Äpfel“ freigegeben\./,
    /hat den Blog-Artikel „Ein alter Text“ gelöscht\./,
    /hat die Folge „.+“ geändert\./,
  ]);
  await expect(rows.getByRole("link")).toHaveCount(1);
  await expect(rows.getByRole("link")).toHaveAttribute("href", `/admin/episodes/${next.id}/edit`);

  await page.getByLabel("Wer").selectOption("Otto");
  await expect(page).toHaveURL(/wer=Otto/);
  await expect(rows).toHaveCount(1);
  await page.getByLabel("Wer").selectOption("");
  await page.getByLabel("Was").selectOption("Blog");
  await expect(rows).toHaveText([/Ein alter Text/]);
  await page.getByLabel("Was").selectOption("Alles");
  await page.getByLabel("Von").fill("2026-01-11");
  await page.getByLabel("Bis").fill("2026-01-12");
  await expect(page.getByText("2 Einträge")).toBeVisible();
  await page.getByRole("searchbox").fill("äpfel");
  await expect(rows).toHaveText([/Otto/]);
  await page.getByRole("searchbox").fill("nirgends");
  await expect(page.getByText("Dazu steht nichts im Protokoll.")).toBeVisible();
  for (const query of ["seite=99", "von=gestern&bis=%00", "q=%25%00%27"])
    expect((await page.request.get(`/admin/audit?${query}`)).status()).toBe(200);
});

test("dashboard and audit log have no accessibility findings, light or dark", async ({ page }) => {
  for (const path of ["/admin/dashboard", "/admin/audit"]) {
    await openAdmin(page, path);
    await expectAccessibleAs(
      page,
      [
        [390, "dark"],
        [768, "light"],
        [1280, "dark"],
      ],
      path,
    );
  }
});

test("the side navigation names every part of the area and marks where one is, in two clicks by keys", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAdmin(page, "/admin/episodes/new");
  const navigation = page.getByRole("navigation", { name: "Redaktion", exact: true });
  await expect(navigation.getByRole("link", { name: "Episoden" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const parts: [group: string, tabs: [path: string, name: string, room?: string][]][] = [
    [
      "Analytics",
      [
        ["dashboard", "Analytics"],
        ["searches", "Vergeblich gesucht"],
      ],
    ],
    ["Lokale Analytics", [["local-analytics", "Lokale Analytics"]]],
    ["Episoden", [["episodes", "Episoden"]]],
    ["Videos", [["videos", "Videos"]]],
    ["Blog", [["blog", "Blog"]]],
    ["Seiten", [["pages", "Seiten"]]],
    ["Personen", [["people", "Personen"]]],
    ["Mediathek", [["media", "Mediathek"]]],
    [
      "Kommentare",
      [
        ["comments", "Kommentare"],
        ["comment-reports", "Meldungen"],
        ["messages", "Nachrichten"],
      ],
    ],
    ["Newsletter", [["newsletter", "Newsletter", "newsletter"]]],
    [
      "Verbreiten",
      [
        ["fediverse", "Fediverse", "fediverse"],
        ["push", "Push-Nachrichten", "push"],
        ["announcements", "Apps und Suchmaschinen", "announcements"],
        ["webhooks", "Webhooks", "webhooks"],
        ["supporters", "Unterstützende", "supporters"],
      ],
    ],
    [
      "Umzug",
      [
        ["import", "Import"],
        ["moving", "Umziehen", "moving"],
        ["feed-check", "Feed prüfen", "feed-check"],
        ["export", "Export"],
        ["redirects", "Weiterleitungen"],
      ],
    ],
    [
      "Einstellungen",
      [
        ["show", "Einstellungen"],
        ["tags", "Schlagwörter"],
        ["production", "Produktion", "production"],
      ],
    ],
    [
      "Sicherheit",
      [
        ["operators", "Zugänge"],
        ["audit", "Protokoll"],
        ["backups", "Sicherung"],
        ["persons", "Personendaten"],
        ["trash", "Papierkorb"],
      ],
    ],
  ];
  const here = parts.flatMap(([group, all]) => {
    const tabs = all.filter(([, , room]) => !room || hasRoom(site, room));
    const [only] = tabs;
    return only ? [{ group: tabs.length > 1 ? group : only[1], tabs }] : [];
  });
  const groups = navigation.getByRole("listitem").getByRole("link");
  expect(
    await groups.evaluateAll((links) => links.map((link) => link.firstChild?.textContent)),
  ).toEqual(here.map(({ group }) => group));
  for (const link of [
    ...(await groups.all()),
    navigation.getByRole("button", { name: "Abmelden" }),
  ])
    await expect(link).toBeInViewport({ ratio: 1 });

  const follow = async (link: Locator, path: string, name: string) => {
    await link.press("Enter");
    await expect(page).toHaveURL(`${site.address}/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  for (const { group, tabs } of here) {
    const area = page.getByRole("navigation", { name: `Bereich ${group}`, exact: true });
    for (const [path, name] of tabs) {
      const [first = "", firstName = ""] = tabs[0] ?? [];
      await follow(groups.filter({ hasText: group }).first(), first, firstName);
      if (path !== first) await follow(area.getByRole("link", { name }), path, name);
      await expect(page).toHaveTitle(`${name} – Redaktion`);
      await expect(navigation.locator("[aria-current]")).toContainText(group);
      if (tabs.length > 1) await expect(area.locator("[aria-current]")).toContainText(name);
      else await expect(area).toHaveCount(0);
      expect((await page.request.get(`/admin/${path}`)).status(), path).toBe(200);
    }
  }
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await expectAccessible(page);
  await page
    .getByRole("combobox", { name: "Seite, Einstellung oder Folge" })
    .fill("nicht gefunden");
  await expect(page.getByRole("option")).toHaveText(["Nicht gefunden Weiterleitungen"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.address}/admin/redirects/missing`);
  await page.getByRole("button", { name: "Gehe zu" }).click();
  await page.getByRole("checkbox", { name: /^Buchstaben wirken/ }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(navigation.getByRole("link", { name: "Redaktion" })).toHaveAttribute(
    "href",
    "/admin/account",
  );
  await expect(navigation.getByRole("link", { name: "Zur Website" })).toHaveAttribute("href", "/");
});
