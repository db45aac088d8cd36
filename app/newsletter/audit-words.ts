import { href } from "~/lib/href";

/** The audit log's sentences for this room's actions; % stands for the title. */
export const auditWords = {
  nouns: { subscriber: "das Abonnement" },
  subjects: {
    subscriber: {
      table: "newsletter_subscribers",
      path: (id: string) => href("/admin/newsletter/subscribers/:id", { id }),
    },
    "subscriber-list": {
      table: "newsletter_imports",
      path: (id: string) => href("/admin/newsletter/subscribers/import/:id", { id }),
    },
  },
  sentences: {
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
    "subscriber.ask": "hat jemanden um Bestätigung eines Abonnements gebeten",
    "subscriber.import": "hat Abonnements aus einer Liste importiert: %",
    "sending.update": "hat die Einstellungen für den Versand des Newsletters geändert",
    "sending.make-key": "hat einen Schlüssel für DKIM erzeugt",
    "sending.discard-key": "hat den Schlüssel für DKIM verworfen",
    "sending.sign": "hat das Unterschreiben der Mails mit DKIM eingeschaltet",
    "sending.sign-not": "hat das Unterschreiben der Mails mit DKIM ausgeschaltet",
    "sending.make-report-key": "hat einen Schlüssel für Meldungen über Unzustellbares erzeugt",
    "sending.discard-report-key": "hat den Schlüssel für Meldungen über Unzustellbares verworfen",
  },
};
