import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseJson } from "~/lib/parse-json";
import type { Env } from "~/platform/env.server";
import { writeWhole } from "~/platform/storage/write-whole.server";
import { listFile } from "../user-agents.server";

/** The state of the fetched lists, stored beside them. Days are YYYY-MM-DD. */
export type ListsState = {
  /** The address from which usable lists were last fetched; `looked` is the day. */
  source: string | null;
  looked: string | null;
  /** The first day from which all downloads are counted by these lists. */
  countedFrom: string | null;
  /** The last failure, in German; null after a success. */
  failure: { date: string; reason: string } | null;
};

const nothing: ListsState = { source: null, looked: null, countedFrom: null, failure: null };

export async function readListsState(env: Env): Promise<ListsState> {
  const text = await readFile(listFile(env, "state"), "utf8").catch(() => "");
  return { ...nothing, ...(parseJson(text) as ListsState | undefined) };
}

export async function saveListsState(env: Env, state: ListsState): Promise<void> {
  await writeList(listFile(env, "state"), JSON.stringify(state));
}

/** Writes a list, or `ListsState`, durably: the file survives a power failure whole. */
export async function writeList(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, (draft) => writeFile(draft, content, { flush: true }));
}
