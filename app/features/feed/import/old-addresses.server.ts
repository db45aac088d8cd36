import { oldAddress } from "~/features/redirects/old-address";
import { addRedirects } from "~/features/redirects/redirects.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { ImportRun } from "./import-run.server";

/**
 * Lets the addresses that the show had elsewhere lead to what is here now: the pages of its episodes and the feed. An
 * address that several episodes name is none of theirs.
 */
export async function keepOldAddresses(run: ImportRun): Promise<void> {
  const { services, feed, address } = run;
  const targets = new Map<string, Set<string>>();
  const lead = (from: string | null, to: string) => {
    const path = from && oldAddress(from);
    if (path && path !== to) targets.set(path, (targets.get(path) ?? new Set()).add(to));
  };
  for (const from of [address, feed.selfAddress]) lead(from, "/feed.xml");
  for (const { guid, link } of feed.episodes) {
    const id = run.existing.get(guid)?.id;
    if (id && link !== feed.show.link) lead(link, `/episodes/${id}`);
  }
  const redirects = [...targets].flatMap(([from, [to = "", ...others]]) =>
    others.length ? [] : [{ from, to }],
  );
  if (!redirects.length) return;
  run.redirectsAdded = await writeContent(services, (trx) =>
    addRedirects(trx, redirects, services.clock.now()),
  );
}
