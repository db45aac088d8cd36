import { z } from "zod";
import { line, text } from "~/lib/forms/form-field";
import { parseList, UnreadableList } from "~/platform/address-lists/parse-list.server";
import { parseEmail } from "~/platform/email-address.server";
import {
  formOperation,
  idInput,
  listOutput,
  OperationError,
  operationOf,
  walkInput,
  walkPage,
} from "~/platform/operations/operation.server";
import { addSupporters, changeSupporter, endMissing, listSupporters } from "./supporters.server";

const supporter = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    source: z.string(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
    sharedOn: z.string().nullable().meta({ description: "Zuletzt auf mehr als zehn Geräten" }),
  })
  .meta({ id: "Supporter" });

const defaults = {
  group: "Redaktion: Unterstützende",
  about: "Supporters and the feed that each of them has.",
  missing: "Diesen Feed gibt es nicht (mehr).",
} as const;

const list = operationOf({
  ...defaults,
  name: "admin.supporters.list",
  method: "GET",
  path: "/admin/supporters",
  title: "Unterstützende auflisten",
  english: "List the supporters. The newest first.",
  description: "Die neuesten zuerst.",
  asks: "supporters.list",
  input: z.strictObject({
    text: z.string().max(200).optional().meta({ description: "Steht in der E-Mail-Adresse" }),
    ...walkInput("admin.supporters", 50),
  }),
  output: listOutput(supporter),
  async run({ db }, { text: query = "", cursor: after, limit }) {
    const { rows } = await listSupporters(db, { query, walk: { after, limit } });
    return walkPage("admin.supporters", limit, rows, (row) => row);
  },
});

const add = operationOf({
  ...defaults,
  name: "admin.supporters.add",
  method: "POST",
  path: "/admin/supporters",
  title: "Jemandem einen Feed geben",
  english: "Give somebody a feed. Its address arrives by mail. Who has one already keeps it.",
  description: "Die Adresse kommt per Mail. Wer schon einen hat, behält ihn.",
  asks: "supporters.update",
  input: z.strictObject({
    email: z.string().max(254),
    name: z.string().max(200).optional(),
    source: z.string().trim().min(1).max(60).default("Schnittstelle"),
  }),
  output: z.object({ added: z.boolean() }),
  async run(services, { email: given, name = null, source }, { operator }) {
    const email = parseEmail(given);
    if (!email)
      throw new OperationError("invalid-input", {
        errors: { email: "Das ist keine E-Mail-Adresse." },
      });
    const { added } = await addSupporters(services, operator, { rows: [{ email, name }], source });
    return { added: added === 1 };
  },
});

function changing(verb: "renew" | "end", title: string, english: string) {
  return operationOf({
    ...defaults,
    fields: { id: line("Kennung") },
    name: `admin.supporters.${verb}`,
    method: "POST",
    path: `/admin/supporters/{id}/${verb}`,
    title,
    english,
    asks: "supporters.update",
    input: z.strictObject({ id: idInput }),
    output: z.object({}),
    async run(services, { id }, { operator }) {
      return (await changeSupporter(services, operator, { id, verb })) ? {} : null;
    },
  });
}

export const renew = changing(
  "renew",
  "Einem Feed eine neue Adresse geben",
  "Give a feed a new address.",
);
export const end = changing("end", "Einen Feed beenden", "End a feed.");

/** Gives feeds to all people in lines of addresses, or in a list by Steady or Patreon. */
export const addAll = formOperation({
  name: "admin.supporters.addAll",
  asks: "supporters.update",
  fields: { list: text("E-Mail-Adressen oder Liste"), source: text("Woher") },
  async run(services, { list, source }, { operator }) {
    const read = await readSupporters(list);
    if ("error" in read) throw new OperationError("invalid-input", { detail: read.error });
    const from = source.slice(0, 60) || "von Hand";
    const given = await addSupporters(services, operator, { ...read, source: from });
    return { ...given, unused: read.unused };
  },
});

export const endAllMissing = formOperation({
  name: "admin.supporters.endMissing",
  asks: "supporters.update",
  fields: { source: text("Woher"), list: line("Letzte Liste") },
  async run(services, input, { operator }) {
    await endMissing(services, operator, input);
    return {};
  },
});

export const operations = [list, add, renew, end, addAll, endAllMissing];

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
