import type { DemoEpisode } from "../types.ts";

export default {
  number: 11,
  slug: "telefon",
  title: "Das Pferd frisst keinen Gurkensalat: Wer erfand das Telefon?",
  invention: "Telefon",
  tags: ["Patentstreit", "Elektrizität", "Doppelerfindung"],
  searchNames:
    "Telephon, Telefonapparat, Telephonapparat, Fernsprecher, Fernsprechapparat, Telefonie, Telettrofono, telephone, telephones, phone, phones, telephony, speaking telegraph",
  description: `<p>Reis führt 1861 vor, Meucci hinterlegt 1871, Bell und Gray erscheinen 1876 am selben Tag: vier
Männer, ein Draht und ein Streit, der noch 2002 zwei Parlamente beschäftigt.</p>
<p>Am 26.\u00a0Oktober 1861 stellte der Lehrer Philipp Reis dem Physikalischen Verein in Frankfurt
einen Apparat vor, den er „Telephon“ nannte. Töne übertrug er gut, Sprache nur bruchstückhaft. Aus
den Versuchen ist der Satz vom Pferd überliefert, das keinen Gurkensalat frisst: so unsinnig, dass
ihn am anderen Ende niemand erraten konnte.</p>
<p>Antonio Meucci hinterlegte am 28.\u00a0Dezember 1871 in den USA ein <em>Caveat</em>, eine vorläufige
Anzeige, und ließ sie 1874 verfallen. Am 14.\u00a0Februar 1876 gingen in Washington Alexander Graham
Bells Patentantrag und ein Caveat von Elisha Gray ein. Bell bekam am 7.\u00a0März das US-Patent
174.465. Drei Tage später verstand sein Mitarbeiter Thomas Watson im Nebenzimmer die ersten Worte.
Ob Bell von Grays Papier wusste, ist bis heute umstritten.</p>
<p>1888 bestätigte der Oberste Gerichtshof der USA Bells Rechte mit vier zu drei Stimmen. Philipp
Reis konnte dazu nichts mehr sagen: Er war am 14.\u00a0Januar 1874 gestorben.</p>
<h3>Quellen</h3>
<ul>
<li>Philipp Reis: „Ueber Telephonie durch den galvanischen Strom“, Jahresbericht des Physikalischen Vereins zu Frankfurt am Main 1860–1861</li>
<li><a href="https://patents.google.com/patent/US174465A/en">US-Patent 174.465</a> (A.\u00a0G.\u00a0Bell, 7.\u00a0März 1876)</li>
<li>US Supreme Court: <a href="https://supreme.justia.com/cases/federal/us/126/1/">The Telephone Cases, 126 U.S.\u00a01</a> (1888)</li>
<li>US-Repräsentantenhaus: <a href="https://www.congress.gov/bill/107th-congress/house-resolution/269">House Resolution 269</a>, 107. Kongress (11.\u00a0Juni 2002)</li>
</ul>`,
  funFact:
    "Am 11.\u00a0Juni 2002 ehrte das US-Repräsentantenhaus Meucci. Zehn Tage später bekräftigte Kanadas Parlament: Erfinder des Telefons ist Bell.",
  year: 1861,
  verdict: "Strittig",
  duration: "1:33",
  chapters: [
    { startSeconds: 0, title: "Bell, wer sonst?" },
    { startSeconds: 11, title: "Philipp Reis in Frankfurt" },
    { startSeconds: 26, title: "Das Pferd und der Gurkensalat" },
    { startSeconds: 47, title: "Bell und Gray am selben Tag" },
    { startSeconds: 76, title: "Vier zu drei für Bell" },
  ],
  metaDescription:
    "Reis, Meucci, Gray oder Bell? Vier Männer, ein Apparat und ein Urteil mit vier zu drei Stimmen: die Geschichte der Erfindung des Telefons.",
  metaKeywords:
    "Telefon, Philipp Reis, Alexander Graham Bell, Elisha Gray, Antonio Meucci, Patent 174465, Erfindung",
} satisfies DemoEpisode;
