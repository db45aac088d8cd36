import type { DemoEpisode } from "../types.ts";

export default {
  number: 1,
  slug: "gluehbirne",
  title: "Edison, Swan und die Legende von Göbel: Wer erfand die Glühbirne?",
  invention: "Glühbirne",
  tags: ["Patentstreit", "Elektrizität"],
  searchNames:
    "Glühlampe, Glühfadenlampe, Kohlefadenlampe, Glühlicht, elektrische Birne, elektrische Lampe, elektrisches Licht, Leuchtmittel, light bulb, light bulbs, lightbulb, incandescent lamp, electric light, electric lamp",
  description: `<p>In Deutschland galt lange der Auswanderer Heinrich Göbel als wahrer Erfinder der Glühlampe. Vor
Gericht hielt das nicht. Aber war es dann Edison?</p>
<p>1893 behaupteten Lampenhersteller in den USA, der Mechaniker Heinrich Göbel aus Springe habe
schon Jahrzehnte vor Edison brauchbare Glühlampen gebaut. Sie wollten damit Edisons Patent zu Fall
bringen. Mehrere Gerichte hatten Zweifel, ein klarer Beweis kam nie. Eine Untersuchung von
Hans-Christian Rohde ordnete die Geschichte 2007 als Legende ein.</p>
<p>In England führte Joseph Swan am 3.\u00a0Februar 1879 in Newcastle eine Lampe mit Kohlestab im
luftleeren Glas vor. Thomas Edison meldete am 4.\u00a0November 1879 an und bekam am 27.\u00a0Januar 1880 das
US-Patent 223.898. Dessen Kern: ein dünner Kohlefaden mit hohem Widerstand in einem Kolben ganz
aus Glas. 1892 bestätigte ein Bundesberufungsgericht den entscheidenden Anspruch.</p>
<p>In Großbritannien einigten sich die Rivalen und gründeten 1883 eine gemeinsame Firma, bekannt
als „Ediswan“. Die eine Erfindung gab es nicht, wohl aber den Punkt, an dem Lampe, Netz und
Geschäft zusammenpassten.</p>
<h3>Quellen</h3>
<ul>
<li><a href="https://patents.google.com/patent/US223898A/en">US-Patent 223.898</a> (T.\u00a0A.\u00a0Edison, 27.\u00a0Januar 1880)</li>
<li>US Court of Appeals, Second Circuit: Edison Electric Light Co. v. United States Electric Lighting Co., 52 F. 300 (1892)</li>
<li>Hans-Christian Rohde: Die Göbel-Legende. Der Kampf um die Erfindung der Glühlampe. Zu Klampen, Springe 2007</li>
<li>Robert Friedel, Paul Israel: Edison’s Electric Light. The Art of Invention. Johns Hopkins University Press, 2010</li>
</ul>`,
  funFact:
    "Joseph Swans Haus in Gateshead gehörte zu den ersten der Welt, die mit Glühlampen beleuchtet wurden.",
  year: 1879,
  verdict: "Legende widerlegt",
  duration: "1:30",
  chapters: [
    { startSeconds: 0, title: "Göbel, Swan oder Edison?" },
    { startSeconds: 14, title: "Die Legende von Göbel" },
    { startSeconds: 41, title: "Swan in Newcastle" },
    { startSeconds: 52, title: "Edisons Patent" },
    { startSeconds: 68, title: "Eine Firma für beide" },
  ],
  metaDescription:
    "Heinrich Göbel, Joseph Swan, Thomas Edison: Was von der deutschen Legende übrig bleibt und wofür Edisons Patent von 1880 tatsächlich stand.",
  metaKeywords:
    "Glühbirne, Glühlampe, Heinrich Göbel, Joseph Swan, Thomas Edison, Patent 223898, Göbel-Legende",
} satisfies DemoEpisode;
