import type { DemoEpisode } from "../types.ts";

export default {
  number: 10,
  slug: "laufmaschine",
  title: "Zwei Räder, kein Pferd: Karl Drais und die Laufmaschine",
  invention: "Laufmaschine",
  tags: ["Maschinen"],
  searchNames:
    "Fahrrad, Zweirad, Laufrad, Velo, Veloziped, Velociped, Drahtesel, Radl, Draisienne, hobby horse, dandy horse, velocipede, bicycle, bicycles, bike",
  description: `<p>Am 12.\u00a0Juni 1817 rollt ein badischer Forstmeister aus Mannheim hinaus und ist nach rund einer
Stunde zurück. Stand am Anfang wirklich ein Vulkan?</p>
<p>Karl von Drais fuhr an diesem Tag von seinem Wohnhaus in Mannheim zum Schwetzinger Relaishaus
im heutigen Stadtteil Rheinau und wieder heim, ungefähr 14\u00a0Kilometer. Unter ihm: zwei hölzerne
Räder in einer Spur, das vordere lenkbar, gebaut vom Stellmacher Frey. Der Antrieb waren seine
Füße auf der Chaussee. Am 12.\u00a0Januar 1818 erhielt er dafür ein badisches Privileg, im Februar ein
französisches Brevet.</p>
<p>Im April 1815 war auf der indonesischen Insel Sumbawa der Tambora ausgebrochen; 1816 folgte in
Europa das „Jahr ohne Sommer“ mit schweren Missernten. Der Technikhistoriker Hans-Erhard Lessing
verbindet beides: teurer Hafer, sterbende Pferde, also ein Ersatz. Andere Fahrradhistoriker
widersprechen: Dass die Missernte der Anlass war, sei nirgends belegt.</p>
<p>Ein Fahrrad im heutigen Sinn war das noch nicht: Pedale kamen erst in den 1860er-Jahren dazu,
in Frankreich. Aber auf zwei Rädern in einer Spur zu balancieren, das beginnt hier.</p>
<h3>Quellen</h3>
<ul>
<li>Hans-Erhard Lessing: Automobilität – Karl Drais und die unglaublichen Anfänge. Maxime-Verlag, Leipzig 2003</li>
<li>Tony Hadland, Hans-Erhard Lessing: Bicycle Design. An Illustrated History. MIT Press, 2014</li>
<li>Jost Pietsch: „Ein historischer Irrtum“, Mannheimer Morgen, 24.\u00a0Oktober 2015 (Gegenposition zur Tambora-These)</li>
<li>Stadt Mannheim: Stadtpunkt „Karl Drais und seine Laufmaschine“</li>
</ul>`,
  funFact:
    "In der Badischen Revolution legte Drais seinen Adelstitel ab und wollte nur noch „Bürger Karl Drais“ heißen.",
  year: 1817,
  verdict: "Motiv ungeklärt",
  duration: "1:28",
  chapters: [
    { startSeconds: 0, title: "Kein Laufband" },
    { startSeconds: 9, title: "Juni 1817: hinaus aus Mannheim" },
    { startSeconds: 36, title: "Vulkan, Missernte, Zweirad?" },
    { startSeconds: 54, title: "Wo der Beleg fehlt" },
    { startSeconds: 66, title: "Was sicher ist" },
  ],
  metaDescription:
    "1817 fährt Karl Drais auf zwei Rädern aus Mannheim hinaus. Was die Laufmaschine konnte und wie sicher die Geschichte mit dem Vulkan Tambora ist.",
  metaKeywords:
    "Karl Drais, Laufmaschine, Draisine, Fahrrad, Mannheim 1817, Tambora, Jahr ohne Sommer",
} satisfies DemoEpisode;
