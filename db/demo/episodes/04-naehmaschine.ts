import type { DemoEpisode } from "../types.ts";

export default {
  number: 4,
  slug: "naehmaschine",
  title: "Krieg der Nadeln: Wer hat die Nähmaschine erfunden?",
  invention: "Nähmaschine",
  tags: ["Patentstreit", "Maschinen", "Kleidung"],
  searchNames:
    "Nähapparat, Steppmaschine, Doppelsteppstichmaschine, Tretnähmaschine, Haushaltsnähmaschine, Singer-Nähmaschine, sewing machine, sewing machines, lockstitch machine, stitching machine, machine à coudre",
  description: `<p>Ein Tiroler Schneider stirbt arm, in Paris gehen achtzig Maschinen zu Bruch, in Amerika
verklagen sich alle. Am Ende hilft nur ein Vertrag.</p>
<p>Josef Madersperger aus Kufstein arbeitete in Wien an einer „Nähhand“ und bekam 1815 ein
Privileg. Weil er die Taxen nicht zahlen konnte, erlosch es nach drei Jahren; er starb 1850 in
einem Wiener Armenhaus. Barthélemy Thimonnier erhielt 1830 ein französisches Patent und ließ in
Paris achtzig Maschinen Uniformen nähen, bis aufgebrachte Schneider sie zerstörten.</p>
<p>In New York baute Walter Hunt um 1834 eine Maschine mit Öhr an der Nadelspitze und Schiffchen,
ließ sie aber nicht patentieren. Elias Howe bekam für seine eigene am 10.\u00a0September 1846 das
US-Patent 4.750. Isaac Singer verkaufte ab 1851 eine alltagstauglichere Maschine und wurde von
Howe verklagt. Hunts alte Maschine sollte Howes Patent kippen, doch er hatte zu lange gewartet.
1854 zahlte Singer.</p>
<p>1856 legten die Rivalen ihre Patente zusammen und kassierten gemeinsam: Die „Sewing Machine
Combination“ gilt als erster Patentpool der USA.</p>
<h3>Quellen</h3>
<ul>
<li><a href="https://patents.google.com/patent/US4750A/en">US-Patent 4.750</a> (E.\u00a0Howe, 10.\u00a0September 1846)</li>
<li>Adam Mossoff: „The Rise and Fall of the First American Patent Thicket: The Sewing Machine War of the 1850s“, Arizona Law Review 53 (2011)</li>
<li>Grace Rogers Cooper: The Sewing Machine. Its Invention and Development. Smithsonian Institution Press, 1976</li>
<li>Technisches Museum Wien: „Nähhand“ von Josef Madersperger</li>
</ul>`,
  funFact:
    "Walter Hunt ließ sich lieber etwas Kleineres schützen: 1849 bekam er das US-Patent 6.281 auf die Sicherheitsnadel.",
  year: 1846,
  verdict: "Patentfrieden 1856",
  duration: "1:35",
  chapters: [
    { startSeconds: 0, title: "Ein Schneider aus Tirol" },
    { startSeconds: 30, title: "Achtzig Maschinen in Paris" },
    { startSeconds: 40, title: "Hunt, Howe und Singer" },
    { startSeconds: 76, title: "Frieden im Jahr 1856" },
  ],
  metaDescription:
    "Madersperger, Thimonnier, Hunt, Howe, Singer: Wie aus fünf Erfindern ein Patentkrieg wurde und warum er mit einem gemeinsamen Vertrag endete.",
  metaKeywords:
    "Nähmaschine, Josef Madersperger, Thimonnier, Walter Hunt, Elias Howe, Isaac Singer, Patentpool",
} satisfies DemoEpisode;
