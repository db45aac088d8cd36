import type { DemoEpisode } from "../types.ts";

export default {
  number: 13,
  slug: "scheibenwischer",
  title: "Freie Sicht: Mary Anderson, ein Prinz und der Scheibenwischer",
  invention: "Scheibenwischer",
  tags: ["Erfinderinnen"],
  searchNames:
    "Scheibenreiniger, Scheibenputzer, Autowischer, Wischanlage, Wischerblatt, Wischblatt, windscreen wiper, windscreen wipers, windshield wiper, windshield wipers, intermittent wiper, window cleaning device",
  description: `<p>1903 patentiert Mary Anderson einen Wischer, den niemand kaufen will. 1908 zieht ein Prinz
nach. Und ein Ingenieur verklagt später Ford und Chrysler.</p>
<p>Mary Anderson aus Birmingham, Alabama, soll die Idee in einer New Yorker Straßenbahn gekommen
sein, deren Fahrer im Schneetreiben nichts mehr sah. Am 10.\u00a0November 1903 erhielt sie das
US-Patent 743.801: ein Hebel innen, ein Arm mit Gummi außen. Eine kanadische Firma winkte ab, das
Patent lief ungenutzt aus.</p>
<p>In Deutschland bekam Prinz Heinrich von Preußen, der Bruder des Kaisers, am 24.\u00a0März 1908 das
Reichspatent 204343 auf einen „Scheibenreiniger für die vordere Schutzscheibe an Kraftfahrzeugen“.
Auch sein Wischer wurde von Hand bewegt.</p>
<p>Den Wischer, der Pausen macht, meldete Robert Kearns 1964 an; 1967 kam das US-Patent 3.351.836.
Als die Konzerne Intervallwischer ohne ihn einbauten, klagte er. Ford zahlte 1990 im Vergleich
10,2\u00a0Millionen Dollar. Gegen Chrysler gewann er ebenfalls; der Oberste Gerichtshof ließ das Urteil
1995 stehen.</p>
<h3>Quellen</h3>
<ul>
<li><a href="https://patents.google.com/patent/US743801A/en">US-Patent 743.801</a> (M.\u00a0Anderson, 10.\u00a0November 1903)</li>
<li>Deutsches Patent- und Markenamt: <a href="https://www.dpma.de/dpma/veroeffentlichungen/meilensteine/dasautoundseineanfaenge/scheibenwischer/index.html">Heinrich von Preußen: Prinz mit Durchblick</a></li>
<li><a href="https://patents.google.com/patent/US3351836A/en">US-Patent 3.351.836</a> (R.\u00a0W.\u00a0Kearns, 1967)</li>
<li>US Court of Appeals, Federal Circuit: Kearns v. Chrysler Corp., 32 F.3d 1541 (1994)</li>
</ul>`,
  funFact:
    "Kearns’ Streit mit der Autoindustrie kam 2008 ins Kino: „Flash of Genius“ mit Greg Kinnear.",
  year: 1903,
  verdict: "Akte geschlossen",
  duration: "2:02",
  metaDescription:
    "Mary Andersons Wischer von 1903, das Patent eines Prinzen von 1908 und Robert Kearns gegen Ford: drei Kapitel zur freien Sicht bei Regen.",
  metaKeywords:
    "Scheibenwischer, Mary Anderson, Prinz Heinrich von Preußen, Robert Kearns, Intervallwischer, Patent",
} satisfies DemoEpisode;
