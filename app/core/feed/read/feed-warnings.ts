import { maxTagLength, maxTags } from "~/core/content/tags-field";
import { maxAlternates } from "~/core/episodes/episode.fields";
import { countText } from "~/lib/text/german-number";
import { cutAtWord } from "~/lib/text/plain-text";
import type { WarningCases } from "../feed.schema";

type Sentence = (count: number, titles: string) => string;

const sentences = {
  noAudio: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} ohne Audiodatei, noch nicht abspielbar: ${titles}.`,
  noDate: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} ohne lesbares Datum, neben den Nachbarn im Feed eingeordnet: ${titles}.`,
  zone: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit einem Datum, in dem etwas unklar ist, meist die Zeitzone; es zählt als Berliner Zeit, „IST“ als indische, ein Buchstabe als GMT: ${titles}.`,
  noTitle: (count) =>
    `${countText(count, "Eintrag", "Einträge")} ohne Titel; er wurde aus dem Text gebildet.`,
  noGuid: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} ohne guid; sie wurde aus Audioadresse, Link oder Titel gebildet: ${titles}.`,
  doubleGuid: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit derselben guid und demselben Audio oder Titel wie ein anderer, nicht übernommen: ${titles}.`,
  sharedGuid: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit der guid eines anderen, als eigene Folgen übernommen, mit einer guid, die hier gebildet wurde: ${titles}.`,
  trashed: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} im Papierkorb, nicht übernommen: ${titles}. Was von dort wiederkommt, bringt der nächste Import auf den neuen Stand.`,
  nothing: (count) =>
    `${countText(count, "Eintrag", "Einträge")} ohne brauchbaren Inhalt, nicht übernommen.`,
  noDuration: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit Audio, aber ohne lesbare Dauer: ${titles}.`,
  notAudio: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit einer Datei, die kein Audio ist: ${titles}.`,
  video: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit Video statt Audio: ${titles}.`,
  manyFiles: (count) =>
    `${countText(count, "Eintrag", "Einträge")} mit mehreren Dateien; die erste Audiodatei wurde genommen.`,
  badAddress: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit unbrauchbarer Audioadresse: ${titles}.`,
  transcript: (count) =>
    `${countText(count, "Eintrag", "Einträge")} mit Transkript in einer Form, die sich nicht lesen lässt (möglich sind WebVTT, SubRip, TTML, JSON und Text).`,
  links: (count, titles) =>
    `${countText(count, "Link", "Links")} mit einer Adresse, die weder mit http noch mit mailto beginnt; nur der Text ist geblieben: ${titles}.`,
  badPicture: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit Bildern im Text, deren Adresse unbrauchbar ist; sie fehlen: ${titles}.`,
  blocked: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit itunes:block, also nicht für die Öffentlichkeit: zurückgehalten und nicht übernommen: ${titles}. Was davon früher übernommen wurde, bleibt, wie es ist.`,
  repeatedAudio: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} ohne guid mit der Audioadresse und dem Titel oder Datum eines anderen Eintrags, nicht übernommen: ${titles}.`,
  sameAudio: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit der Audioadresse eines anderen Eintrags, als eigene Folge übernommen: ${titles}.`,
  longText: (count, titles) =>
    `${countText(count, "Text", "Texte")} länger, als hier Platz ist, gekürzt: ${titles}.`,
  boilerplate: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit Text, der in den meisten steht: Er steht nun am Ende oder fehlt, wo es einen eigenen gibt: ${titles}.`,
  chapters: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit Kapiteln ohne lesbare Zeit oder ohne Titel, oder mit mehr als 500; die übrigen sind da: ${titles}.`,
  alternates: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit weiteren Dateien ohne https-Adresse oder mit mehr als ${maxAlternates}; die übrigen sind da: ${titles}.`,
  tags: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit Kategorien, aus denen keine Schlagwörter wurden (höchstens ${maxTags} mit je ${maxTagLength} Zeichen): ${titles}.`,
  creator: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} mit einem Verfasser (dc:creator), für den es hier keinen Ort gibt: ${titles}.`,
  undated: (count, titles) =>
    `${countText(count, "Artikel", "Artikel")} ohne lesbares Datum, hier Entwurf: ${titles}.`,
  embedded: (count, titles) =>
    `${countText(count, "Datei oder eingebettete Seite, die", "Dateien oder eingebettete Seiten, die")} nur im Text ${count === 1 ? "steht" : "stehen"} (Ton, Video, Rahmen), nicht übernommen: ${titles}.`,
  refused: (count, titles) =>
    `${countText(count, "Eintrag", "Einträge")} nicht übernommen: ${titles}.`,
  noPicture: (count, titles) =>
    `${countText(count, "Artikel", "Artikel")} ohne Bild: ${titles}. Was davon öffentlich ist, bleibt es und lässt sich ohne Bild ändern; ein Entwurf braucht eines, sobald du ihn veröffentlichst.`,
} satisfies Record<string, Sentence>;

export type FeedWarning = keyof typeof sentences;

/** Collects oddities of a feed. Each kind becomes one sentence with its count and a few titles. */
export class FeedWarnings {
  #single: string[] = [];
  #cases: WarningCases = {};
  #titles = new Map<FeedWarning, string[]>();

  say(sentence: string): void {
    if (!this.#single.includes(sentence)) this.#single.push(sentence);
  }

  note(warning: FeedWarning, title: string): void {
    const titles = this.#titles.get(warning) ?? [];
    titles.push(title);
    this.#titles.set(warning, titles);
  }

  /** Cuts a text to `limit` characters and, if it was longer, notes a warning about `of` ('Kapitel: Titel'). */
  cut(text: string, limit: number, of: string): string {
    if (text.length > limit) this.note("longText", of);
    return cutAtWord(text, limit);
  }

  /** Adds a sentence with all its cases. */
  explain(sentence: string, cases: string[]): void {
    this.say(sentence);
    this.#cases[sentence] = cases;
  }

  list(): string[] {
    return [...this.#single, ...Object.keys(this.#counted())];
  }

  /** All cases by sentence. The sentence itself names at most three. */
  cases(): WarningCases {
    return { ...this.#cases, ...this.#counted() };
  }

  #counted(): WarningCases {
    return Object.fromEntries(
      [...this.#titles].map(([warning, titles]) => [
        sentences[warning](titles.length, some(titles)),
        titles,
      ]),
    );
  }
}

export function joinedCases(all: readonly WarningCases[]): WarningCases {
  const joined = new Map<string, string[]>();
  for (const [sentence, cases] of all.flatMap(Object.entries<string[]>))
    joined.set(sentence, [...(joined.get(sentence) ?? []), ...cases]);
  return Object.fromEntries(joined);
}

/** The first three titles in German quotation marks, and the number of the others. */
export function some(titles: readonly string[]): string {
  const shown = titles.slice(0, 3).map((title) => `„${title.slice(0, 80)}“`);
  const rest = titles.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} und ${rest} weitere` : shown.join(", ");
}
