import { paginate } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import {
  chainProblem,
  maxAddressLength,
  oldAddress,
  type Redirect,
  redirectTarget,
  settleRedirects,
  storedForms,
} from "./old-address";

/** Paths below these are never redirected. */
const privateNames = new Set(["admin", "vorschau"]);

/** True if the program answers at an address, by its first name or by a parameter that the page reads. */
export function isTaken({ reservedNames, parametersAt }: Rooms, address: string): boolean {
  const [path = "", query] = address.split("?");
  const [, name = "", ...below] = path.split("/");
  if (privateNames.has(name)) return true;
  if (query === undefined) return below.length === 0 && reservedNames.has(name);
  const known = parametersAt(path);
  return [...new URLSearchParams(query).keys()].some((parameter) => parameter in known);
}

/** Like `isTaken`, by the names of the moment. */
async function findTaken(db: Db | Trx, rooms: Rooms): Promise<(address: string) => boolean> {
  const taken = rooms.list("inRedirects", "takenNames").map((read) => read(db));
  const names = new Set((await Promise.all(taken)).flat().map((name) => `/${name}`));
  return (address) => isTaken(rooms, address) || names.has(address);
}

const redirectsPerPage = 50;

declare module "~/platform/rooms/room.server" {
  interface InRedirects {
    /** A room's redirect for an address that has neither a page nor a stored redirect: a path, or null. */
    fallback?(services: Services, url: URL): Promise<string | null>;
    /** Names like `reservedNames` that depend on what is stored; what operators have there already stays. */
    takenNames?(db: Db | Trx): Promise<readonly string[]>;
    /** Called once per process. The function answers for moved content before pages and files do, or with null. */
    moved?(services: Services): (url: URL, userAgent: string) => Promise<Rendered | null>;
  }
}

/** Target and status of a redirect for an address without a page, or null. */
export async function findWay(
  services: Services,
  url: URL,
): Promise<{ target: string; status: 301 | 302 } | null> {
  const moved = await findRedirect(services.db, url);
  if (moved) return { target: moved, status: 301 };
  for (const fallback of services.rooms.list("inRedirects", "fallback")) {
    const target = await fallback(services, url);
    if (target) return { target, status: 302 };
  }
  return null;
}

/** The target of a former address, or null. */
export async function findRedirect(db: Db, url: URL): Promise<string | null> {
  if (url.pathname.length + url.search.length > 4 * maxAddressLength) return null;
  const forms = storedForms(url);
  if (forms.length === 0) return null;
  const rows = await db
    .selectFrom("redirects")
    .select(["path", "target"])
    .where("path", "in", forms)
    .execute();
  const found = forms.flatMap((form) => rows.find(({ path }) => path === form) ?? []);
  return found[0]?.target ?? null;
}

/** True if '/NAME' or a path below it redirects. */
export async function hasRedirectAt(db: Db | Trx, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("redirects")
    .select("path")
    .where((eb) => eb.or([eb("path", "=", `/${name}`), eb("path", "like", `/${name}/%`)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Redirects former addresses to current ones. Addresses that already redirect are not changed, and invalid ones are
 * left out.
 * @param redirects `to` is a path of this site or an absolute address
 * @returns number of new redirects
 */
export async function addRedirects(
  trx: Trx,
  rooms: Rooms,
  redirects: readonly { from: string; to: string }[],
  now: Date,
): Promise<number> {
  const isTakenNow = await findTaken(trx, rooms);
  const wanted = redirects.flatMap(({ from, to }) => {
    const path = oldAddress(from);
    return path && !isTakenNow(path) ? [{ path, target: to }] : [];
  });
  return wanted.length > 0 ? addSettled(trx, wanted, now) : 0;
}

type TakenRedirect = { outcome: "added" | "known" | "invalid"; path?: string; reason?: string };

/**
 * Adds a list of redirects as an import does: chains are resolved, and what redirects already stays.
 * @returns what became of each, or would
 */
export async function addRedirectList(
  services: Services,
  operator: Operator,
  { rows, dryRun }: { rows: readonly Redirect[]; dryRun: boolean },
): Promise<TakenRedirect[]> {
  const { db, rooms, env, clock } = services;
  const isTaken = await findTaken(db, rooms);
  const stored = await allRedirects(db);
  const known = new Map(stored.map(({ path, target }) => [path, target]));
  const wanted: Redirect[] = [];
  const taken = rows.map((typed): TakenRedirect => {
    const path = oldAddress(typed.path);
    const target = redirectTarget(typed.target, env.BASE_URL);
    const reason = pathError(path, isTaken) ?? (target ? null : noTarget);
    if (!path || !target || reason) return { outcome: "invalid", reason: reason ?? noTarget };
    const before = known.get(path);
    if (before !== undefined) return { outcome: "known", path, reason: `Führt nach ${before}` };
    known.set(path, target);
    wanted.push({ path, target });
    return { outcome: "added", path };
  });
  const settled = new Set(settleRedirects(stored, wanted).added.map(({ path }) => path));
  if (!dryRun && settled.size > 0)
    await writeContent(services, async (trx) => {
      await oneAtATime(trx, services, "redirects");
      const now = clock.now();
      const detail = String(await addSettled(trx, wanted, now));
      const subject = { kind: "redirect", id: "", title: "Liste" };
      await recordAuditEvent(trx, operator, { action: "redirect.create", subject, detail }, now);
    });
  return taken.map((row) => {
    const isCircle = row.outcome === "added" && !settled.has(row.path ?? "");
    return isCircle ? { outcome: "invalid", reason: "Das wäre ein Kreis." } : row;
  });
}

async function addSettled(trx: Trx, wanted: readonly Redirect[], now: Date): Promise<number> {
  const { added, changed } = settleRedirects(await allRedirects(trx), wanted);
  const created_at = now.toISOString();
  for (const few of portionsOf(added)) {
    const rows = few.map((row) => ({ ...row, created_at }));
    const paths = few.map(({ path }) => path);
    await trx
      .insertInto("redirects")
      .values(rows)
      .onConflict((conflict) => conflict.column("path").doNothing())
      .execute();
    await trx.deleteFrom("missing_paths").where("path", "in", paths).execute();
  }
  for (const { path, target } of changed)
    await trx.updateTable("redirects").set({ target }).where("path", "=", path).execute();
  return added.length;
}

/** Redirects a page's former address to its new one. Replaces an earlier redirect. */
export async function movePath(
  trx: Trx,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  await trx.deleteFrom("redirects").where("path", "in", [from, to]).execute();
  const path = oldAddress(from);
  if (path) await addSettled(trx, [{ path, target: to }], now);
}

/** A page of the operators' list, alphabetically. A search covers both addresses. */
export async function listRedirects(db: Db, { query = "", page = 1 } = {}) {
  return paginate(await findRedirects(db, query), { page, size: redirectsPerPage });
}

/** The redirects of a search, alphabetically. */
export async function findRedirects(db: Db, query: string): Promise<Redirect[]> {
  const wanted = searchable(query);
  return (await allRedirects(db))
    .filter(({ path, target }) => searchable(`${path}\n${target}`).includes(wanted))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export async function findStored(db: Db, path: string): Promise<Redirect | null> {
  const row = db.selectFrom("redirects").select(["path", "target"]).where("path", "=", path);
  return (await row.executeTakeFirst()) ?? null;
}

type RedirectForm = { path: string; target: string };

/**
 * Saves a redirect entered by an operator.
 * @param former old address of the edited redirect; '' for a new one
 * @returns German sentences by field; {} if it was saved
 */
export async function saveRedirect(
  services: Services,
  operator: Operator,
  { former, path: typedPath, target: typedTarget }: RedirectForm & { former: string },
): Promise<Partial<RedirectForm>> {
  const { clock, env } = services;
  const path = oldAddress(typedPath);
  const target = redirectTarget(typedTarget, env.BASE_URL);
  const errors: Partial<RedirectForm> = {};
  const isTaken = await findTaken(services.db, services.rooms);
  const pathProblem = pathError(path, (at) => at !== former && isTaken(at));
  if (pathProblem) errors.path = pathProblem;
  if (!target) errors.target = noTarget;
  if (!path || !target || errors.path) return errors;
  return writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "redirects");
    const others = (await allRedirects(trx)).filter((row) => row.path !== former);
    const problem = others.some((row) => row.path === path)
      ? { field: "path" as const, message: "Diese Adresse führt schon weiter." }
      : chainProblem({ path, target }, others);
    if (problem) return { [problem.field]: problem.message };
    const now = clock.now();
    if (former) await trx.deleteFrom("redirects").where("path", "=", former).execute();
    await trx
      .insertInto("redirects")
      .values({ path, target, created_at: now.toISOString() })
      .execute();
    await trx.deleteFrom("missing_paths").where("path", "=", path).execute();
    const action = former ? "redirect.update" : "redirect.create";
    const subject = { kind: "redirect", id: path, title: path };
    await recordAuditEvent(trx, operator, { action, subject, detail: target }, now);
    return {};
  });
}

const noTarget = "Das ist keine Adresse. Sie beginnt mit einem Schrägstrich oder mit https://.";

function pathError(path: string | null, isTaken: (path: string) => boolean): string | null {
  if (!path) return "Das ist keine alte Adresse. Sie sieht aus wie „/alte-seite“ oder „/?p=123“.";
  return isTaken(path)
    ? "Unter dieser Adresse steht eine Seite dieser Website. Sie ginge immer vor."
    : null;
}

export async function deleteRedirect(
  services: Services,
  operator: Operator,
  path: string,
): Promise<void> {
  await writeContent(services, async (trx) => {
    const row = await trx
      .deleteFrom("redirects")
      .where("path", "=", path)
      .returning("target")
      .executeTakeFirst();
    if (!row) return;
    const subject = { kind: "redirect", id: path, title: path };
    const event = { action: "redirect.delete", subject, detail: row.target };
    await recordAuditEvent(trx, operator, event, services.clock.now());
  });
}

function allRedirects(db: Db | Trx): Promise<Redirect[]> {
  return db.selectFrom("redirects").select(["path", "target"]).execute();
}
