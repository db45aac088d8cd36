import { readFile, stat } from "node:fs/promises";
import { FeedError } from "~/core/feed/feed.schema";
import { fetchFeed, unpacked } from "~/core/feed/import/fetch-feed.server";
import type { FeedSource } from "~/core/feed/read/parse-feed";
import { countText } from "~/lib/text/german-number";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { createSendOutside } from "~/platform/outside/send-outside.server";
import type { Services } from "~/platform/services.server";
import { askFiles } from "./ask-files.server";
import { checkFeed, checkFiles, type FeedReport, type Finding } from "./check-feed";
import { checkOwnFeed } from "./own-feed.server";
import { severities, sources } from "./rules/rule";

/** Bytes of a feed. Its parsed elements take some twenty times as much memory. */
const checkedBytes = 32 * 1024 * 1024;
const places = 5;

type Flags = Record<string, string | boolean | undefined>;
type Terminal = {
  withSite<T>(work: (services: Services) => Promise<T>): Promise<T>;
  givenPath(name: string): string;
};

/**
 * `check-feed`: checks any feed, or this site's own; exit code 1 if the feed has errors.
 * @throws FeedError with one sentence when it is no feed
 */
export async function runCheckFeed(
  { withSite, givenPath }: Terminal,
  source: string | undefined,
  { askFiles: asked, allowPrivateAddresses: allowed }: Flags,
): Promise<{ text: string; code: number }> {
  const asks = asked === true;
  const allowPrivate = allowed === true;
  if (!source) {
    const report = await withSite((services) => checkOwnFeed(services, { asks }));
    if ("movedTo" in report) throw new FeedError(`Der Feed ist umgezogen: ${report.movedTo}`);
    return commandAnswer(report);
  }
  const feed = await unpacked(
    isAddress(source)
      ? await fetchFeed(createFetchOutside({ allowPrivate }), source)
      : await readFeedFile(givenPath(source)),
  );
  if (feed.content.length > checkedBytes)
    throw new FeedError("Der Feed ist größer als 32 MB; so viel lesen auch Verzeichnisse nicht.");
  const report = checkFeed([feed]);
  const known = asks
    ? await askFiles(createSendOutside({ allowPrivate }), report.files)
    : new Map();
  const findings = [...report.findings, ...checkFiles(report.files, known)];
  return commandAnswer({ ...report, findings });
}

function isAddress(source: string): boolean {
  return /^(?:https?:\/\/|(?:feed|itpc|pcast|podcast):)/i.test(source);
}

async function readFeedFile(file: string): Promise<FeedSource> {
  const found = await stat(file).catch(() => null);
  if (!found)
    throw new FeedError(
      `Die Datei ${file} gibt es nicht. Ist es eine Adresse, setz https:// davor.`,
    );
  if (!found.isFile()) throw new FeedError(`${file} ist keine Datei.`);
  if (found.size > checkedBytes) throw new FeedError("Der Feed ist größer als 32 MB.");
  try {
    return { content: await readFile(file) };
  } catch (cause) {
    throw new FeedError(`Die Datei ${file} lässt sich nicht lesen.`, { cause });
  }
}

function commandAnswer(report: FeedReport): { text: string; code: number } {
  const { title, episodes, hasMore } = report;
  const found = Object.keys(severities).flatMap((severity) =>
    report.findings.filter((finding) => finding.severity === severity),
  );
  const lines = [
    `„${title || "Sendung ohne Titel"}“, ${countText(episodes, "Folge", "Folgen")}.`,
    ...(hasMore ? ["Der Feed hat weitere Seiten; geprüft ist nur diese."] : []),
    ...found.flatMap(findingLines),
    ...(found.length ? [] : ["Nichts zu beanstanden."]),
  ];
  return {
    text: lines.join("\n"),
    code: found.some(({ severity }) => severity === "error") ? 1 : 0,
  };
}

function findingLines({ severity, sentence, by, count, places: all, rule }: Finding): string[] {
  const rules = by.map((name) => `${sources[name].name} (${sources[name].date})`).join("; ");
  const named = all
    .slice(0, places)
    .map(({ episode, found }) => [episode?.title, found].filter(Boolean).join(": "))
    .filter(Boolean);
  const rest = count - named.length;
  return [
    "",
    `${severities[severity]}: ${sentence} [${rule}]`,
    `  ${rules}`,
    ...named.map((line) => `  - ${line}`),
    ...(named.length && rest ? [`  - und ${countText(rest, "weiteres Mal", "weitere Male")}`] : []),
  ];
}
