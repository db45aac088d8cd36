import { z } from "zod";
import { line, text } from "~/lib/forms/form-field";
import type { Operator } from "~/platform/actor";
import {
  answerRows,
  type ParsedList,
  parseList,
  parseRows,
  UnreadableList,
} from "~/platform/address-lists/parse-list.server";
import { emailKey } from "~/platform/email-address.server";
import { readListText } from "~/platform/operations/file-body.server";
import {
  dryRun,
  type FilePart,
  foreignText,
  formOperation,
  idInput,
  listOutput,
  OperationError,
  operationOf,
  walkInput,
  walkPage,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import {
  addSupporters,
  changeSupporter,
  endMissing,
  findSupporter,
  listSupporters,
  readFeeds,
} from "./supporters.server";

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

const feedUrl = z.string().meta({
  description: "Die Adresse des Feeds; sie steht nur hier, wo sie entsteht",
  english: "The address of the feed; it is only told where it is made",
});

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

const get = operationOf({
  ...defaults,
  name: "admin.supporters.get",
  method: "GET",
  path: "/admin/supporters/{id}",
  title: "Jemanden mit einem Feed lesen",
  english: "Read a supporter.",
  asks: "supporters.list",
  input: z.strictObject({ id: idInput }),
  output: supporter,
  run: ({ db }, { id }) => findSupporter(db, id),
});

const source = z.string().trim().min(1).max(60).default("Schnittstelle");
const person = { email: z.string().max(254), name: z.string().max(200).optional() };

const add = operationOf({
  ...defaults,
  name: "admin.supporters.add",
  method: "POST",
  path: "/admin/supporters",
  title: "Jemandem einen Feed geben",
  english: "Give somebody a feed. Its address arrives by mail. Who has one already keeps it.",
  description: "Die Adresse kommt per Mail. Wer schon einen hat, behält ihn.",
  asks: "supporters.update",
  input: z.strictObject({ ...person, source }),
  output: z.object({ added: z.boolean(), id: z.string(), feedUrl: feedUrl.optional() }),
  wasThere: ({ added }) => !added,
  async run(services, { email: given, name, source }, { operator }) {
    const asked = { rows: [{ email: given, ...(name && { name }) }], source, dryRun: false };
    const [row] = (await takeList(services, operator, asked)).rows;
    if (!row || !("id" in row && row.id))
      throw new OperationError("invalid-input", {
        errors: { email: "Das ist keine E-Mail-Adresse." },
      });
    const { id, feedUrl } = row;
    return { added: row.outcome === "added", id, ...(feedUrl && { feedUrl }) };
  },
});

const addList = operationOf({
  ...defaults,
  name: "admin.supporters.addList",
  method: "POST",
  path: "/admin/supporters/list",
  title: "Vielen einen Feed geben",
  english:
    "Give feeds to a list of people. Up to 500 `rows`, or the file of Steady or Patreon (`file`, up to 4 MB). Who has a feed keeps it, so an interrupted list is simply sent again. The addresses arrive by mail as well.",
  description:
    "Bis 500 `rows` oder die Datei von Steady oder Patreon (`file`, bis 4 MB). Wer schon einen hat, behält ihn: Eine abgebrochene Liste schickst du einfach noch einmal. Die Adressen kommen auch per Mail.",
  asks: "supporters.update",
  takesFile: "too",
  input: z.strictObject({
    rows: z
      .array(z.strictObject({ ...person, email: z.string().min(1).max(1000) }))
      .min(1)
      .max(500)
      .optional(),
    source,
    dryRun,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        email: foreignText,
        outcome: z.enum(["added", "known", "double", "off", "asked", "invalid", "undated"]).meta({
          description:
            "`added`, `known` (hat einen), oder warum die Zeile draußen blieb: `double` (kam schon), `off` (unterstützt nach der Datei nicht mehr), `invalid`",
          english:
            "`added`, `known` (has one), or why the row was left out: `double` (came before), `off` (no supporter any more according to the file), `invalid`",
        }),
        id: z.string().optional(),
        feedUrl: feedUrl.optional(),
        reason: z.string().optional(),
      }),
    ),
  }),
  run: (services, input, { operator, file }) => takeList(services, operator, input, file),
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
    output: z.object({ feedUrl: feedUrl.optional() }),
    async run(services, { id }, { operator }) {
      const email = await changeSupporter(services, operator, { id, verb });
      if (email === null) return null;
      const feed = (await readFeeds(services, [emailKey(email)])).get(emailKey(email));
      return verb === "renew" && feed ? { feedUrl: feed.feedUrl } : {};
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
    return { ...given, unused: read.unused.length };
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

export const operations = [list, get, add, addList, renew, end, addAll, endAllMissing];

type GivenList = {
  rows?: readonly { email: string; name?: string | undefined }[] | undefined;
  source: string;
  dryRun: boolean;
};

/** `feedUrl`: where it was made just now. */
type Taken = { outcome: "added" | "known"; id?: string; feedUrl?: string };

/** Gives feeds to the people of a list, or tells to whom it would, row by row. @throws OperationError */
async function takeList(
  services: Services,
  operator: Operator,
  { rows: given, source, dryRun }: GivenList,
  file?: FilePart,
) {
  const invalid = (errors: Record<string, string>) =>
    new OperationError("invalid-input", { errors });
  if (!file && !given) throw invalid({ rows: "Das fehlt." });
  const list = file
    ? await readSupporters(await readListText(file))
    : { ...(await parseRows(given ?? [], { kind: "supporters" })), isWhole: false };
  if ("error" in list) throw invalid({ file: list.error });
  const keys = list.rows.map(({ key }) => key);
  const before = await readFeeds(services, keys);
  const added = new Set(keys.filter((key) => before.get(key)?.isEnded ?? true));
  if (!dryRun) {
    added.clear();
    await addSupporters(services, operator, { ...list, source }, added);
  }
  const feeds = dryRun ? before : await readFeeds(services, keys);
  return {
    rows: answerRows(list, ({ key }): Taken => {
      const { id, feedUrl } = feeds.get(key) ?? {};
      const known = id ? { id } : {};
      if (!added.has(key)) return { outcome: "known", ...known };
      return { outcome: "added", ...known, ...(!dryRun && feedUrl && { feedUrl }) };
    }),
  };
}

/** `isWhole`: it has headings, as a program's complete export does. */
type ReadList = Pick<ParsedList, "rows" | "unused"> & { isWhole: boolean };

/** People in a list of Steady or Patreon, or in typed lines; or why it cannot be read, in German. */
export async function readSupporters(text: string): Promise<ReadList | { error: string }> {
  const [head = ""] = text.split("\n", 1);
  try {
    const { rows, unused } = await parseList(text, { kind: "supporters" });
    return { rows, unused, isWhole: !head.includes("@") };
  } catch (error) {
    if (error instanceof UnreadableList) return { error: error.message };
    throw error;
  }
}
