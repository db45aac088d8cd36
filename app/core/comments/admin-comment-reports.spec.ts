import { reportPath } from "~/core/comments/reports/reports.schema";
import { commentRow } from "~/core/comments/rows.fixture";
import { episodeId, expect, expectAccessibleAs, openAdmin, test } from "../../../tests/e2e/admin";

const looks = [
  [390, "dark"],
  [1280, "light"],
] as const;

test("a report waits and is decided with a reason, which stands in the comment's place", async ({
  page,
  site,
}) => {
  const { db, content } = site.services;
  const episode = await episodeId(site, 5);
  const words = { name: "Grace", content: "Ein böses Wort" };
  const id = crypto.randomUUID();
  const comment = commentRow({ id, episode_id: episode, ...words });
  await db.insertInto("comments").values(comment).execute();
  content.changed();

  await page.goto(`${reportPath(episode)}?kommentar=${comment.id}`);
  await page.getByLabel("Grund").selectOption("insult");
  await page.getByLabel(/^Warum verstößt/).fill("Er nennt mich einen Dieb.");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Meldung abschicken" }).click();
  await expect(page.getByText("Bitte sag uns, wie du heißt")).toBeVisible();
  await expectAccessibleAs(page, looks, "refused");
  await page.getByLabel("Dein Name").fill("Ada");
  await page.getByLabel("Deine E-Mail-Adresse").fill("ada@example.org");
  await page.getByRole("button", { name: "Meldung abschicken" }).click();
  await expect(page.getByText("Danke, deine Meldung ist angekommen!")).toBeVisible();
  await expectAccessibleAs(page, looks, "sent");

  await openAdmin(page, "/admin/comment-reports");
  await expect(page.getByText("Ein böses Wort")).toBeVisible();
  await page.getByLabel("Entscheidung").selectOption("removed");
  await page.getByLabel("Begründung").fill(" ");
  await page.getByRole("button", { name: "Entscheiden" }).click();
  await expect(page.getByText("Bitte begründe die Entscheidung.")).toBeVisible();
  await expect(page.getByLabel("Entscheidung")).toHaveValue("removed");
  await expectAccessibleAs(page, looks, "without a reason");
  await page.getByLabel("Begründung").fill("Beleidigung (§ 185 StGB)");
  await page.getByRole("button", { name: "Entscheiden" }).click();
  await expect(page.getByText(/^Entschieden\. Wer gemeldet hat/)).toBeVisible();
  await page.getByRole("link", { name: /^Entfernt/ }).click();
  await expect(page.getByText("Beleidigung (§ 185 StGB)")).toBeVisible();
  await expectAccessibleAs(page, looks, "decided");

  await page.goto(`/episodes/${episode}#kommentare`);
  await expect(page.getByText("Entfernt wegen: Beleidigung (§ 185 StGB)")).toBeVisible();
  await expectAccessibleAs(page, looks, "removed");
  await page.goto(`${reportPath(episode)}?kommentar=${comment.id}`);
  await expect(page.getByText("Diesen Kommentar gibt es hier nicht")).toBeVisible();
  await expectAccessibleAs(page, looks, "gone");
});
