import { isUnavailable } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { storedForms } from "./old-address";

/**
 * Redirects from addresses with a query ('/?p=123'). They are held in memory, since they must be found before the page
 * cache answers with the home page.
 */
export function createQueryRedirects(services: Pick<Services, "db" | "content" | "log">) {
  let targets = new Map<string, string>();
  let isOld = true;
  let isClosed = false;
  let round = 0;

  async function load(): Promise<void> {
    isOld = false;
    const mine = ++round;
    try {
      const rows = await services.db
        .selectFrom("redirects")
        .select(["path", "target"])
        .where("path", "like", "%?%")
        .execute();
      if (mine === round) targets = new Map(rows.map(({ path, target }) => [path, target]));
    } catch (error) {
      if (mine === round) isOld = true;
      if (!isClosed && !isUnavailable(error))
        services.log.error({ err: error }, "redirects could not be read");
    }
  }

  const stop = services.content.onChange(() => void load());
  void load();
  return {
    /** The target of a redirect for this request, or null. */
    find(target: string): string | null {
      if (isOld) void load();
      if (targets.size === 0) return null;
      const url = URL.parse(target, "http://old");
      const form = url && storedForms(url).find((one) => one.includes("?") && targets.has(one));
      return (form && targets.get(form)) || null;
    },
    close() {
      isClosed = true;
      stop();
    },
  };
}
