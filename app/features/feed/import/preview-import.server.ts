import type { Show } from "~/features/show/show.schema";
import { emptyShow } from "~/features/show/show.server";
import type { Services } from "~/platform/services.server";
import { holdsOnlyDemo } from "./demo-show.server";
import { audioOf, picturesOf } from "./fetch-files.server";
import { settingOddities, settingsAfter, startRun } from "./import-feed.server";
import type { ImportOptions, ReadFeed } from "./import-run.server";
import type { ImportPreview } from "./imports.schema";
import { listDue } from "./write-episodes.server";

const mostExamples = 12;
const mostOddities = 40;

const settings = [
  ["name", "Name"],
  ["tagline", "Untertitel"],
  ["description", "Beschreibung"],
  ["author", "Autor"],
  ["email", "E-Mail-Adresse"],
  ["language", "Sprache"],
  ["appleCategory", "Kategorie"],
  ["copyright", "Copyright"],
  ["feedGuid", "Kennung des Feeds"],
  ["ownerName", "Inhaber"],
] as const satisfies readonly (readonly [keyof Show, string])[];

/** What an import of this feed would do; nothing is written. */
export async function previewImport(
  services: Services,
  read: ReadFeed,
  options: ImportOptions,
): Promise<ImportPreview> {
  const run = await startRun(services, read, options);
  const { feed, show: kept } = run;
  const demoReplaced = await holdsOnlyDemo(services.db, run.existing, read.feed.episodes);
  const pictures = picturesOf(run).length;
  const audio = audioOf(run);
  if (demoReplaced) run.existing.clear();
  const due = listDue(run);
  const isNew = ({ guid = "" }: { guid?: string }) => !run.existing.has(guid);
  const created = due.filter(isNew).length;
  const lengths = new Map(feed.episodes.map(({ audio: file }) => [file?.url, file?.bytes ?? 0]));
  return {
    show: feed.show.title,
    created,
    changed: due.length - created,
    unchanged: feed.episodes.length - due.length,
    examples: due.slice(0, mostExamples).map((episode) => ({
      title: episode.title,
      date: episode.date,
      state: isNew(episode) ? "new" : "changed",
    })),
    settings: changedSettings(kept ?? emptyShow, settingsAfter(run, demoReplaced)),
    demoReplaced,
    pictures,
    audio: {
      files: audio.length,
      bytes: audio.reduce((sum, { address }) => sum + (lengths.get(address) ?? 0), 0),
    },
    oddities: [...run.oddities, ...settingOddities(run)].slice(0, mostOddities),
  };
}

function changedSettings(before: Show, after: Show): ImportPreview["settings"] {
  return settings
    .filter(([key]) => before[key] !== after[key])
    .map(([key, label]) => ({
      label,
      before: before[key].slice(0, 300),
      after: after[key].slice(0, 300),
    }));
}
