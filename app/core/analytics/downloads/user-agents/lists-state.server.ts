import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseJson } from "~/lib/parse-json";
import type { Env } from "~/platform/env.server";
import { writeWhole } from "~/platform/storage/write-whole.server";
import { listFile } from "../user-agents.server";

/** The state of the fetched lists, stored beside them; days as YYYY-MM-DD. */
export type ListsState = {
  /** The address that last had usable lists, and the day of that request. */
  source: string | null;
  looked: string | null;
  /** The first day whose downloads are all counted by them. */
  countedFrom: string | null;
  /** The failure since the last success, in German. */
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

/** Writes a list, or what is known of the lists, so that it lasts when the power fails. */
export async function writeList(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, (draft) => writeFile(draft, content, { flush: true }));
}
