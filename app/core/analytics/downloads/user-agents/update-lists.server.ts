import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { countText } from "~/lib/text/german-number";
import { today } from "~/platform/clock.server";
import { defineDailyJob } from "~/platform/daily.server";
import type { Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/define-job.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { listFile, listNames, maxListBytes, readForeignList } from "../user-agents.server";
import { readListsState, saveListsState, writeList } from "./lists-state.server";
import type { ReadList } from "./read-list.server";

/** The lists of Open Podcast Analytics (https://github.com/opawg/user-agents-v2, MIT). */
export const publishedLists = "https://raw.githubusercontent.com/opawg/user-agents-v2/master/src";

const milliseconds = 30_000;

type Fetched = ReadList & { file: string; content: string };

/** If `failure`, a German sentence, is set, no list was changed. */
type ListsUpdate = { failure: string } | { failure: null; isNew: boolean; lists: Fetched[] };

/**
 * Fetches all lists, and writes them only if all are usable, since the first match depends on all of them.
 * Processes that share the data folder load the new lists within a minute.
 * @param address folder that contains `bots.json` and the other lists
 */
export async function updateLists(
  { env, clock }: Pick<Services, "env" | "clock">,
  address = publishedLists,
): Promise<ListsUpdate> {
  const date = today(clock);
  const former = await readListsState(env);
  let lists: Fetched[];
  try {
    lists = await fetchLists(env, address);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await saveListsState(env, { ...former, failure: { date, reason } });
    return { failure: `Nicht geholt: ${reason}. Die bisherigen Listen gelten weiter.` };
  }
  const stored = await Promise.all(lists.map(({ file }) => readFile(file, "utf8").catch(() => "")));
  const isNew = lists.some(({ content }, index) => content !== stored[index]);
  if (isNew) for (const { file, content } of lists) await writeList(file, content);
  const countedFrom = isNew ? date : former.countedFrom;
  await saveListsState(env, { source: address, looked: date, countedFrom, failure: null });
  return { failure: null, isNew, lists };
}

async function fetchLists(env: Services["env"], address: string): Promise<Fetched[]> {
  const fetchOutside = createFetchOutside({ site: env.BASE_URL, hosts: env.PRIVATE_HOSTS });
  const fetched: Fetched[] = [];
  for (const name of listNames) {
    const from = `${address}${address.endsWith("/") ? "" : "/"}${name}.json`;
    try {
      const options = { timeout: milliseconds, limit: maxListBytes };
      const content = await text((await fetchOutside(from, options)).body);
      const list = await readForeignList(content);
      fetched.push({ ...list, file: listFile(env, name), content });
    } catch (cause) {
      const { message } = cause as Error;
      const reason =
        cause instanceof OutsideError ? message : `lässt sich nicht lesen (${message})`;
      throw new Error(`${from} ${reason}`, { cause });
    }
  }
  return fetched;
}

export const updateListsCommand: NonNullable<Room["commands"]>[number] = {
  name: "update-lists",
  summary: "holt die Listen der Apps und Bots, die andere pflegen",
  description:
    "Holt die Listen von opawg/user-agents-v2 (MIT) nach DATA_DIR/user-agents, wo sie vor den eigenen gelten. Muster, " +
    "die zu lange brauchen, bleiben draußen und werden genannt. Lässt sich eine Liste nicht holen oder nicht lesen, " +
    "bleiben alle, wie sie sind, und der Rückgabewert ist 1. Läuft auch neben der laufenden Website.",
  argument: [
    "[adresse]",
    `woher statt von ${publishedLists}: darunter liegen bots.json und die anderen`,
  ],
  options: [],
  run:
    async () =>
    async ({ withSite }, address) =>
      reportOf(await withSite((services) => updateLists(services, address))),
};

function reportOf(done: ListsUpdate): { text: string; code: number } {
  if (done.failure !== null) return { text: done.failure, code: 1 };
  const entries = done.lists.reduce((sum, list) => sum + list.entries.length, 0);
  const count = countText(entries, "Eintrag", "Einträge");
  const news = done.isNew
    ? `Neu: ${count}. Die laufende Website zählt innerhalb einer Minute danach; die Tage davor zählt „npm run admin -- rebuild-sums“ neu.`
    : `Unverändert: ${count}.`;
  const left = done.lists.flatMap(({ file, leftOut }) =>
    leftOut.map(({ name, reason }) => `  Ausgelassen: „${name}“ (${reason}) in ${file}`),
  );
  return { text: [news, ...left].join("\n"), code: 0 };
}

/** Does nothing if the settings switch fetching off. The dashboard shows a failure, and the next day tries again. */
export async function updateDaily(services: Services, address = publishedLists): Promise<void> {
  if ((await getShow(services.db)).fetchLists) await updateLists(services, address);
}

export const updateListsJob = {
  ...defineDailyJob({
    kind: "user-agent-lists",
    title: "Holen der Listen von Apps und Bots",
    run: (services) => updateDaily(services),
  }),
  outside: true,
};

/** Fetches the lists as soon as fetching is switched on in the settings, rather than the next day. */
export async function followFetchLists(
  trx: Trx,
  former: Show,
  next: Show,
  now: Date,
): Promise<void> {
  if (next.fetchLists && !former.fetchLists) await enqueue(trx, updateListsJob, {}, { now });
}
