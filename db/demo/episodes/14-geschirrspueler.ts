import type { DemoEpisode } from "../types.ts";

export default {
  number: 14,
  slug: "geschirrspueler",
  title: "Wasser statt Bürste: Josephine Cochrane und der Geschirrspüler",
  invention: "Geschirrspüler",
  tags: ["Erfinderinnen", "Haushalt"],
  searchNames:
    "Spülmaschine, Geschirrspülmaschine, Geschirrspülautomat, Spülautomat, Abwaschmaschine, Abwaschautomat, Geschirrwaschmaschine, Tellerwaschmaschine, Josephine Cochran, dishwasher, dishwashers, dish washer, dishwashing machine, dish washing machine",
  description: `<p>Eine Gastgeberin in Illinois will, dass ihr Porzellan heil bleibt. 1886 hat sie das Patent auf
die erste Spülmaschine, die wirklich taugt.</p>
<p>Ganz die Erste war sie nicht: Joel Houghton aus Ogden im Staat New York hatte sich schon am
14.\u00a0Mai 1850 eine Maschine patentieren lassen, bei der ein Kurbelrad mit Schaufeln Wasser auf das
Geschirr warf. Durchgesetzt hat sie sich nicht.</p>
<p>Josephine Cochrane in Shelbyville ging anders vor. Sie maß ihr Geschirr aus und ließ passende
Fächer aus Draht biegen. Die Körbe drehten sich auf einem Rad in einem Kupferkessel, und heiße
Seifenlauge spritzte darüber. Gebaut hat sie die Maschine mit dem Mechaniker George Butters, nach
dem Tod ihres Mannes im Jahr 1883. Das US-Patent 355.139 trägt das Datum 28.\u00a0Dezember 1886.</p>
<p>1893 zeigte sie die Maschine auf der Weltausstellung in Chicago und bekam einen Preis. Gekauft
haben zuerst Hotels und Restaurants; in gewöhnliche Küchen kam der Geschirrspüler erst ab den
1950er-Jahren. Ihre Firma ging später in der Marke KitchenAid auf.</p>
<h3>Quellen</h3>
<ul>
<li><a href="https://patents.google.com/patent/US7365A/en">US-Patent 7.365</a> (J.\u00a0Houghton, 14.\u00a0Mai 1850)</li>
<li><a href="https://patents.google.com/patent/US355139A/en">US-Patent 355.139</a> (J.\u00a0G.\u00a0Cochran, 28.\u00a0Dezember 1886)</li>
<li>United States Patent and Trademark Office: <a href="https://www.uspto.gov/about-us/news-updates/woman-invented-dishwasher">Woman Invented Dishwasher</a></li>
<li>National Inventors Hall of Fame: Josephine Garis Cochran (aufgenommen 2006)</li>
</ul>`,
  funFact:
    "Die Familie ihres Mannes schrieb sich Cochran. Das „e“ am Ende hängte Josephine selbst an.",
  year: 1886,
  verdict: null,
  duration: "1:55",
  metaDescription:
    "Joel Houghton war 1850 der Erste, Josephine Cochrane 1886 die Erste mit Erfolg: wie Drahtkörbe und Wasserdruck die Spülmaschine brauchbar machten.",
  metaKeywords:
    "Geschirrspüler, Spülmaschine, Josephine Cochrane, Joel Houghton, Weltausstellung Chicago 1893, Patent",
} satisfies DemoEpisode;
