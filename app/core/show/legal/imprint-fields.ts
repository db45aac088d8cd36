/**
 * Fields of the guided legal notice. Source: § 5 DDG, § 18 Abs. 2 MStV, § 36 VSBG; Regulation (EU) 2022/2065 (DSA),
 * Art. 11 and 12, which applies to all sites that show comments of others, whatever their size.
 */
export const imprintFields = [
  {
    name: "name",
    label: "Name",
    hint: "Vor- und Nachname, bei Firmen und Vereinen der volle Name mit Rechtsform.",
    required: "Wer die Seite betreibt, muss mit Namen dastehen (§ 5 Abs. 1 Nr. 1 DDG).",
  },
  {
    name: "street",
    label: "Straße und Hausnummer",
    hint: "Eine Anschrift, an die etwas zugestellt werden kann. Ein Postfach genügt nicht.",
    required: "Ohne Anschrift ist das Impressum unvollständig (§ 5 Abs. 1 Nr. 1 DDG).",
  },
  {
    name: "town",
    label: "Postleitzahl und Ort",
    required: "Zur Anschrift gehören Postleitzahl und Ort.",
  },
  { name: "country", label: "Land" },
  {
    name: "representative",
    label: "Vertreten durch",
    hint: "Nur bei Firmen und Vereinen: wer vertretungsberechtigt ist.",
  },
  {
    name: "email",
    label: "E-Mail-Adresse",
    type: "email",
    required: "Eine E-Mail-Adresse ist Pflicht (§ 5 Abs. 1 Nr. 2 DDG).",
  },
  {
    name: "phone",
    label: "Telefon",
    hint: "Oder ein anderer Weg, auf dem man dich schnell und unmittelbar erreicht.",
  },
  {
    name: "contactPoint",
    label: "E-Mail-Adresse der Kontaktstelle",
    type: "email",
    hint: "Für Behörden und für alle, die diese Website nutzen (Art.\u00a011 und 12 DSA). Leer: die E-Mail-Adresse von oben.",
  },
  {
    name: "contactLanguages",
    label: "Sprachen der Kontaktstelle",
    hint: "Eine Amtssprache deines Landes, und dazu eine, die viele in der EU verstehen (Art.\u00a011 Abs.\u00a03 DSA). Leer: Deutsch und Englisch.",
  },
  { name: "registerCourt", label: "Register", hint: "Zum Beispiel: Amtsgericht Köln." },
  { name: "registerNumber", label: "Registernummer", hint: "Zum Beispiel: HRB 12345." },
  {
    name: "vatId",
    label: "Umsatzsteuer-Identifikationsnummer",
    hint: "Falls vorhanden, nach § 27a UStG. Die gewöhnliche Steuernummer gehört nicht hierher.",
  },
  { name: "businessId", label: "Wirtschafts-Identifikationsnummer", hint: "Nach § 139c AO." },
  {
    name: "authority",
    label: "Aufsichtsbehörde",
    hint: "Nur wenn deine Tätigkeit eine behördliche Zulassung braucht.",
  },
  {
    name: "responsible",
    label: "Verantwortlich für den Inhalt",
    hint: "Vor- und Nachname eines Menschen mit Anschrift im Inland (§\u00a018 Abs.\u00a02 MStV). Leer: Name und Anschrift von oben.",
  },
  { name: "responsibleStreet", label: "Dessen Straße und Hausnummer" },
  { name: "responsibleTown", label: "Dessen Postleitzahl und Ort" },
  {
    name: "dispute",
    label: "Verbraucherschlichtung",
    hint: "Nur für Unternehmen: ob du an Verfahren vor einer Schlichtungsstelle teilnimmst (§\u00a036 VSBG).",
  },
] as const satisfies readonly ImprintField[];

type ImprintField = {
  name: string;
  label: string;
  hint?: string;
  type?: "email";
  /** German message if the field is empty. Without it, the field is optional. */
  required?: string;
};

type ImprintName = (typeof imprintFields)[number]["name"];
export type ImprintDetails = Record<ImprintName, string>;

export const imprintNames = imprintFields.map(({ name }) => name);

/** The stored answers. Missing ones are ''. */
export function imprintDetails(stored: Record<string, string>): ImprintDetails {
  const entries = imprintNames.map((name) => [name, stored[name] ?? ""]);
  return Object.fromEntries(entries);
}
