/** What the operators' area shows as examples until a show moves in; invented, and marked as such there. */

/** With addresses of example.org, which belongs to nobody (RFC 2606). */
export const exampleSubscribers: readonly {
  name: string;
  /** When they signed up. */
  daysAgo: number;
  /** What the campaign brought: some take their leave, and one mailbox is no more. */
  left?: "unsubscribed" | "bounced";
}[] = [
  { name: "Almut Brandt", daysAgo: 139 },
  { name: "Jonas Feldmann", daysAgo: 132 },
  { name: "Birgül Demir", daysAgo: 126 },
  { name: "Ottilie Krämer", daysAgo: 118 },
  { name: "Henning Voß", daysAgo: 111 },
  { name: "Mareike Thomsen", daysAgo: 104 },
  { name: "Paul Öhler", daysAgo: 97 },
  { name: "Sibylle Wagner", daysAgo: 86 },
  { name: "Cem Arslan", daysAgo: 83, left: "bounced" },
  { name: "Friederike Lang", daysAgo: 77 },
  { name: "Tobias Ritter", daysAgo: 76 },
  { name: "Ida Sommer", daysAgo: 69 },
  { name: "Georg Baumgärtner", daysAgo: 62 },
  { name: "Leonie Hartwig", daysAgo: 55 },
  { name: "Matthias Kühn", daysAgo: 54 },
  { name: "Renate Pohl", daysAgo: 48 },
  { name: "Emil Zacharias", daysAgo: 40 },
  { name: "Hanna Lindner", daysAgo: 34 },
  { name: "Dario Conti", daysAgo: 33, left: "unsubscribed" },
  { name: "Walburga Stein", daysAgo: 27 },
  { name: "Nils Petersen", daysAgo: 20 },
  { name: "Carla Neumann", daysAgo: 19 },
  { name: "Roland Fuchs", daysAgo: 13 },
  { name: "Yvonne Schäfer", daysAgo: 12 },
  { name: "Lennart Busch", daysAgo: 3 },
  { name: "Agnes Winkler", daysAgo: 1 },
];

/** About the two episodes that came out last on its day: a week before the newest one's. */
export const exampleCampaign = {
  subject: "Zwei Akten: das Telefon und ein Ausritt ohne Pferd",
  previewText: "Zwei Anmeldungen am selben Tag, und eine Fahrt im Juni 1817.",
  content: (newest: string, before: string) => `<h2>Das Telefon</h2>
<p>Diese Woche liegt eine Akte auf dem Tisch, in der es auf Stunden ankommt: An einem Tag im Februar 1876 gingen zwei Anmeldungen im selben Amt ein. Was davon belegt ist und was nur gut klingt, hörst du in der neuen Folge.</p>
<p><a href="${newest}">Zur Folge über das Telefon</a></p>
<h2>Noch nicht gehört?</h2>
<p>In der Woche davor ging es um eine Laufmaschine aus Holz, mit der Karl Drais 1817 aus Mannheim hinausfuhr.</p>
<p><a href="${before}">Zur Folge über die Laufmaschine</a></p>`,
};

/** What a guest wrote, and waits for approval; it lacks its picture. */
export const exampleDraft = {
  title: "Drahtkörbe nach Maß: was am Geschirrspüler von 1886 neu war",
  slug: "drahtkoerbe-nach-mass",
  excerpt:
    "Ein Beitrag von einem Gast: Maschinen, die Wasser auf Geschirr werfen, gab es schon. Josephine Cochrane maß zuerst ihre Teller aus.",
  category: "Gastbeitrag",
  content: `<p>Wer nach der Erfindung des Geschirrspülers sucht, findet zwei Patente. Das ältere trägt die Nummer 7.365 und das Datum 14.\u00a0Mai 1850: Joel Houghton aus Ogden im Staat New York ließ eine Kurbel Wasser auf das Geschirr werfen. Das jüngere, Nummer 355.139, bekam Josephine Cochrane aus Shelbyville in Illinois am 28.\u00a0Dezember 1886.</p>
<p>Neu war an ihrem nicht das Wasser, sondern der Halt: Fächer aus Draht, für Teller, Tassen und Untertassen nach Maß gebogen. Erst was fest steht, verträgt einen Strahl mit Druck.</p>
<h2>Quellen</h2>
<ul>
<li><a href="https://patents.google.com/patent/US7365A/en">US-Patent 7.365</a> (J.\u00a0Houghton, 14.\u00a0Mai 1850)</li>
<li><a href="https://patents.google.com/patent/US355139A/en">US-Patent 355.139</a> (J.\u00a0G.\u00a0Cochran, 28.\u00a0Dezember 1886)</li>
</ul>`,
};
