import { mayDo } from "~/core/accounts/permissions";
import { countEpisodes, listEpisodes } from "~/core/episodes/episodes.server";
import { isEmptyText, isUnfinished } from "~/core/show/legal/placeholders";
import { emptySections } from "~/core/show/navigation/empty-sections.server";
import { navigationRows } from "~/core/show/navigation/navigation-entries";
import { visiblePlatforms } from "~/core/show/platforms";
import { namelessShow, sectionPath } from "~/core/show/settings/settings";
import { emptyShow, getShow } from "~/core/show/show.server";
import { href } from "~/lib/href";
import type { SignedInOperator } from "~/platform/actor";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

/** A setup task; without `links` it is done outside the program, as `hint` explains. */
export type GuideStep = {
  title: string;
  hint: string;
  isDone: boolean;
  links: { to: string; label: string }[];
};

/** Tells where to set environment variables (docs/operating.md). */
const settingsHint =
  "in die Umgebung des Programms und starte es neu: mit Docker in deploy/.env, mit systemd in /etc/podcast.env, sonst in der Zeile vor „npm start“.";

export type Guide = Awaited<ReturnType<typeof readGuide>>;

/**
 * The setup steps, for operators who may change settings. `steps` is null once all are done or dismissed.
 * `hidden`: empty sections that an import removed from the navigation. `unfinished`: legal texts with gaps.
 */
export async function readGuide(services: Services, operator: SignedInOperator) {
  const { db, clock, env } = services;
  const nothing = { steps: null, hidden: [], unfinished: [] };
  if (!mayDo("show.update", operator)) return nothing;
  const show = await getShow(db);
  const unfinished = (["imprint", "privacy"] as const).filter(
    (name) => isUnfinished(show[name]) && !isEmptyText(show[name]),
  );
  if (show.guideHidden) return { ...nothing, unfinished };
  const empty = await emptySections(services);
  const hidden = navigationRows(show, services.rooms.pages, "header", [])
    .filter(({ to, isShown }) => !isShown && empty.includes(to))
    .map(({ label, standard }) => label || standard);
  const episodes = await countEpisodes(db);
  const isOut = (await listEpisodes(db, now(clock), { size: 1 })).total > 0;
  const settings = (section: Parameters<typeof sectionPath>[0], label: string) => [
    { to: sectionPath(section), label },
  ];
  const hasEmail = show.email !== emptyShow.email;
  const assisted = (section: "imprint" | "privacy") => [
    { to: `${sectionPath(section)}?ansicht=hilfe`, label: "Mit Hilfe ausfüllen" },
    { to: sectionPath(section), label: "Selbst schreiben" },
  ];
  const steps: GuideStep[] = [
    {
      title: "Mitbringen oder neu beginnen",
      hint: "Gibt es deine Sendung schon, holt der Import sie aus ihrem Feed: Folgen, Texte, Bilder.",
      isDone: episodes > 0 || show.name !== namelessShow,
      links: [
        { to: href("/admin/import"), label: "Feed übernehmen" },
        { to: sectionPath("general"), label: "Neu beginnen" },
      ],
    },
    {
      title: "Name und Beschreibung",
      hint: "Stehen auf der Seite, in den Apps und in jeder Mail.",
      isDone: show.name !== namelessShow && show.description !== "",
      links: settings("general", "Einstellungen öffnen"),
    },
    {
      title: "Cover",
      hint: "Aus dem Namen der Sendung wird eins gezeichnet. Ein eigenes ist quadratisch, 1400 bis 3000 Pixel.",
      isDone: show.cover !== null || show.name !== namelessShow,
      links: settings("general", "Cover wählen"),
    },
    {
      title: "Impressum",
      hint: "Pflicht. Aus ein paar Antworten entsteht der Text.",
      isDone: !isUnfinished(show.imprint),
      links: assisted("imprint"),
    },
    {
      title: "Datenschutz",
      hint: "Pflicht. Eine Erklärung für diese Website liegt bereit; du füllst die Lücken.",
      isDone: !isUnfinished(show.privacy),
      links: assisted("privacy"),
    },
    {
      title: "Mail",
      hint: env.SMTP_URL
        ? "Mails gehen hinaus. Unter welcher Adresse erreicht man dich?"
        : `Noch bleibt jede Mail als Datei liegen. Setze SMTP_URL=smtps://name:passwort@mail.example.org ${settingsHint}`,
      isDone: !!env.SMTP_URL && hasEmail,
      links: hasEmail ? [] : settings("general", "E-Mail-Adresse eintragen"),
    },
    {
      title: "Adresse der Website",
      hint: `Links, Feed und Mails nennen ${env.BASE_URL}. Für die öffentliche Adresse setze BASE_URL=https://podcast.example.org ${settingsHint}`,
      isDone: !/^localhost$|^127\.|^\[::1\]$/.test(new URL(env.BASE_URL).hostname),
      links: [],
    },
    {
      title: "Plattformen",
      hint: "Wo man die Sendung sonst noch hört: Spotify, Apple Podcasts und andere.",
      isDone: visiblePlatforms(show).length > 0,
      links: settings("platforms", "Plattformen eintragen"),
    },
    {
      title: "Die erste Folge",
      hint: "Audio hochladen, Text dazu, veröffentlichen.",
      isDone: isOut,
      links: [
        episodes > 0
          ? { to: href("/admin/episodes"), label: "Zu den Folgen" }
          : { to: href("/admin/episodes/new"), label: "Folge anlegen" },
      ],
    },
  ];
  return { steps: steps.every(({ isDone }) => isDone) ? null : steps, hidden, unfinished };
}
