import type { Deed } from "./audit.schema";

/** A deed in words, around the name of what it was done to. */
export type DeedSentence = { before: string; title: string | null; after: string };

const nouns = new Map<string, string>(
  Object.entries({
    episode: "die Episode",
    post: "den Blog-Artikel",
    video: "das Video",
    comment: "den Kommentar",
    message: "die Nachricht",
    media: "die Datei",
    operator: "das Konto",
    show: "die Sendung",
    job: "die Aufgabe",
    campaign: "den Newsletter",
    subscriber: "das Abonnement",
    person: "die Person",
  }),
);

const verbs = new Map<string, string>(
  Object.entries({
    create: "angelegt",
    update: "geändert",
    delete: "gelöscht",
    restore: "wiederhergestellt",
    publish: "veröffentlicht",
    hide: "versteckt",
    unpublish: "versteckt",
    upload: "hochgeladen",
    replace: "ersetzt",
    approve: "freigegeben",
    reject: "abgelehnt",
    reopen: "zurückgestellt",
    archive: "archiviert",
    send: "versendet",
    purge: "endgültig gelöscht",
    preview: "als Vorschau geteilt",
    retry: "noch einmal angestoßen",
    discard: "verworfen",
    import: "importiert",
    export: "exportiert",
    erase: "gelöscht",
  }),
);

/** What noun and verb alone would not say; % stands for the title. */
const sentences = new Map<string, string>(
  Object.entries({
    "comment.reply": "hat auf den Kommentar % geantwortet",
    "comment.delete-reply": "hat die Antwort auf den Kommentar % gelöscht",
    "message.restore": "hat die Nachricht % aus dem Archiv geholt",
    "operator.invite": "hat % eingeladen",
    "operator.accept": "hat die Einladung angenommen",
    "password.change": "hat das eigene Passwort geändert",
    "password.reset": "hat das Passwort von % zurückgesetzt",
    "session.create": "hat sich angemeldet",
    "session.end": "hat eine Sitzung beendet",
    "two-factor.enable": "hat den zweiten Faktor eingeschaltet",
    "two-factor.disable": "hat den zweiten Faktor ausgeschaltet",
    "passkey.create": "hat einen Passkey hinzugefügt",
    "passkey.delete": "hat einen Passkey entfernt",
    "show.update": "hat die Einstellungen der Sendung geändert",
    "feed.import": "hat einen Feed importiert: %",
    "person.export": "hat die Daten einer Person exportiert: %",
    "person.erase": "hat die Daten einer Person gelöscht: %",
    "show.export": "hat alles exportiert",
  }),
);

/** A deed as a German sentence without its subject, the operator; one that is not known shows its name. */
export function deedSentence({ action, subject }: Pick<Deed, "action" | "subject">): DeedSentence {
  const [noun = "", verb = ""] = action.split(".");
  const [object, participle] = [nouns.get(noun), verbs.get(verb)];
  const known = object && participle && `hat ${object} % ${participle}`;
  const sentence = sentences.get(action) ?? (known || `hat „${action}“ ausgeführt: %`);
  const [before = "", after] = sentence.split("%");
  const title = after === undefined ? null : (subject?.title ?? null);
  const words = (text: string) => text.replace(/\s+/g, " ").trim();
  if (title === null) {
    const whole = words(`${before} ${after ?? ""}`).replace(/:$/, "");
    return { before: `${whole}.`, title: null, after: "" };
  }
  return { before: words(before), title: quoted(title), after: after ? `${words(after)}.` : "." };
}

/** Titles of comments bring their own quotes. */
function quoted(title: string): string {
  return title.includes("„") ? title : `„${title}“`;
}

/** The kinds of deeds one can look for: the nouns of the actions. */
export const deedKinds: Record<string, string> = {
  episode: "Episoden",
  post: "Blog",
  video: "Videos",
  comment: "Kommentare",
  message: "Nachrichten",
  media: "Medien",
  show: "Sendung",
  operator: "Konten",
  session: "Sitzungen",
  password: "Passwörter",
  feed: "Import",
  person: "Datenschutz",
  job: "Aufgaben",
};
