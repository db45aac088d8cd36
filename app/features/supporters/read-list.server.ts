import { parseList, UnreadableList } from "~/features/newsletter/subscribers/parse-list.server";

/** As Steady and Patreon call it that somebody has access; Steady's members who leave have it until their term ends. */
const active = /(?<=^|[,;\t"])(?:active patron|in_trial|guest|not_renewing)(?=[,;\t"\r\n]|$)/gim;

type Person = { email: string; name: string | null };
/** `isWhole`: it has headings, as a program writes them that names everybody. */
type ReadList = { rows: Person[]; unused: number; isWhole: boolean };

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
    const people = rows.map(({ email, name }) => ({ email, name }));
    return { rows: people, unused: unused.length, isWhole: !head.includes("@") };
  } catch (error) {
    if (error instanceof UnreadableList) return { error: error.message };
    throw error;
  }
}
