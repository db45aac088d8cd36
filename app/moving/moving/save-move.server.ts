import { candidateAddresses } from "~/core/feed/import/fetch-feed.server";
import { oldAddress, redirectTarget } from "~/core/redirects/old-address";
import { addRedirects } from "~/core/redirects/redirects.server";
import type { SectionName } from "~/core/show/settings/settings";
import { getShow } from "~/core/show/show.server";
import type { FormAnswer } from "~/lib/form-answer";
import { countText } from "~/lib/german-number";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Services } from "~/platform/services.server";
import { askFeed, isSameFeed } from "./ask-feed.server";
import { circle, ownFeed, siteProblem } from "./ask-others.server";
import type { MoveField } from "./moves";
import { keepMove } from "./moves.server";

const maxRows = 20_000;

/** Saves the show's move. The new website must answer, and all rows of the table must be valid, or nothing is saved. */
export async function saveMove(
  services: Services,
  operator: Operator,
  sent: Record<MoveField, string>,
): Promise<FormAnswer<MoveField>> {
  const { table, ...settings } = sent;
  const { pages, episodes, lastDay } = settings;
  const { BASE_URL } = services.env;
  const isElsewhere = (text: string) => redirectTarget(text, BASE_URL)?.startsWith("http");
  const base = sent.base.trim().replace(/\/+$/, "");
  const [feed = ""] = candidateAddresses(sent.feed);
  const rows = readTable(table, BASE_URL);
  const errors: FormAnswer<MoveField>["errors"] = {};
  if (sent.feed.trim() && !feed) errors.feed = "Das ist keine Adresse. Sie beginnt mit https://.";
  if (base && !isElsewhere(base)) errors.base = "Das ist keine Adresse einer anderen Website.";
  if (episodes && !(isElsewhere(episodes) && /\{(?:slug|nummer)\}/.test(episodes)))
    errors.episodes = "Das Muster beginnt mit https:// und enthält {slug} oder {nummer}.";
  if (lastDay && !/^\d{4}-\d\d-\d\d$/.test(lastDay)) errors.lastDay = "Das ist kein Tag.";
  if (typeof rows === "string") errors.table = rows;
  if (Object.keys(errors).length === 0 && base) {
    const trouble = await siteProblem(services, base);
    if (trouble) errors.base = `${trouble} Es wurde nichts geändert.`;
  }
  if (typeof rows === "string" || Object.keys(errors).length > 0)
    return { saved: false, message: null, errors, values: sent };
  const now = services.clock.now();
  const added = await writeContent(services, async (trx) => {
    await keepMove(trx, { ...settings, feed, base }, now);
    const detail = [feed, pages && base, episodes, lastDay].filter(Boolean).join(" · ");
    await recordAuditEvent(trx, operator, { action: "moving.update", detail }, now);
    return addRedirects(trx, services.rooms, rows, now);
  });
  const told = `Gespeichert, mit ${countText(added, "neuer Weiterleitung", "neuen Weiterleitungen")}.`;
  return { saved: true, message: rows.length > 0 ? told : null, errors: {}, values: {} };
}

/**
 * Refuses to redirect this site's feed until another one answers there.
 * @returns a German sentence by field
 */
export async function refuseDeadFeed(
  section: SectionName,
  form: FormData,
  services: Services,
): Promise<Record<string, string>> {
  const feed = String(form.get("newFeedUrl") ?? "").trim();
  if (section !== "feed" || !form.get("feedRedirect") || !URL.canParse(feed)) return {};
  const { feedRedirect, newFeedUrl } = await getShow(services.db);
  if (feedRedirect && isSameFeed(newFeedUrl, feed)) return {};
  const answer = await askFeed(services, feed, ownFeed(services));
  if (typeof answer !== "string" && "items" in answer) return {};
  const why = typeof answer === "string" ? answer : circle(feed);
  return { newFeedUrl: `${why} Umgeleitet wird erst, wenn dort der neue Feed antwortet.` };
}

/** Lines with an old and a new address, with or without a heading; a German sentence for an invalid one. */
function readTable(text: string, baseUrl: string): { from: string; to: string }[] | string {
  const lines = text.split(/\r?\n/);
  if (lines.length > maxRows) return `Das sind mehr als ${maxRows} Zeilen.`;
  const rows: { from: string; to: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const [from = "", given = ""] = line.split(/[;,\t]/).map((cell) => cell.replace(/["\s]/g, ""));
    const to = redirectTarget(given, baseUrl);
    if (oldAddress(from) && to) rows.push({ from, to });
    else if (at > 0 && line.trim())
      return `Zeile ${at + 1} nennt nicht alte und neue Adresse: „${line.slice(0, 100)}“.`;
  }
  return rows;
}
