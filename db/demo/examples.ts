/** Examples in the operators' area until a show is imported. They are invented, and marked as such there. */

/** Subscribers without names, at example.org, which belongs to nobody (RFC 2606). */
export const exampleSubscribers: readonly {
  /** Days since the signup. */
  daysAgo: number;
  /** Reasons for leaving after the campaign: some unsubscribe, and one mailbox is gone. */
  left?: "unsubscribed" | "bounced";
}[] = [
  { daysAgo: 139 },
  { daysAgo: 132 },
  { daysAgo: 126 },
  { daysAgo: 118 },
  { daysAgo: 111 },
  { daysAgo: 104 },
  { daysAgo: 97 },
  { daysAgo: 86 },
  { daysAgo: 83, left: "bounced" },
  { daysAgo: 77 },
  { daysAgo: 76 },
  { daysAgo: 69 },
  { daysAgo: 62 },
  { daysAgo: 55 },
  { daysAgo: 54 },
  { daysAgo: 48 },
  { daysAgo: 40 },
  { daysAgo: 34 },
  { daysAgo: 33, left: "unsubscribed" },
  { daysAgo: 27 },
  { daysAgo: 20 },
  { daysAgo: 19 },
  { daysAgo: 13 },
  { daysAgo: 12 },
  { daysAgo: 3 },
  { daysAgo: 1 },
];

/** A campaign a week before the newest episode, about the two latest episodes of that day. */
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

/** A guest's draft without a picture, waiting for approval. */
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
