import { parseList, UnreadableList } from "~/platform/address-lists/parse-list.server";

type Person = { email: string; name: string | null };
/** `isWhole`: it has headings, as a program's complete export does. */
type ReadList = { rows: Person[]; unused: number; isWhole: boolean };

/** People in a list of Steady or Patreon, or in typed lines; or why it cannot be read, in German. */
export async function readSupporters(text: string): Promise<ReadList | { error: string }> {
  const [head = ""] = text.split("\n", 1);
  try {
    const { rows, unused } = await parseList(text, { kind: "supporters" });
    const people = rows.map(({ email, name }) => ({ email, name }));
    return { rows: people, unused: unused.length, isWhole: !head.includes("@") };
  } catch (error) {
    if (error instanceof UnreadableList) return { error: error.message };
    throw error;
  }
}
