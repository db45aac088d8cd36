import type { DemoEpisode } from "../types.ts";

export default {
  number: 2,
  slug: "streichholz",
  title: "Ein Strich, ein Licht: John Walker und das Streichholz ohne Patent",
  invention: "Streichholz",
  tags: ["Haushalt"],
  searchNames:
    "Zündholz, Zündhölzer, Zündhölzchen, Zündhölzl, Zündhölzli, Zünder, Reibzündholz, Schwefelholz, Schwedenhölzer, match, matches, matchstick, matchsticks, friction match, lucifer match",
  description: `<p>Ein Apotheker in Nordengland streift einen Span am Kamin, und plötzlich brennt er. Ein Patent
nimmt er nicht. Das Geschäft machen andere.</p>
<p>John Walker in Stockton-on-Tees mischte Zündmassen. 1826, so die Überlieferung, entzündete sich
ein damit bestrichener Span durch Reibung am Herd. Die Köpfe seiner „Friction Lights“ enthielten
Kaliumchlorat und Antimonsulfid; gezündet wurde in einem gefalteten Stück Schleifpapier. Der
früheste Verkauf, den sein Kassenbuch festhält, stammt vom 7.\u00a0April 1827: hundert Stück samt
Blechdose an einen Herrn Hixon. Das Buch bewahrt heute das Science Museum auf.</p>
<p>Walker ließ nichts patentieren. Um 1829 brachte Samuel Jones in London nahezu dasselbe unter
dem Namen „Lucifers“ heraus, und der Name blieb im Englischen lange ein Wort für
Streichhölzer.</p>
<p>Feuer aus Chemie gab es schon vorher: Zündhölzer, die man in Schwefelsäure tauchte, sind seit
1805 bekannt. Walkers Neuerung war, dass ein Strich genügte. Das ungefährlichere
Sicherheitszündholz kam erst später, aus Schweden.</p>
<h3>Quellen</h3>
<ul>
<li>Science Museum Group: Day Book von John Walker, 1825–1829 (Geschenk von Bryant &amp; May, 1937)</li>
<li>„The Centenary of the Friction Match“, Nature 119 (1927), S.\u00a0495</li>
<li>Dictionary of National Biography: Artikel „Walker, John (1781?–1859)“</li>
<li>Preston Park Museum, Stockton-on-Tees: Sammlung zu John Walker</li>
</ul>`,
  funFact:
    "Im Kassenbuch steht beim ersten Verkauf noch Apothekerlatein: „Sulphurata Hyperoxygenata Frict.“",
  year: 1827,
  verdict: "Akte geschlossen",
  duration: "1:31",
  chapters: [
    { startSeconds: 0, title: "Ein Span am Kamin" },
    { startSeconds: 28, title: "Was im Kassenbuch steht" },
    { startSeconds: 50, title: "Kein Patent, viele Nachahmer" },
    { startSeconds: 69, title: "Was daran neu war" },
  ],
  metaDescription:
    "1827 verkauft John Walker seine Reibzündhölzer, ein Patent nimmt er nicht. Wie Samuel Jones daraus die „Lucifers“ machte und was das Kassenbuch verrät.",
  metaKeywords:
    "Streichholz, John Walker, Friction Lights, Lucifers, Samuel Jones, Stockton-on-Tees, Zündholz",
} satisfies DemoEpisode;
