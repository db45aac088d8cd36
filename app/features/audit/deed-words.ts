/** What the nouns of actions are called in a sentence. */
export const nouns = new Map(
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
    passkey: "den Passkey",
    campaign: "den Newsletter",
    subscriber: "das Abonnement",
  }),
);

/** What was done to them, as participles. */
export const verbs = new Map(
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
    reject: "abgelehnt",
    reopen: "zurückgestellt",
    archive: "archiviert",
    send: "versendet",
    retry: "noch einmal angestoßen",
    discard: "verworfen",
  }),
);

/** What noun and verb alone would not say; % stands for the title. */
export const sentences = new Map(
  Object.entries({
    "comment.reply": "hat auf den Kommentar % geantwortet",
    "comment.delete-reply": "hat die Antwort auf den Kommentar % gelöscht",
    "comment.export": "hat die Kommentare als Liste exportiert",
    "message.restore": "hat die Nachricht % aus dem Archiv geholt",
    "message.export": "hat die Nachrichten als Liste exportiert",
    "subscriber.export": "hat die Newsletter-Abonnements als Liste exportiert",
    "feed.import": "hat den Import eines Feeds begonnen: %",
    "feed.cancel": "hat den Import eines Feeds abgebrochen: %",
    "operator.invite": "hat % eingeladen",
    "operator.accept": "hat die Einladung angenommen",
    "passkey.create": "hat den Passkey % hinzugefügt",
    "passkey.update": "hat den Passkey % umbenannt",
    "passkey.delete": "hat den Passkey % entfernt",
    "password.change": "hat das eigene Passwort geändert",
    "password.reset": "hat das Passwort von % zurückgesetzt",
    "person.export": "hat die Daten einer Person exportiert",
    "person.erase": "hat die Daten einer Person gelöscht: %",
    "session.create": "hat sich angemeldet",
    "session.end": "hat eine Sitzung beendet",
    "show.update": "hat die Einstellungen der Sendung geändert",
    "show.export": "hat alles exportiert",
    "two-factor.enable": "hat den zweiten Faktor eingeschaltet",
    "two-factor.update": "hat neue Ersatzcodes für den zweiten Faktor erzeugt",
    "two-factor.disable": "hat den zweiten Faktor ausgeschaltet",
  }),
);

/** The kinds of deeds one can look for: the nouns of the actions. */
export const deedKinds: Record<string, string> = {
  episode: "Episoden",
  post: "Blog",
  video: "Videos",
  comment: "Kommentare",
  message: "Nachrichten",
  subscriber: "Newsletter",
  media: "Medien",
  show: "Sendung",
  feed: "Import",
  person: "Personendaten",
  operator: "Zugänge",
  session: "Anmeldungen",
  password: "Passwörter",
  "two-factor": "Zweiter Faktor",
  passkey: "Passkeys",
  job: "Aufgaben",
};
