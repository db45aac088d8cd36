import type { DemoEpisode } from "../types.ts";

export default {
  number: 5,
  slug: "dampfmaschine",
  title: "Nicht aus dem Teekessel: Wer die Dampfmaschine erfand",
  invention: "Dampfmaschine",
  tags: ["Maschinen"],
  searchNames:
    "Dampfmotor, Dampfkraftmaschine, Kolbendampfmaschine, Feuermaschine, Dampfpumpe, Wattsche Dampfmaschine, Newcomen-Maschine, steam engine, steam engines, steam pump, atmospheric engine, Newcomen engine, Watt engine, Miner’s Friend",
  description: `<p>James Watt hat die Dampfmaschine nicht erfunden. Als er 1736 zur Welt kam, pumpte sie schon
seit mehr als zwanzig Jahren Wasser aus den Gruben.</p>
<p>1690 beschrieb Denis Papin, Professor in Marburg, in den Leipziger „Acta Eruditorum“ das
Prinzip: Wasser verdampft unter einem Kolben, der Dampf kühlt ab, und der Luftdruck schiebt den
Kolben nach unten. Thomas Savery bekam im Juli 1698 in England ein Patent auf eine Dampfpumpe ganz
ohne Kolben. Ein Gesetz verlängerte es bis 1733.</p>
<p>Thomas Newcomen, Eisenwarenhändler aus Dartmouth, setzte Kolben und Pumpe zusammen. Seine
Maschine von 1712 bei Dudley gilt als die erste, die im Bergbau dauerhaft arbeitete. Ein eigenes
Patent hatte er nicht: Er lief unter Saverys Schutzrecht mit.</p>
<p>James Watt sah, wie viel Wärme dabei verloren ging, und verlegte das Abkühlen in einen
getrennten Kondensator. Das Patent von 1769 ließ das Parlament 1775 bis zum Jahr 1800 verlängern.
Die Geschichte vom jungen Watt und dem Teekessel ist eine Anekdote, kein Protokoll.</p>
<h3>Quellen</h3>
<ul>
<li>Denis Papin: „Nova methodus ad vires motrices validissimas levi pretio comparandas“, Acta Eruditorum, Leipzig, August 1690</li>
<li>Thomas Savery: The Miner’s Friend; or, an Engine to Raise Water by Fire. London 1702</li>
<li>L.\u00a0T.\u00a0C.\u00a0Rolt, J.\u00a0S.\u00a0Allen: The Steam Engine of Thomas Newcomen. Moorland Publishing, 1977</li>
<li>James Watt: englisches Patent Nr.\u00a0913 (5.\u00a0Januar 1769)</li>
</ul>`,
  funFact:
    "Papin ist auch der Vater des Schnellkochtopfs: 1679 führte er der Royal Society in London seinen „Digestor“ vor.",
  year: 1712,
  verdict: "Gemeinschaftswerk",
  duration: "1:36",
  chapters: [
    { startSeconds: 0, title: "Watt und der Teekessel" },
    { startSeconds: 25, title: "Papin beschreibt das Prinzip" },
    { startSeconds: 41, title: "Savery und Newcomen" },
    { startSeconds: 73, title: "Was Watt besser machte" },
  ],
  metaDescription:
    "Papin, Savery, Newcomen, Watt: vier Namen, achtzig Jahre und ein Teekessel, der nicht in die Akte gehört. So entstand die Dampfmaschine wirklich.",
  metaKeywords:
    "Dampfmaschine, James Watt, Thomas Newcomen, Denis Papin, Thomas Savery, Kondensator, Erfindung",
} satisfies DemoEpisode;
