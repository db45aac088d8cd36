import { email, flag, whole } from "~/lib/forms/form-field";

/** Sending, counting, and how long proofs are kept. */
export const sendingFields = {
  mailsPerMinute: whole("Mails in der Minute", [0, 100_000], {
    blank: 600,
    required: "Eine ganze Zahl von 0 (ohne Grenze) bis 100.000.",
    hint: "0 heißt: ohne Grenze. Wie viele dein Mail-Anbieter annimmt, steht bei ihm; mit einer neuen Domain beginne bei 60.",
  }),
  bounceAddress: email("Adresse für Unzustellbares", {
    hint: "Dorthin schicken Postfächer zurück, was sie nicht zustellen (Envelope-Absender). Leer: die Adresse des Absenders.",
  }),
  // Claims about a mail expire within ten years (§ 199 BGB).
  keepYears: whole("Jahre, die der Nachweis bleibt", [1, 10], {
    blank: 3,
    required: "Eine ganze Zahl von 1 bis 10.",
    hint: "Wer sich abgemeldet hat oder nicht mehr zu erreichen ist, wird mit Nachweis und Zustellungen gelöscht, wenn so viele ganze Kalenderjahre vorbei sind. 3 entspricht der üblichen Verjährung (§§ 195, 199 BGB). Deine Datenschutzerklärung muss dieselbe Zahl nennen.",
  }),
  countOpens: flag("Öffnungen zählen", {
    name: "countsOpens",
    hint: "Mit einem Bild von einem Pixel. Viele Mailprogramme laden keine Bilder, andere laden alle vorab: Die Zahl ist ein Anhalt, mehr nicht.",
  }),
  countClicks: flag("Klicks zählen", {
    name: "countsClicks",
    hint: "Links führen dann kurz über diese Website. „Abmelden“ und „Im Browser lesen“ nie.",
  }),
};

export const signFields = {
  isSure: flag("Auch wenn der Eintrag von hier aus nicht zu finden ist", {
    hint: "Ohne den Haken wird zuerst nachgesehen.",
  }),
};
