import { type Kysely, sql } from "kysely";

/** Settings for a show's own look and words. If an existing show is the demo show, it keeps its words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, value] of [
    ["accent", "text", ""],
    ["logo", "text", ""],
    ["rhythm", "text", ""],
    ["noun", "text", '{"one":"Folge","many":"Folgen","gender":"f","digits":0}'],
    ["topic", "text", ""],
    ["hero", "text", "newest"],
    ["hero_picture", "text", ""],
    ["texts", "text", "{}"],
    ["drawn_covers", "integer", 0],
    ["funding", "text", "[]"],
    ["licence", "text", '{"name":"","url":""}'],
  ] as const)
    await db.schema
      .alterTable("show")
      .addColumn(name, type, (column) => column.notNull().defaultTo(value))
      .execute();
  await sql`
    update show set rhythm = 'weekly:5', topic = 'Erfindung', hero = 'drawing', drawn_covers = 1,
      noun = '{"one":"Akte","many":"Akten","gender":"f","digits":3}', texts = ${demoTexts}
    where name = 'Wer hat das erfunden?'
  `.execute(db);
}

const demoTexts = JSON.stringify({
  hostsTitle: "Wer hier fragt und antwortet",
  subscribeIntro:
    "Jeden Freitag öffnen wir eine neue Akte. Hör uns dort, wo du ohnehin hörst, nimm den Feed in dein Podcast-Programm oder lass dir schreiben.",
  episodesIntro:
    "Jede Folge ist eine Akte: eine Erfindung, ein Streit, die Belege. Such nach einem Gegenstand, einem Namen oder einem Jahr.",
  episodesDescription:
    "Alle Folgen von „{name}“: die wahren Geschichten hinter berühmten Erfindungen, mit Quellen.",
  descriptionLabel: "Aus der Akte",
  commentsEmpty: "Noch steht hier nichts. Der erste Vermerk in dieser Akte kann von dir sein.",
  videosIntro:
    "Manches will man sehen. Zu jedem Video gehört eine Akte; such nach einem Titel, einem Stichwort oder der Folge dazu.",
  blogIntro:
    "Was in keine Folge passt: wie man Patentschriften liest, warum Ideen zweimal kommen und was in den Akten sonst noch steht.",
  blogDescription:
    "Der Blog von „{name}“: Patentwissen, Ideengeschichte und was hinter den Folgen steckt, mit Quellen.",
  contactIntro:
    "Du hast eine Frage, einen Beleg, der uns fehlt, oder eine Erfindung, deren Akte wir öffnen sollten? Schreib uns.",
  contactCaption:
    "Rohrpostbüchse: Ab 1865 jagte Berlin eilige Nachrichten mit Luftdruck durch Rohre. Das Formular hier ist fast so schnell.",
  contactDescription:
    "Schreib „{name}“: Fragen, Hinweise, Widerspruch und Vorschläge für neue Akten.",
  newsletterTitle: "Jede neue Akte per Mail",
  newsletterIntro:
    "Freitags, wenn eine Folge erscheint: worum es geht, wer es wirklich war und was in den Akten dazu steht.",
  newsletterDescription: "Neue Folgen von „{name}“ per Mail, jeden Freitag.",
  newsletterRhythm: "Freitags, wenn eine Folge erscheint. Abbestellen geht mit einem Klick.",
  mailClosing: "Viele Grüße aus dem Archiv",
  searchPlaceholder: "Suche nach Episoden, Erfindungen oder Themen...",
  searchExamples: "Patent, Erfinderin, Maschine, 1908",
  searchEmpty: "Dazu liegt keine Akte vor",
  missingTitle: "Diese Akte gibt es nicht",
  episodeKeywords: "Erfindung, Innovation, Geschichte, Podcast",
  postKeywords: "Blog, Artikel, Erfindung, Innovation",
});
