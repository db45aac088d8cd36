import type { DemoPost } from "../types.ts";

export default {
  slug: "warum-erfindungen-oft-zweimal-gemacht-werden",
  title: "Warum Erfindungen oft zweimal gemacht werden",
  excerpt:
    "Zwei Leute, eine Idee, dasselbe Jahr: Das ist so häufig, dass die Soziologie einen Namen dafür hat. Über Mehrfacherfindungen und ersetzbare Genies.",
  category: "Ideengeschichte",
  tags: ["Doppelerfindung"],
  content: `
<p>In fast jeder Folge kommt der Moment, in dem ein zweiter Name auftaucht. Jemand hatte dieselbe Idee, manchmal Jahre früher, manchmal in derselben Woche. Anfangs hielten wir das für Pech bei der Auswahl unserer Themen. Es ist aber keins. Es ist die Regel, und sie ist seit über hundert Jahren gut untersucht.</p>

<h2>Eine Liste mit 148 Zeilen</h2>
<p>Im März 1922 stellten William F.\u00a0Ogburn und Dorothy Thomas eine freche Frage:</p>
<blockquote><p>„Are Inventions Inevitable?“</p><p>Sind Erfindungen unvermeidlich?</p><cite>Ogburn und Thomas, Political Science Quarterly, März 1922</cite></blockquote>
<p>Ihr Aufsatz endet mit einer Liste von 148 Entdeckungen und Erfindungen, die jeweils von mehreren Menschen unabhängig voneinander gemacht worden sein sollen. Newton und Leibniz mit der Infinitesimalrechnung stehen darin, Bell und Gray mit dem Telefon.</p>
<p>Ihre Erklärung kommt ohne Geistesblitz aus. Eine Erfindung braucht demnach zweierlei: begabte Köpfe, von denen es zu jeder Zeit genug gibt, und die nötigen Bausteine, die eine Kultur bereithält. Sind die Bausteine da, findet sich jemand, der sie zusammensetzt. Fehlen sie, hilft auch das größte Talent nicht.</p>

<h2>Drei Paare</h2>
<p>Manche dieser Geschichten wirken wie erfunden, sind es aber nicht.</p>
<ul>
<li><strong>Farbfotografie, 1869.</strong> Am 7.\u00a0Mai wurden der französischen Gesellschaft für Fotografie zwei Verfahren vorgestellt, mit denen sich Farben aus drei Auszügen mischen lassen. Das eine stammte von Louis Ducos du Hauron, das andere von Charles Cros. Beide arbeiteten, ohne voneinander zu wissen.</li>
<li><strong>Aluminium, 1886.</strong> Charles Martin Hall in Ohio und Paul Héroult in Frankreich fanden im selben Jahr denselben Weg, Aluminium mit elektrischem Strom aus Tonerde zu gewinnen, die in geschmolzenem Kryolith gelöst ist. Beide waren 1863 geboren, beide starben 1914. Das Verfahren trägt heute beide Namen.</li>
<li><strong>Strahltriebwerk, um 1935.</strong> Frank Whittle meldete in England schon 1930 ein Patent an, Hans von Ohain begann in Deutschland einige Jahre später. Geflogen ist zuerst die Heinkel He 178 mit Ohains Triebwerk, am 27.\u00a0August 1939. Whittles Triebwerk hob im Mai 1941 ab.</li>
</ul>
<p>Das Aluminium zeigt besonders schön, was gemeint ist. Die Elektrolyse war bekannt. Neu war, dass Dynamomaschinen Strom in großen Mengen lieferten. Damit lag der letzte Baustein auf dem Tisch, und zwar auf vielen Tischen zugleich.</p>

<h2>Merton dreht die Frage um</h2>
<p>Der Soziologe Robert K.\u00a0Merton nahm den Faden 1961 wieder auf. Er nannte solche Fälle <em>multiples</em> und stellte ihnen die <em>singletons</em> gegenüber, die nur einmal gemacht werden. Dann behauptete er das Gegenteil dessen, was man erwartet: Nicht das Mehrfache sei die Ausnahme, sondern das Einmalige. Viele scheinbare Einzelleistungen seien Mehrfachfunde, die nur niemand bemerkt habe, etwa weil ein Forscher seine Arbeit liegen ließ, sobald ein anderer sie gedruckt hatte.</p>
<p>Seine hübscheste Beobachtung galt der eigenen Zunft. Auch der Gedanke, dass Entdeckungen mehrfach gemacht werden, ist mehrfach gemacht worden: Merton zählt eine ganze Reihe von Leuten auf, die ihn im Lauf eines Jahrhunderts unabhängig voneinander hatten. Die These ist ihr eigenes Beispiel.</p>

<h2>Was man dagegen sagen kann</h2>
<p>Die Liste von 1922 ist kein Messgerät. Ob zwei Erfindungen „dieselbe“ sind, hängt davon ab, wie genau man hinsieht. Aus der Ferne haben viele das Fernrohr erfunden, aus der Nähe hat jeder etwas anderes gebaut. Auch sagt die Häufigkeit nichts darüber, wem etwas gelang: Zwischen einer Idee und einem Gerät, das man kaufen kann, liegen Jahre. Und wer eine Erfindung durchsetzt, prägt, was aus ihr wird. Unvermeidlich war vielleicht das Telefon. Die Firma, die daraus entstand, war es nicht.</p>

<h2>Was das Recht daraus macht</h2>
<p>Gesetze müssen mit Mehrfacherfindungen leben. Das deutsche Patentgesetz regelt den Fall in einem Satz: Haben mehrere eine Erfindung unabhängig voneinander gemacht, steht das Recht dem zu, der sie zuerst angemeldet hat. Wer sie zu diesem Zeitpunkt im Inland schon benutzte, darf das weiterhin tun. Der Jurist Mark Lemley zog 2012 einen schärferen Schluss: Wenn die Sache ohnehin in der Luft liegt, müsse man neu begründen, warum der Erste alles bekommt.</p>
<p>Für uns folgt etwas Einfacheres. Die Frage „Wer hat das erfunden?“ hat selten einen einzigen Namen zur Antwort. Meistens hat sie einen Zeitpunkt, ein paar Bausteine und mehrere Menschen, die zugriffen.</p>

<h2>Quellen</h2>
<ul>
<li>William F.\u00a0Ogburn, Dorothy Thomas: <a href="https://doi.org/10.2307/2142320">Are Inventions Inevitable? A Note on Social Evolution</a>. In: Political Science Quarterly 37 (1922), S.\u00a083–98</li>
<li>Robert K.\u00a0Merton: Singletons and Multiples in Scientific Discovery. In: Proceedings of the American Philosophical Society 105 (1961), S.\u00a0470–486</li>
<li>Robert K.\u00a0Merton: Resistance to the Systematic Study of Multiple Discoveries in Science. In: European Journal of Sociology 4 (1963)</li>
<li>Mark A.\u00a0Lemley: The Myth of the Sole Inventor. In: Michigan Law Review 110 (2012), S.\u00a0709–760</li>
<li>Patentgesetz, <a href="https://www.gesetze-im-internet.de/patg/">§\u00a06 Satz\u00a03 und §\u00a012</a></li>
</ul>
`,
  drawing: {
    file: "warum-erfindungen-oft-zweimal-gemacht-werden",
    alt: "Zeichnung: zwei gleiche Plattenkameras, die von beiden Seiten denselben Blumenstrauß aufnehmen",
  },
  readingTime: 4,
  episode: null,
  published: true,
  daysBefore: 19,
} satisfies DemoPost;
