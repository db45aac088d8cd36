import { serveFeed } from "~/core/feed/write/publish-feed.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { askFiles } from "./ask-files.server";
import { checkFeedPages, checkFiles, type FeedReport } from "./check-feed";
import type { FeedFile, KnownFile } from "./rules/rule";

const maxPages = 50;
/** Parameters per statement. */
const atATime = 500;

/** The feed answers with its new address instead of a feed. */
type Moved = { movedTo: string };

/**
 * Checks all pages of this site's own feed; files of this site by the media library's data.
 * @param asks whether servers of files elsewhere are asked, too
 */
export async function checkOwnFeed(
  services: Services,
  { asks }: { asks: boolean },
): Promise<FeedReport | Moved> {
  const pages: string[] = [];
  while (pages.length < maxPages) {
    const number = pages.length + 1;
    const search = number > 1 ? `?seite=${number}` : "";
    const { status, headers, body } = await serveFeed(
      services,
      new URL(`/feed.xml${search}`, services.env.BASE_URL),
    );
    if (status === 301) return { movedTo: headers.Location ?? "" };
    if (status !== 200) break;
    pages.push(body.toString());
  }
  const report = await runInTextWorker("checkFeedPages", checkFeedPages, ...pages);
  const known = await knownFiles(services, report.files);
  // Transcripts of this site are also excluded: their lines are short enough.
  const others = report.files.filter(
    ({ address, use }) => use !== "transcript" && !isOwn(services, address),
  );
  const asked = asks ? await askFiles(services.sendOutside, others) : [];
  const findings = checkFiles(report.files, new Map([...known, ...asked]));
  return { ...report, findings: [...report.findings, ...findings] };
}

function isOwn({ env }: Services, address: string): boolean {
  return address.startsWith(`${env.BASE_URL}/media/`);
}

/** The media library's data of this site's own files, by address. */
async function knownFiles(services: Services, files: readonly FeedFile[]) {
  const prefix = `${services.env.BASE_URL}/media/`;
  const pathOf = (address: string) =>
    decodeURI(address.slice(prefix.length).split(/[?#]/)[0] ?? "");
  const own = files.filter(
    ({ address }) => isOwn(services, address) && !address.startsWith(`${prefix}artwork/`),
  );
  const paths = [...new Set(own.map(({ address }) => pathOf(address)))];
  const rows = new Map<string, KnownFile>();
  for (let at = 0; at < paths.length; at += atATime) {
    const found = await services.db
      .selectFrom("media_files")
      .select(["path", "bytes", "mime", "width", "height"])
      .where("path", "in", paths.slice(at, at + atATime))
      .execute();
    for (const { path, ...file } of found) rows.set(path, file);
  }
  const gone: KnownFile = { problem: "nicht mehr in der Mediathek" };
  return new Map(own.map(({ address }) => [address, rows.get(pathOf(address)) ?? gone]));
}
