import { candidateAddresses } from "~/core/feed/import/fetch-feed.server";
import { oldAddress, redirectTarget } from "~/core/redirects/old-address";
import { addRedirects } from "~/core/redirects/redirects.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import { siteProblem } from "./ask-others.server";
import { moveFields } from "./moves";
import { keepMove } from "./moves.server";

const maxRows = 20_000;

/** Saves the show's move. The new website must answer, and all rows of the table must be valid, or nothing is saved. */
export const save = formOperation({
  name: "moving.save",
  asks: "show.update",
  fields: moveFields,
  async run(services, { table, ...sent }, { operator }) {
    const { BASE_URL } = services.env;
    const isElsewhere = (text: string) => redirectTarget(text, BASE_URL)?.startsWith("http");
    const { episodes, lastDay } = sent;
    const base = sent.base.replace(/\/+$/, "");
    const [feed = ""] = candidateAddresses(sent.feed);
    const rows = readTable(table, BASE_URL);
    const errors: Record<string, string> = {};
    if (sent.feed && !feed) errors.feed = "Das ist keine Adresse. Sie beginnt mit https://.";
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
      throw new OperationError("invalid-input", { errors });
    const now = services.clock.now();
    const added = await writeContent(services, async (trx) => {
      await keepMove(trx, { ...sent, pages: sent.pages ? "1" : "", feed, base }, now);
      const detail = [feed, sent.pages && base, episodes, lastDay].filter(Boolean).join(" · ");
      await recordAuditEvent(trx, operator, { action: "moving.update", detail }, now);
      return addRedirects(trx, services.rooms, rows, now);
    });
    return { added: rows.length > 0 ? added : null };
  },
});

export const operations = [save];

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
