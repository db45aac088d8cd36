import { parseList, UnreadableList } from "~/features/newsletter/subscribers/parse-list.server";

/** As Steady and Patreon call it that somebody has access; Steady's members who leave have it until their term ends. */
const active = /(?<=^|[,;\t"])(?:active patron|in_trial|guest|not_renewing)(?=[,;\t"\r\n]|$)/gim;

type ReadList = { rows: { email: string; name: string | null }[]; unused: number };

/** People in a list of Steady or Patreon, or in lines of one's own; or why it cannot be read, in German. */
export async function readSupporters(text: string): Promise<ReadList | { error: string }> {
  const [head = "", ...lines] = text.split("\n");
  const heading = head.replace(/\b(?:subscription_state|patron status)\b/i, "Status");
  // Their other dates are of no consent.
  const plain = heading.replace(
    /\b(?:patronage since date|created_at|subscribed_at)\b/gi,
    "Beginn",
  );
  try {
    const { rows, unused } = await parseList(
      [plain, ...lines].join("\n").replace(active, "active"),
    );
    return { rows: rows.map(({ email, name }) => ({ email, name })), unused: unused.length };
  } catch (error) {
    if (error instanceof UnreadableList) return { error: error.message };
    throw error;
  }
}
