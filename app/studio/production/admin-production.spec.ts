import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessibleAt,
  expectReadableInTheDark,
  keepsRows,
  openAdmin,
  type RunningSite,
  test,
} from "../../../tests/e2e/admin";
import { auphonicKey, openAuphonic } from "./auphonic.fixture";
import { openTranscriptions, transcriptionKey, verbose } from "./transcriptions.fixture";

keepsRows(test, "episodes", "media_files");

let auphonic: Awaited<ReturnType<typeof openAuphonic>>;
test.beforeAll(async () => {
  auphonic = await openAuphonic();
});
test.afterAll(() => auphonic.close());

async function setUp(page: Page, site: RunningSite) {
  site.services.env.PRIVATE_HOSTS.push(new URL(auphonic.address).host);
  await openAdmin(page, "/admin/production");
  const heading = page.getByRole("heading", { name: "Auphonic" });
  const form = page.locator("section").filter({ has: heading });
  await form.getByLabel("Adresse").fill(auphonic.address);
  await form.getByLabel("API-Schlüssel").fill("falsch");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByRole("alert")).toContainText("nimmt den Schlüssel nicht an");
  await form.getByLabel("API-Schlüssel").fill(auphonicKey);
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByLabel("Preset").selectOption("Gespräch");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByRole("status")).toHaveText("Gespeichert.");
  await expectAccessibleAt(page, 390, 1280);
}

test("Auphonic is started, says how far it is, and what it proposes is taken part by part", async ({
  page,
  site,
}) => {
  await setUp(page, site);
  const { episode_id: id } = await site.services.db
    .selectFrom("media_files")
    .select("episode_id")
    .where("kind", "=", "audio")
    .where("episode_id", "is not", null)
    .$narrowType<{ episode_id: string }>()
    .executeTakeFirstOrThrow();
  await openAdmin(page, `/admin/episodes/${id}/edit`);
  const panel = page.getByRole("region", { name: "Auphonic starten" });
  const audio = page.getByLabel("Audio", { exact: true });
  const before = await audio.inputValue();
  await panel.getByRole("button", { name: "Auphonic starten" }).click();
  await expect(panel.getByRole("status")).toHaveText("Auphonic hat begonnen");
  await expectAccessibleAt(page, 390, 1280);
  await expectReadableInTheDark(page);

  auphonic.status = 3;
  const webhook = new URL(String(auphonic.made[0]?.sent.webhook));
  expect((await page.request.post(webhook.pathname)).status()).toBe(202);
  const proposal = panel.getByRole("list", { name: "Vorschlag" });
  await expect(proposal.getByRole("listitem")).toHaveCount(4);
  await expect(panel).toContainText("Lautheit −16,0 LUFS");
  await expectAccessibleAt(page, 390, 1280);

  page.once("dialog", (dialog) => dialog.dismiss());
  await proposal.getByRole("button", { name: "Audio übernehmen" }).click();
  await expect(audio).toHaveValue(before);
  page.on("dialog", (dialog) => dialog.accept());
  await proposal.getByRole("button", { name: "Audio übernehmen" }).click();
  await expect(audio).not.toHaveValue(before);
  await proposal.getByRole("button", { name: "Kapitel übernehmen" }).click();
  await expect(proposal.getByText("steht im Formular")).toHaveCount(2);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  const stored = await site.services.db
    .selectFrom("episodes")
    .select(["audio_url", "chapters", "transcript"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stored.audio_url).toBe(await audio.inputValue());
  expect(JSON.parse(stored.chapters)).toMatchObject([
    { title: "Anfang" },
    {
      title: "Melitta | Bentz",
      startSeconds: 4.5,
      img: expect.stringMatching(/^\/media\/images\//),
    },
  ]);
  expect(stored.transcript).not.toContain("Um Melitta");
  await panel.getByRole("button", { name: "Vorschlag verwerfen" }).click();
  await expect(panel.getByRole("button", { name: "Auphonic starten" })).toBeVisible();
});

test("a transcript is made, proposed, and stored as made automatically, with the words it doubts", async ({
  page,
  site,
}) => {
  const server = await openTranscriptions();
  site.services.env.PRIVATE_HOSTS.push(new URL(server.address).host);
  await openAdmin(page, "/admin/production");
  const heading = page.getByRole("heading", { name: "Spracherkennung" });
  const form = page.locator("section").filter({ has: heading });
  await form.getByLabel("Adresse").fill(server.address);
  await form.getByLabel("API-Schlüssel").fill(transcriptionKey);
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByRole("status")).toHaveText("Gespeichert.");
  await expectAccessibleAt(page, 390, 1280);

  const file = await site.services.db
    .selectFrom("media_files")
    .innerJoin("episodes", "episodes.id", "media_files.episode_id")
    .select(["episodes.id", "duration_seconds"])
    .where("kind", "=", "audio")
    .executeTakeFirstOrThrow();
  server.reply = () => ({ body: verbose(file.duration_seconds ?? 0) });
  await site.services.db
    .updateTable("episodes")
    .set({ transcript: "", duration: "57:30" })
    .where("id", "=", file.id)
    .execute();
  await openAdmin(page, `/admin/episodes/${file.id}/edit`);
  const panel = page.getByRole("region", { name: "Mitschrift erstellen" });
  await expect(panel).toContainText("58 Minuten Ton");
  await panel.getByRole("button", { name: "Mitschrift erstellen" }).click();
  await expect(panel).toContainText("zweifelhafte Wörter: 1");
  await expectAccessibleAt(page, 390, 1280);
  await panel.getByRole("button", { name: "Mitschrift übernehmen" }).click();
  await expect(panel).toContainText("steht im Formular");
  await expect(page.getByLabel("Automatisch erstellt und noch nicht geprüft")).toBeChecked();
  await expect(page.getByText("Ein zweifelhaftes Wort")).toBeVisible();
  await expect(page.locator("[name=transcript]")).toHaveValue(/Melitta/);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  const stored = await site.services.db
    .selectFrom("episodes")
    .select(["transcript", "automatic_transcript", "doubtful_words"])
    .where("id", "=", file.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    transcript: expect.stringContaining("Melitta"),
    automatic_transcript: 1,
    doubtful_words: expect.stringMatching(/^\d+\.\d\d \S+$/),
  });
  server.close();
});
