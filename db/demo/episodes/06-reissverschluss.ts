import type { DemoEpisode } from "../types.ts";

export default {
  number: 6,
  slug: "reissverschluss",
  title: "Haken, Ösen, Zähne: Der lange Weg zum Reißverschluss",
  invention: "Reißverschluss",
  tags: ["Kleidung"],
  searchNames:
    "Reißverschluß, Zipp, Zippverschluss, Zip-Verschluss, Riri-Verschluss, zip, zips, zipper, zippers, zip fastener, slide fastener, hookless fastener, clasp locker, fermeture éclair",
  description: `<p>Vom Schnurzug von 1851 bis zum „Separable Fastener“ von 1917: Der Reißverschluss brauchte 66
Jahre, mehrere Länder und sehr viel Geduld.</p>
<p>Elias Howe, bekannt durch die Nähmaschine, ließ sich am 25.\u00a0November 1851 einen
Kleiderverschluss patentieren, der eher an einen Schnurzug erinnert, und verfolgte ihn nicht
weiter. Whitcomb Judson bekam am 29.\u00a0August 1893 zwei Patente auf einen Schuhverschluss aus Haken
und Ösen mit Schieber. Die Idee stimmte, nur ging das Ding zu leicht wieder auf.</p>
<p>Die Lösung fand Gideon Sundbäck, ein Schwede, der in Bingen studiert hatte und ab 1906 in
Hoboken für die Nachfolgefirma von Judsons Unternehmen arbeitete. Bis Ende 1913 ersetzte er die
Haken durch zwei Reihen gleicher Zähne, zehn oder elf auf einen Zoll. Das US-Patent 1.219.881
folgte am 20.\u00a0März 1917.</p>
<p>Und die Schweiz? 1911 meldeten Catharina Kuhn-Moos und Henri Forster dort einen Verschluss an,
der nach späteren Darstellungen dem heutigen schon sehr nahe kam. Das Patent verfiel. Ob Sundbäck
es kannte, lässt sich nicht mehr klären.</p>
<h3>Quellen</h3>
<ul>
<li><a href="https://patents.google.com/patent/US8540A/en">US-Patent 8.540</a> (E.\u00a0Howe, 25.\u00a0November 1851), <a href="https://patents.google.com/patent/US504037A/en">US-Patent 504.037</a> und <a href="https://patents.google.com/patent/US504038A/en">US-Patent 504.038</a> (W.\u00a0L.\u00a0Judson, 29.\u00a0August 1893)</li>
<li><a href="https://patents.google.com/patent/US1219881A/en">US-Patent 1.219.881</a> (G.\u00a0Sundback, 20.\u00a0März 1917)</li>
<li>Robert Friedel: Zipper. An Exploration in Novelty. W.\u00a0W.\u00a0Norton, New York 1994</li>
<li>Handelszeitung: „Google ehrt den Reissverschluss und Schweizer Pioniere“, 2012 (zu Kuhn-Moos und Forster)</li>
</ul>`,
  funFact:
    "„Zipper“ stand zuerst für Gummistiefel: Die Firma B.\u00a0F.\u00a0Goodrich brachte das Wort 1923 mit ihren Überschuhen auf.",
  year: 1913,
  verdict: "Viele Hände",
  duration: "1:29",
  chapters: [
    { startSeconds: 0, title: "66 Jahre Geduld" },
    { startSeconds: 26, title: "Haken, Ösen und ein Schieber" },
    { startSeconds: 44, title: "Zwei Reihen gleicher Zähne" },
    { startSeconds: 67, title: "Und die Schweiz?" },
  ],
  metaDescription:
    "Howe 1851, Judson 1893, Kuhn-Moos 1911, Sundbäck 1917: Warum der Reißverschluss so lange brauchte und wer ihn am Ende zum Halten brachte.",
  metaKeywords:
    "Reißverschluss, Gideon Sundbäck, Whitcomb Judson, Elias Howe, Kuhn-Moos, Zipper, Erfindung",
} satisfies DemoEpisode;
