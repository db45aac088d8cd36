import { flag, line, lines, text } from "~/lib/forms/form-field";

/** The account and what it posts by itself. */
export const accountFields = {
  isOn: flag("Im Fediverse sein", {
    hint: "Wer auf Mastodon oder einem anderen Server ist, kann der Sendung dann folgen und antworten. Öffentliche Antworten kommen als Kommentare in die Moderation.",
  }),
  /** The part before the @ of the host; '' until the account is first saved. */
  name: line("Name"),
  isIndexable: flag("Beiträge dürfen gefunden werden", {
    blank: true,
    hint: "Andere Server dürfen sie in ihre Suche aufnehmen.",
  }),
  template: text("Vorlage", {
    lines: 4,
    placeholder: "{nummer}: {titel}\n\n{teaser}",
    hint: "Möglich sind {titel}, {nummer}, {thema}, {teaser} und {adresse}. Leer gilt die Vorlage, die blass im Feld steht.",
  }),
  postsArticles: flag("Auch Artikel aus dem Blog"),
  postsVideos: flag("Auch Videos"),
  isQuotable: flag("Beiträge dürfen zitiert werden", {
    blank: true,
    hint: "Von allen, etwa auf Mastodon. Jedes Zitat kommt als Nachricht und steht beim Beitrag; dort nimmst du die Erlaubnis zurück. Ausgeschaltet lehnt die Website neue Anfragen ab; was erlaubt ist, bleibt es.",
  }),
  alsoKnownAs: lines("Frühere Konten", {
    lines: 2,
    spellCheck: false,
    placeholder: "https://server.example/users/name",
    hint: "Adressen von Konten, die hierher umziehen, eine in jeder Zeile. Stoß den Umzug danach dort an: Wer folgt, kommt mit.",
  }),
};

/** The id of the actor to which followers are moved; '': none. */
export const moveFields = { movedTo: line("Neues Konto") };
