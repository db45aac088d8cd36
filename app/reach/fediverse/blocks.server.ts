import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import { CsvError, parse } from "csv-parse";
import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { FediverseBlockRow } from "./tables";

/** `value`: a host, an actor's id, or 'name@host', as in lists of accounts. */
export type Block = Pick<FediverseBlockRow, "value" | "kind"> & { note?: string };

/**
 * Whether an account, its host, its handle's domain or a parent domain is blocked.
 * @param handle 'name@domain', if known
 */
export async function isBlocked(db: Db | Trx, actorId: string, handle = ""): Promise<boolean> {
  const hosts = [URL.parse(actorId)?.hostname ?? "", domainOf(handle)];
  const found = await db
    .selectFrom("fediverse_blocks")
    .select("value")
    .where("value", "in", [actorId, handle.toLowerCase(), ...hosts.flatMap(domainsOf)])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function domainOf(handle: string): string {
  return handle.slice(handle.lastIndexOf("@") + 1);
}

/** For 'a.b.example': itself, 'b.example' and 'example'. */
function domainsOf(host: string): string[] {
  const labels = host.toLowerCase().replace(/:\d+$/, "").split(".").slice(-20);
  return labels.map((_, index) => labels.slice(index).join("."));
}

/** Blocks accounts and hosts, removes their followers and rejects their waiting comments; returns how many are new. */
export async function addBlocks(trx: Trx, blocks: readonly Block[], now: Date): Promise<number> {
  const created_at = now.toISOString();
  let added = 0;
  for (const portion of portionsOf(blocks))
    added += (
      await trx
        .insertInto("fediverse_blocks")
        .values(portion.map((block) => ({ ...block, created_at })))
        .onConflict((conflict) => conflict.column("value").doNothing())
        .returning("value")
        .execute()
    ).length;
  const isMeant = isMeantBy(blocks);
  const followers = await trx
    .selectFrom("fediverse_followers")
    .select(["actor", "handle", "host"])
    .execute();
  for (const portion of portionsOf(followers.filter(isMeant).map(({ actor }) => actor)))
    await trx.deleteFrom("fediverse_followers").where("actor", "in", portion).execute();
  const waiting = await trx
    .selectFrom("fediverse_replies")
    .innerJoin("comments", "comments.id", "fediverse_replies.comment_id")
    .select(["comments.id", "actor", "handle", "host"])
    .where("status", "=", "pending")
    .execute();
  for (const portion of portionsOf(waiting.filter(isMeant).map(({ id }) => id)))
    await trx
      .updateTable("comments")
      .set({ status: "rejected", approved_at: created_at })
      .where("id", "in", portion)
      .execute();
  return added;
}

type BlockedAccount = { actor: string; handle: string; host: string };

/** Tells accounts that one of the blocks is for. */
export function isMeantBy(blocks: readonly Block[]): (account: BlockedAccount) => boolean {
  const values = new Set(blocks.map(({ value }) => value));
  return ({ actor, handle, host }) =>
    [actor, handle.toLowerCase(), ...[host, domainOf(handle)].flatMap(domainsOf)].some((value) =>
      values.has(value),
    );
}

const maxBlocks = 50_000;
const hostName = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;

/**
 * A list of blocked hosts or accounts as exported by Mastodon and others: the first cell of a line is the name,
 * for hosts the second may be the severity. `unused`: lines that are no block here, such as hosts that are only
 * limited elsewhere ('silence', 'noop') or whose names are hidden ('ex*mple.org').
 */
export async function parseBlocks(text: string): Promise<{ blocks: Block[]; unused: number }> {
  const lines = Readable.from([text]).pipe(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }),
  );
  const blocks = new Map<string, Block>();
  let unused = 0;
  try {
    for await (const [first = "", severity = ""] of lines as AsyncIterable<string[]>) {
      if (/^#|^account address$|^domain$/i.test(first.trim())) continue;
      const block = /^(?:silence|noop)$/i.test(severity.trim()) ? null : parseBlock(first);
      if (block && blocks.size < maxBlocks) blocks.set(block.value, block);
      else unused++;
    }
  } catch (error) {
    // Malformed CSV, such as an unclosed quote.
    if (!(error instanceof CsvError)) throw error;
    unused++;
  }
  return { blocks: [...blocks.values()], unused };
}

/** A typed host, '@name@host' or actor's address; null for anything else. */
export function parseBlock(text: string): Block | null {
  const typed = text.trim().slice(0, 500);
  if (/^https:\/\/[^/]+\/./i.test(typed))
    return URL.canParse(typed) ? { value: typed, kind: "account" } : null;
  const [, name, host = ""] = /^(?:@?([\w.-]{1,100})@)?([^@\s/]+)$/.exec(typed) ?? [];
  const value = domainToASCII(host.toLowerCase().replace(/\.$/, ""));
  if (!hostName.test(value)) return null;
  if (!name) return { value, kind: "host" };
  return { value: `${name.toLowerCase()}@${value}`, kind: "account" };
}
