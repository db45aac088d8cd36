import { z } from "zod";
import { given, line } from "~/lib/forms/form-field";
import { rowsInput, rowsOutput, takeRows } from "~/platform/operations/list-body.server";
import {
  cursorPage,
  dryRun,
  formOperation,
  listInput,
  listOutput,
  OperationError,
  operationOf,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { ignoreMissing } from "./missing-paths.server";
import { maxAddressLength, oldAddress } from "./old-address";
import {
  addRedirectList,
  deleteRedirect,
  findRedirects,
  findStored,
  saveRedirect,
} from "./redirects.server";

const redirect = z
  .object({
    id: z.string(),
    path: z.string().meta({ description: "Die alte Adresse" }),
    target: z.string().meta({ description: "Wohin sie führt: auf dieser Seite oder anderswo" }),
  })
  .meta({ id: "Redirect" });

/** Base64url of the old address, which has up to 4 bytes per character. */
const id = z
  .string()
  .max(6 * maxAddressLength)
  .regex(/^[\w-]+$/)
  .meta({ description: "Aus der Liste" });
const address = z.string().trim().min(1).max(maxAddressLength);

const defaults = {
  group: "Redaktion: Weiterleitungen",
  about: "Former addresses, and where they lead.",
  missing: "Diese Weiterleitung gibt es nicht (mehr).",
  failed: "Die Weiterleitung konnte nicht gespeichert werden",
} as const;

const fields = { path: line("Alte Adresse"), target: line("Ziel") };

const list = operationOf({
  ...defaults,
  name: "admin.redirects.list",
  method: "GET",
  path: "/admin/redirects",
  title: "Weiterleitungen auflisten",
  english: "List the redirects. In the order of the old addresses.",
  description: "In der Reihenfolge der alten Adressen.",
  asks: "redirects.list",
  input: z.strictObject({
    text: z.string().max(200).optional().meta({ description: "Steht in einer der Adressen" }),
    ...listInput("admin.redirects", z.string().max(4 * maxAddressLength), 50),
  }),
  output: listOutput(redirect),
  async run({ db }, { text: query = "", cursor: after = "", limit }) {
    const rest = (await findRedirects(db, query)).filter(({ path }) => path > after);
    return cursorPage("admin.redirects", limit, rest, { item: shown, keys: ({ path }) => path });
  },
});

const get = operationOf({
  ...defaults,
  name: "admin.redirects.get",
  method: "GET",
  path: "/admin/redirects/{id}",
  title: "Eine Weiterleitung lesen",
  english: "Read a redirect.",
  asks: "redirects.list",
  input: z.strictObject({ id }),
  output: redirect,
  run: ({ db }, { id }) => find(db, pathOf(id)),
});

export const add = operationOf({
  ...defaults,
  fields,
  name: "admin.redirects.add",
  method: "POST",
  path: "/admin/redirects",
  title: "Eine Weiterleitung anlegen",
  english: "Add a redirect.",
  asks: "redirects.update",
  input: z.strictObject({ path: address, target: address }),
  output: redirect,
  async run(services, input, { operator }) {
    refuse(await saveRedirect(services, operator, { former: "", ...input }));
    return find(services.db, oldAddress(input.path) ?? "");
  },
});

const row = z.strictObject({ path: address, target: address });

const addList = operationOf({
  ...defaults,
  name: "admin.redirects.addList",
  method: "POST",
  path: "/admin/redirects/list",
  title: "Eine Liste von Weiterleitungen anlegen",
  english:
    "Add a list of redirects. Up to 500 `rows`, or a CSV file (`file`) with the columns `path` and `target`. Chains are resolved; what redirects already stays.",
  description:
    "Bis 500 `rows`, oder eine CSV-Datei (`file`) mit den Spalten `path` und `target`. Ketten werden aufgelöst; was schon weiterführt, bleibt.",
  asks: "redirects.update",
  takesFile: "too",
  input: z.strictObject({ ...rowsInput(row), dryRun }),
  output: rowsOutput(["added", "known", "invalid"], {
    description: "`known`: führt schon weiter",
    english: "`known`: redirects already",
  }),
  async run(services, { rows, dryRun }, { operator, file }) {
    const taken = await takeRows(row, { rows, file }, async (rows) => {
      const all = await addRedirectList(services, operator, { rows, dryRun });
      return all.map(({ path, ...each }) => ({ ...each, ...(path && { id: redirectId(path) }) }));
    });
    return { rows: taken };
  },
});

export const change = operationOf({
  ...defaults,
  fields: { id: given(), ...fields },
  name: "admin.redirects.change",
  method: "PATCH",
  path: "/admin/redirects/{id}",
  title: "Eine Weiterleitung ändern",
  english: "Change a redirect. With another former address it has another id afterwards.",
  description: "Mit einer anderen alten Adresse hat sie danach eine andere Kennung.",
  asks: "redirects.update",
  input: z.strictObject({ id, path: address.optional(), target: address.optional() }),
  output: redirect,
  async run(services, { id, ...given }, { operator }) {
    const before = await find(services.db, pathOf(id));
    if (!before) return null;
    const { path = before.path, target = before.target } = given;
    refuse(await saveRedirect(services, operator, { former: before.path, path, target }));
    return find(services.db, oldAddress(path) ?? "");
  },
});

export const remove = operationOf({
  ...defaults,
  failed: "Das konnte nicht gelöscht werden",
  fields: { id: given() },
  name: "admin.redirects.delete",
  method: "DELETE",
  path: "/admin/redirects/{id}",
  title: "Eine Weiterleitung löschen",
  english: "Delete a redirect.",
  asks: "redirects.update",
  input: z.strictObject({ id }),
  output: redirect,
  async run(services, { id }, { operator }) {
    const before = await find(services.db, pathOf(id));
    if (before) await deleteRedirect(services, operator, before.path);
    return before;
  },
});

function refuse(errors: Partial<Record<string, string>>): void {
  const said = Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : []));
  if (said.length > 0)
    throw new OperationError("invalid-input", { errors: Object.fromEntries(said) });
}

/** Hides an address from the list of addresses that were not found. */
export const ignore = formOperation({
  name: "admin.redirects.ignore",
  asks: "redirects.update",
  failed: "Das konnte nicht gespeichert werden",
  fields: { ignore: line("Adresse") },
  async run(services, { ignore }, { operator }) {
    await ignoreMissing(services, operator, ignore);
    return { path: ignore };
  },
});

/** An old address encoded as the id of its redirect. */
export function redirectId(path: string): string {
  return Buffer.from(path).toString("base64url");
}

function pathOf(id: string): string {
  return Buffer.from(id, "base64url").toString().replaceAll("\0", "");
}

async function find(db: Services["db"], path: string) {
  const found = await findStored(db, path);
  return found && shown(found);
}

function shown({ path, target }: { path: string; target: string }) {
  return { id: redirectId(path), path, target };
}

export const operations = [list, get, add, addList, change, remove, ignore];
