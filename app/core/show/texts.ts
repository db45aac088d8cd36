/** A text that the operator can replace: its place and its default. */
type ShowText = {
  /** Page or part of the site where the text is shown. */
  place: string;
  label: string;
  /** The default, where `{name}` stands for the show's name. */
  fallback: string;
  limit: number;
};

const short = 120;
const long = 600;

/** All texts of public pages and mails that a show can word itself. */
export const showTexts = {
  hostsTitle: text("Startseite", "Über den Hosts", "Wer hier zu hören ist", short),
  subscribeTitle: text("Startseite", "Über dem Abonnieren", "Keine Folge verpassen", short),
  subscribeIntro: text(
    ...(["Startseite", "Unter dieser Überschrift"] as const),
    "Hör uns dort, wo du ohnehin hörst, oder nimm den Feed in dein Podcast-Programm.",
  ),
  episodesTitle: text("Episoden", "Überschrift", "Alle Episoden", short),
  episodesIntro: text(
    ...(["Episoden", "Einleitung"] as const),
    "Jede Folge, die neueste zuerst. Such nach einem Titel, einem Namen oder einem Stichwort.",
  ),
  episodesDescription: text("Episoden", "Für Suchmaschinen", "Alle Folgen von „{name}“."),
  descriptionLabel: text("Episoden", "Über der Beschreibung einer Folge", "Worum es geht", short),
  commentsEmpty: text(
    ...(["Episoden", "Wo noch kein Kommentar steht"] as const),
    "Noch steht hier nichts. Der erste Kommentar zu dieser Folge kann von dir sein.",
  ),
  inventorRole: text(
    "Dossier",
    "Rolle derer, von denen die Sache stammt, etwa „Erfindung“",
    "Urheberschaft",
    40,
  ),
  videosTitle: text("Videos", "Überschrift", "Videos", short),
  videosIntro: text(
    ...(["Videos", "Einleitung"] as const),
    "Manches will man sehen. Such nach einem Titel, einem Stichwort oder der Folge dazu.",
  ),
  blogTitle: text("Blog", "Überschrift", "Blog", short),
  blogIntro: text("Blog", "Einleitung", "Was in keine Folge passt."),
  blogDescription: text("Blog", "Für Suchmaschinen", "Der Blog von „{name}“."),
  contactTitle: text("Kontakt", "Überschrift", "Kontakt", short),
  contactIntro: text(
    ...(["Kontakt", "Einleitung"] as const),
    "Du hast eine Frage, einen Hinweis oder einen Vorschlag? Schreib uns.",
  ),
  contactCaption: text("Kontakt", "Unter der Zeichnung", ""),
  contactDescription: text(
    ...(["Kontakt", "Für Suchmaschinen"] as const),
    "Schreib „{name}“: Fragen, Hinweise, Widerspruch und Vorschläge.",
  ),
  newsletterTitle: text("Newsletter", "Überschrift", "Jede neue Folge per Mail", short),
  newsletterIntro: text(
    ...(["Newsletter", "Einleitung"] as const),
    "Wenn eine Folge erscheint, schreiben wir dir, worum es geht.",
  ),
  newsletterDescription: text(
    ...(["Newsletter", "Für Suchmaschinen"] as const),
    "Neue Folgen von „{name}“ per Mail.",
  ),
  newsletterRhythm: text(
    ...(["Newsletter", "Wann er kommt"] as const),
    "Wenn eine Folge erscheint. Abbestellen geht mit einem Klick.",
  ),
  mailClosing: text("Newsletter", "Gruß am Ende automatischer Mails", "Viele Grüße", short),
  footerAbout: text("Fußzeile", "Unter dem Namen, statt des Untertitels", ""),
  searchPlaceholder: text("Suche", "Im leeren Suchfeld", "Suche nach Episoden oder Themen…", short),
  searchExamples: text("Suche", "Beispiele, mit Komma getrennt", "", short),
  searchEmpty: text("Suche", "Wo nichts gefunden wurde", "Dazu haben wir nichts gefunden", short),
  missingTitle: text("Seite nicht gefunden", "Überschrift", "Diese Seite gibt es nicht", short),
  episodeKeywords: text("Meta-Keywords", "Einer Folge", "Podcast", short),
  postKeywords: text("Meta-Keywords", "Eines Blog-Artikels", "Blog, Artikel, Podcast", short),
} satisfies Record<string, ShowText>;

export type ShowTextName = keyof typeof showTexts;
/** The operator's texts. Missing ones have their default. */
export type ShowTexts = Partial<Record<ShowTextName, string>>;

export type Worded = { name: string; texts: ShowTexts };

/** A text as pages show it. */
export function showText({ name, texts }: Worded, key: ShowTextName): string {
  return (texts[key] || showTexts[key].fallback).replaceAll("{name}", name);
}

export function pickTexts<Key extends ShowTextName>(
  show: Worded,
  ...keys: Key[]
): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, showText(show, key)])) as Record<Key, string>;
}

function text(place: string, label: string, fallback: string, limit = long): ShowText {
  return { place, label, fallback, limit };
}
