import { formatChapters } from "~/core/episodes/chapters";
import { episodeFields } from "~/core/episodes/episode.fields";
import type { Chapter, EpisodePerson } from "~/core/episodes/episodes.schema";
import { formatPeople } from "~/core/episodes/people/people-lines";
import { settings as showSettings } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { emptyShow } from "~/core/show/show.server";
import { stripHtml } from "~/lib/text/html";
import { cutAtWord } from "~/lib/text/plain-text";
import { formatDate } from "~/lib/time/german-date";
import type { Services } from "~/platform/services.server";
import { foundText } from "../elsewhere/import-elsewhere.server";
import { isDemoOnly } from "./demo-show.server";
import { type EpisodeConflict, listDue } from "./episode-changes.server";
import { audioOf, picturesOf } from "./fetch-files.server";
import { type SettingsAfter, settingsAfter } from "./import-feed.server";
import { cutTexts, newHosts, settingWarnings } from "./import-people.server";
import type { ImportOptions, ReadFeed } from "./import-run.server";
import { type Conflict, changeKey, type ImportPreview } from "./imports.schema";
import { startRun } from "./start-run.server";

const maxExamples = 12;
const maxConflicts = 200;
const maxLength = 2000;

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
  ["rhythm", "Rhythmus"],
] as const satisfies readonly (readonly [keyof Show, string])[];

export async function previewImport(
  services: Services,
  read: ReadFeed,
  options: ImportOptions,
): Promise<ImportPreview> {
  const run = await startRun(services, read, options);
  const { feed, show: stored } = run;
  const demoReplaced = await isDemoOnly(services.db, run.existing, read.feed.episodes);
  const hosts = await newHosts(services.db, run, demoReplaced);
  const pictures = picturesOf(run).length;
  const audio = audioOf(run);
  if (demoReplaced) run.existing.clear();
  const { due, conflicts } = listDue(run);
  const settings = settingsAfter(run, stored, demoReplaced);
  const isKept = run.keepsShow && !demoReplaced;
  const cut = cutTexts(run);
  const isNew = ({ guid = "" }: { guid?: string }) => !run.existing.has(guid);
  const created = due.filter(isNew).length;
  const lengths = new Map(feed.episodes.map(({ audio: file }) => [file?.url, file?.bytes ?? 0]));
  return {
    show: feed.show.title,
    created,
    changed: due.length - created,
    unchanged: feed.episodes.length - due.length,
    examples: due.slice(0, maxExamples).map((episode) => ({
      title: episode.title,
      date: episode.date,
      state: isNew(episode) ? "new" : "changed",
    })),
    settings: isKept ? [] : changedSettings(stored ?? emptyShow, settings.after),
    conflicts: [
      ...(isKept ? [] : showConflicts(settings)),
      ...conflicts.map(episodeConflict),
    ].slice(0, maxConflicts),
    hosts: hosts.map(({ name }) => name),
    demoReplaced,
    besides: run.elsewhere ? foundText(run.elsewhere) : [],
    pictures,
    audio: {
      files: audio.length,
      bytes: audio.reduce((sum, { address }) => sum + (lengths.get(address) ?? 0), 0),
    },
    oddities: [...run.warnings, ...Object.keys(cut), ...settingWarnings(run)],
    cases: { ...run.cases, ...cut },
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

const lists = { funding: "Unterstützen", licence: "Lizenz", cover: "Cover" } as const;
const flags = {
  explicit: "Anstößige Inhalte",
  feedComplete: "Abgeschlossen",
  feedLocked: "Feed gesperrt",
  feedType: "Art der Sendung",
} as const;

function showConflicts({ conflicts, own, incoming }: SettingsAfter): Conflict[] {
  const labels: Partial<Record<keyof Show, string>> = {
    ...Object.fromEntries(settings),
    ...lists,
    ...flags,
  };
  return conflicts.map((name) => ({
    key: changeKey("", name),
    of: "",
    label: labels[name] ?? (showSettings[name].label || name),
    own: textFor(own[name]),
    feed: textFor(incoming[name]),
  }));
}

function episodeConflict({ name, own, incoming }: EpisodeConflict): Conflict {
  return {
    key: changeKey(own.guid, name),
    of: own.title,
    label: name in episodeFields ? episodeFields[name as keyof typeof episodeFields].label : name,
    own: textFor(own[name], name),
    feed: textFor(incoming[name], name),
  };
}

function textFor(value: unknown, name = ""): string {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (name === "people") return formatPeople(value as EpisodePerson[]);
  if (name === "chapters") return formatChapters(value as Chapter[]);
  if (name === "date") return formatDate(String(value));
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  const text = String(value ?? "");
  return cutAtWord(name === "description" ? stripHtml(text) : text, maxLength);
}
