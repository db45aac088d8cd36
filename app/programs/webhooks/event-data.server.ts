import { mayDo } from "~/core/accounts/permissions";
import { requiresFactor } from "~/core/accounts/second-factor/second-factor.server";
import { type ContentKind, contentKinds } from "~/core/content/kinds";
import type { SignedInOperator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import type { SiteEvent } from "~/platform/events.server";
import {
  type Operation,
  OperationError,
  pageAddress,
  TextAnswer,
} from "~/platform/operations/operation.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";

type Hook = { id: string; operator_id: string; personal: number };

type EventData = { data: object; isPersonal: boolean };

/**
 * The subject of an event, as the interface for programs shows it to the webhook's maker now. Only `id` and perhaps
 * `url` if there is no such operation, the maker lacks permission, or the subject is hidden or gone.
 */
export async function eventData(
  services: Services,
  hook: Hook,
  { subject, path }: Pick<SiteEvent, "subject" | "path">,
): Promise<EventData> {
  const known = { id: subject.id, ...(path && { url: pageAddress(services, path) }) };
  const nothing = { data: known, isPersonal: false };
  const operation = await readingOf(services, subject.kind);
  const maker = await findMaker(services.db, hook.operator_id);
  if (!operation || !maker || !mayRead(operation, maker, hook)) return nothing;
  const named = namesInPath(operation).map((name) => [
    name,
    name === "id" ? subject.id : path?.split("/").at(-1),
  ]);
  const input = operation.input.safeParse(Object.fromEntries(named));
  if (!input.success) return nothing;
  const token = { id: hook.id, name: "Webhook" };
  const caller = operation.isPublic ? null : { operator: maker, token, version: "" };
  try {
    const data = await operation.run(services, input.data as never, caller);
    if (!data || data instanceof TextAnswer) return nothing;
    return { data, isPersonal: isPersonal(operation) };
  } catch (error) {
    if (error instanceof OperationError) return nothing;
    throw error;
  }
}

/** The operation that reads one entry of a kind: 'episodes.get', or 'admin.comments.get' if none is public. */
async function readingOf(services: Services, kind: string): Promise<Operation | undefined> {
  const { operations } = await operationTable(services);
  const nouns = kind in contentKinds ? [contentKinds[kind as ContentKind].permissions] : [];
  const names = [`${kind}s`, kind, ...nouns].map((noun) => `${noun}.get`);
  const named = (door: string) =>
    operations.find(({ name }) => names.some((one) => name === door + one));
  return named("") ?? named("admin.");
}

function mayRead(operation: Operation, maker: SignedInOperator, { personal }: Hook): boolean {
  if (operation.isPublic) return true;
  if (!operation.asks || !mayDo(operation.asks, maker)) return false;
  return !isPersonal(operation) || (personal === 1 && mayDo("webhooks.lead", maker));
}

const written = new Set<string>(Object.values(contentKinds).map(({ permissions }) => permissions));

/** Data that is neither public nor written by operators may identify a visitor. */
function isPersonal({ isPublic, asks }: Operation): boolean {
  return !isPublic && !written.has(asks?.split(".")[0] ?? "");
}

/** The webhook's maker with the current role. */
async function findMaker(db: Db, id: string): Promise<SignedInOperator | null> {
  const row = await db
    .selectFrom("operators")
    .select(["id", "name", "email", "role", "two_factor_enabled"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { two_factor_enabled, ...operator } = row;
  return { ...operator, lacksFactor: two_factor_enabled !== 1 && (await requiresFactor(db)) };
}
