import { endChild, nextMessage, siteEnv, startProgram } from "./children.mjs";
import { Connection } from "./connection.mjs";

/** A site in a process of its own that renders each page anew; the client here costs it nothing. */
export async function startUncachedSite(directory, settings = {}) {
  const child = startProgram("uncached-site", [], siteEnv({ DATA_DIR: directory, ...settings }));
  const { port } = await nextMessage(child);
  const connection = await Connection.open(port);
  return {
    address: `http://127.0.0.1:${port}`,
    /** CPU milliseconds so far, and the milliseconds of each answer since the last report. */
    report() {
      const answer = nextMessage(child);
      child.send("report");
      return answer;
    },
    async ask(path, times, headers = {}) {
      for (let count = 0; count < times; count++) {
        const { status } = await connection.get(path, { headers });
        if (status !== 200) throw new Error(`${path} antwortet ${status}`);
      }
    },
    end() {
      connection.close();
      return endChild(child);
    },
  };
}
