import { askProgram, endChild, nextMessage, siteEnv, startProgram } from "./children.mjs";
import { Connection } from "./connection.mjs";
import { median } from "./numbers.mjs";

/**
 * A site in a process of its own; the client here costs it nothing.
 * @param changing something changes before each request, so that each page is rendered anew; without it those
 *   are rendered anew that are never kept: addresses with a search term, and the operator's area
 */
export async function startUncachedSite(directory, settings = {}, changing = true) {
  const env = siteEnv({ DATA_DIR: directory, ...settings });
  const child = startProgram("uncached-site", changing ? ["changing"] : [], env);
  const { port } = await nextMessage(child);
  const connection = await Connection.open(port);
  const report = () => askProgram(child, "report");
  const ask = async (path, times, headers) => {
    for (let count = 0; count < times; count++) await connection.get(path, { headers });
  };
  return {
    address: `http://127.0.0.1:${port}`,
    /** CPU milliseconds so far, and the milliseconds of each answer since the last report. */
    report,
    ask,
    /** The middle of the milliseconds of so many answers. */
    async time(path, { warmUp, times, headers }) {
      await ask(path, warmUp, headers);
      await report();
      await ask(path, times, headers);
      return median((await report()).times);
    },
    end() {
      connection.close();
      return endChild(child);
    },
  };
}
