import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseJson } from "~/lib/parse-json";
import type { Env } from "~/platform/env.server";
import { listFile } from "../user-agents.server";

/** What is known of the lists that were fetched; days as YYYY-MM-DD. It lies beside them. */
export type ListsState = {
  /** The address that had usable lists last, and the day on which it was asked. */
  source: string | null;
  looked: string | null;
  /** From this day on all downloads are counted by them. */
  countedFrom: string | null;
  /** What went wrong since it worked last, in German. */
  failure: { date: string; reason: string } | null;
};

const nothing: ListsState = { source: null, looked: null, countedFrom: null, failure: null };

export async function readListsState(env: Env): Promise<ListsState> {
  const text = await readFile(listFile(env, "state"), "utf8").catch(() => "");
  return { ...nothing, ...(parseJson(text) as ListsState | undefined) };
}

export async function saveListsState(env: Env, state: ListsState): Promise<void> {
  await writeWhole(listFile(env, "state"), JSON.stringify(state));
}

/** Writes a file that nobody reads before it is whole. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, content, { flush: true });
  await rename(`${file}.part`, file);
}
