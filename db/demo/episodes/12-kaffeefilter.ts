import type { DemoEpisode } from "../types.ts";

export default {
  number: 12,
  slug: "kaffeefilter",
  title: "Löschpapier und Nagel: Wie Melitta Bentz den Kaffeefilter erfand",
  invention: "Kaffeefilter",
  tags: ["Erfinderinnen", "Haushalt"],
  searchNames:
    "Filtertüte, Filtertüten, Filterpapier, Papierfilter, Rundfilter, Handfilter, Melitta-Filter, Melittafilter, Kaffeetrichter, Kaffeesieb, coffee filter, coffee filters, paper filter, filter coffee, drip coffee",
  description: `<p>Ein Messingbecher, ein Nagel, ein Löschblatt aus dem Schulheft: 1908 löst Melitta Bentz in
Dresden ein Problem, das du heute nicht einmal mehr kennst.</p>
<p>Kaffee kochen hieß um 1900 meist: Pulver in die Kanne, heißes Wasser darauf und warten, bis
sich der Satz gesetzt hat. Wer siebte, hatte entweder verstopfte Löcher oder Krümel zwischen den
Zähnen. Melitta Bentz, damals 35, schlug mit einem Nagel Löcher in den Boden eines Messingbechers,
legte ein Stück Löschpapier hinein und goss auf. In der Kanne darunter sammelte sich klarer
Kaffee.</p>
<p>Am 20.\u00a0Juni 1908 lag ihr Filter beim Kaiserlichen Patentamt in Berlin. Genau gelesen war das
kein Patent, wie es oft heißt, sondern ein <strong>Gebrauchsmuster</strong>: ein Schutzrecht, das
ohne Prüfung auf Neuheit eingetragen wurde. Am 15.\u00a0Dezember 1908 folgte die Firma im
Handelsregister, ihr erster Sitz war die Wohnung der Familie. 1929 zog das Unternehmen nach
Minden, wo es bis heute sitzt.</p>
<p>Gefiltert wurde Kaffee auch vorher, durch Tuch, Porzellan und Metall. Ihr Schritt war das
Papier für einen einzigen Aufguss in einem Gefäß, das genau dafür geformt ist. Beides zusammen
wurde zum Geschäft.</p>
<h3>Quellen</h3>
<ul>
<li>Deutsches Patent- und Markenamt: <a href="https://www.dpma.de/dpma/veroeffentlichungen/patentefrauen/melittabentz/index.html">Melitta Bentz, Mutter des Filterkaffees</a> (Reihe „Patente Frauen“)</li>
<li>Melitta Gruppe: Unternehmensgeschichte, Station „1908“</li>
<li>Heimatmuseum Altes Rathaus Loßburg: Kaffeefilter „Original Melitta No 1“ (museum-digital, Inv.-Nr. I01329)</li>
</ul>`,
  funFact:
    "Die Filtertüte kam viel später: Der erste Einsatz war eine flache, runde Scheibe. Die spitz zulaufende Form folgte erst in den 1930er-Jahren.",
  year: 1908,
  verdict: "Akte geschlossen",
  duration: "1:33",
  chapters: [
    { startSeconds: 0, title: "Kaffee mit Satz in der Kanne" },
    { startSeconds: 25, title: "Melitta Bentz, Nagel und Löschblatt" },
    { startSeconds: 54, title: "Kein Patent, ein Gebrauchsmuster" },
    { startSeconds: 66, title: "Die Firma in der Wohnung" },
    { startSeconds: 74, title: "Von der Scheibe zum spitzen Filter" },
  ],
  metaDescription:
    "Löschpapier, Messingbecher, Nagel: wie Melitta Bentz 1908 in Dresden den Kaffeefilter erfand und warum ihr berühmtes Patent gar keines war.",
  metaKeywords:
    "Melitta Bentz, Kaffeefilter, Erfindung, Dresden 1908, Gebrauchsmuster, Filterkaffee, Minden",
} satisfies DemoEpisode;
