import { contentKinds } from "~/content/kinds";
import type { AuditEvent } from "./audit.schema";

/** An audit event in words, around the name of what it was done to. */
type AuditSentence = { before: string; title: string | null; after: string };

/** An audit event as a German sentence without its subject, the operator; one that is not known shows its name. */
export function auditSentence({
  action,
  subject,
}: Pick<AuditEvent, "action" | "subject">): AuditSentence {
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

/** What the nouns of actions are called in a sentence. */
const nouns = new Map<string, string>([
  ...Object.entries(contentKinds).map(([kind, { audit }]) => [kind, audit.object] as const),
  ...Object.entries({
    redirect: "die Weiterleitung",
    comment: "den Kommentar",
    message: "die Nachricht",
    media: "die Datei",
    operator: "das Konto",
    show: "die Sendung",
    job: "die Aufgabe",
    passkey: "den Passkey",
    subscriber: "das Abonnement",
  }),
]);

/** What was done to them, as participles. */
const verbs = new Map(
  Object.entries({
    create: "angelegt",
    update: "geändert",
    delete: "gelöscht",
    restore: "wiederhergestellt",
    purge: "endgültig gelöscht",
    publish: "veröffentlicht",
    withdraw: "zurückgezogen",
    upload: "hochgeladen",
    replace: "ersetzt",
    approve: "freigegeben",
    "submit-approval": "zur Freigabe gegeben",
    "withdraw-approval": "aus der Freigabe zurückgeholt",
    "return-approval": "zurückgegeben",
    reject: "abgelehnt",
    reopen: "zurückgestellt",
    archive: "archiviert",
    send: "versendet",
    retry: "noch einmal angestoßen",
    discard: "verworfen",
  }),
);

/** What noun and verb alone would not say; % stands for the title. */
const sentences = new Map(
  Object.entries({
    "comment.reply": "hat auf den Kommentar % geantwortet",
    "comment.delete-reply": "hat die Antwort auf den Kommentar % gelöscht",
    "comment.export": "hat die Kommentare als Liste exportiert",
    "message.restore": "hat die Nachricht % aus dem Archiv geholt",
    "message.export": "hat die Nachrichten als Liste exportiert",
    "campaign.unschedule": "hat die Planung des Newsletters % zurückgenommen",
    "campaign.pause": "hat den Versand von % angehalten",
    "campaign.resume": "hat den Versand von % fortgesetzt",
    "campaign.cancel": "hat den Versand von % abgebrochen",
    "campaign.list": "hat den Newsletter % ins öffentliche Archiv gestellt",
    "campaign.unlist": "hat den Newsletter % aus dem öffentlichen Archiv genommen",
    "campaign.test": "hat sich den Newsletter % als Testmail geschickt",
    "subscriber.export": "hat die Newsletter-Abonnements als Liste exportiert",
    "subscriber.unsubscribe": "hat ein Abonnement beendet: %",
    "subscriber.resend": "hat die Bestätigungsmail noch einmal gesendet: %",
    "subscriber.reactivate": "hat ein Abonnement wieder aktiviert: %",
    "subscriber.import": "hat Abonnements aus einer Liste importiert: %",
    "sending.update": "hat die Einstellungen für den Versand des Newsletters geändert",
    "sending.make-key": "hat einen Schlüssel für DKIM erzeugt",
    "sending.discard-key": "hat den Schlüssel für DKIM verworfen",
    "sending.sign": "hat das Unterschreiben der Mails mit DKIM eingeschaltet",
    "sending.sign-not": "hat das Unterschreiben der Mails mit DKIM ausgeschaltet",
    "sending.make-report-key": "hat einen Schlüssel für Meldungen über Unzustellbares erzeugt",
    "sending.discard-report-key": "hat den Schlüssel für Meldungen über Unzustellbares verworfen",
    "feed.import": "hat den Import eines Feeds begonnen: %",
    "feed.cancel": "hat den Import eines Feeds abgebrochen: %",
    "operator.invite": "hat % eingeladen",
    "operator.role": "hat % eine andere Rolle gegeben",
    "operator.accept": "hat die Einladung angenommen",
    "passkey.create": "hat den Passkey % hinzugefügt",
    "passkey.update": "hat den Passkey % umbenannt",
    "passkey.delete": "hat den Passkey % entfernt",
    "password.change": "hat das eigene Passwort geändert",
    "password.reset": "hat das Passwort von % zurückgesetzt",
    "person.order": "hat die Reihenfolge der Hosts geändert: %",
    "person.export": "hat die Daten einer Person exportiert",
    "person.erase": "hat die Daten einer Person gelöscht: %",
    "session.create": "hat sich angemeldet",
    "session.end": "hat eine Sitzung beendet",
    "show.update": "hat die Einstellungen der Sendung geändert",
    "show.export": "hat alles exportiert",
    "show.restore": "hat alles aus einem Export zurückgeholt: %",
    "show.change-secret": "hat die Website an ein anderes SECRET gewöhnt",
    "backup.create": "hat eine Sicherung angestoßen",
    "backup.update": "hat die Einstellungen der Sicherung geändert",
    "backup.download": "hat die Sicherung % heruntergeladen",
    "backup.delete": "hat die Sicherung % gelöscht",
    "statistics.export": "hat Zahlen exportiert",
    "examples.delete": "hat die Beispieldaten der Demo entfernt",
    "two-factor.enable": "hat den zweiten Faktor eingeschaltet",
    "two-factor.update": "hat neue Ersatzcodes für den zweiten Faktor erzeugt",
    "two-factor.disable": "hat den zweiten Faktor ausgeschaltet",
    "two-factor.require": "verlangt von allen einen zweiten Faktor",
    "two-factor.leave-open": "verlangt von niemandem mehr einen zweiten Faktor",
  }),
);
