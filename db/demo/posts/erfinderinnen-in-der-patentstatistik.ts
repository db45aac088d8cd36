import type { DemoPost } from "../types.ts";

export default {
  slug: "eine-von-sieben-erfinderinnen-in-der-patentstatistik",
  title: "Eine von sieben: Erfinderinnen in der Patentstatistik",
  excerpt:
    "Weniger als jede siebte Erfindernennung in Europa gilt einer Frau, in Deutschland eine von zehn. Was die Zahlen messen und was sie nicht sehen.",
  category: "Patentwissen",
  tags: ["Erfinderinnen"],
  content: `
<p>Melitta Bentz, Lizzie Magie, Josephine Cochran mit ihrer Geschirrspülmaschine: Wenn wir von Erfinderinnen erzählen, klingt es leicht nach Ausnahmen. Sind sie das? Es gibt Zahlen dazu. Sie sind ernüchternd, und man muss wissen, wie sie entstehen.</p>

<h2>Die Zahlen</h2>
<p>Im November 2022 veröffentlichte das Europäische Patentamt eine Studie über die Anmeldungen, die von 1978 bis 2019 bei ihm eingegangen waren. Ende der Siebzigerjahre waren rund zwei Prozent der dort genannten Erfinder Frauen. 2019 waren es 13,2\u00a0Prozent, also weniger als eine von sieben.</p>
<p>Zwischen den Ländern liegen Welten. Für die Jahre 2010 bis 2019 weist die Studie unter anderem diese Anteile aus:</p>
<table>
<caption>Anteil der Frauen an den genannten Erfindern, Anmeldungen 2010 bis 2019</caption>
<thead>
<tr><th scope="col">Land</th><th scope="col">Prozent</th></tr>
</thead>
<tbody>
<tr><th scope="row">Lettland</th><td>30,6</td></tr>
<tr><th scope="row">Portugal</th><td>26,8</td></tr>
<tr><th scope="row">Spanien</th><td>23,2</td></tr>
<tr><th scope="row">Schweiz</th><td>11,9</td></tr>
<tr><th scope="row">Deutschland</th><td>10,0</td></tr>
<tr><th scope="row">Österreich</th><td>8,0</td></tr>
</tbody>
</table>
<p>Auch das Fach macht einen großen Unterschied. In der Chemie lag der Anteil bei 22,4\u00a0Prozent, im Maschinenbau bei 5,2. Hochschulen und öffentliche Forschung nennen deutlich mehr Frauen als Unternehmen. Ein Teil des deutschen Abstands erklärt sich so: Wo vor allem Maschinen angemeldet werden, und zwar von Firmen, stehen selten Frauen auf dem Titelblatt.</p>
<p>In den Vereinigten Staaten ist das Bild ähnlich. Das dortige Patentamt zählte 2019 unter den Erfinderinnen und Erfindern erteilter Patente 12,8\u00a0Prozent Frauen, drei Jahre zuvor waren es 12,1\u00a0Prozent gewesen.</p>

<h2>Was gezählt wird</h2>
<p>Keine Anmeldung fragt nach dem Geschlecht. Die Studien schließen deshalb vom Vornamen darauf. Das klappt bei vielen Namen gut und bei manchen schlecht, je nach Herkunft und Schreibweise. Die Ergebnisse sind Schätzungen, wenn auch auf breiter Grundlage.</p>
<p>Wichtig ist außerdem, <em>was</em> man zählt. Anders als der Anteil der Erfinderinnen an allen Genannten sieht der Anteil der Patente aus, auf denen mindestens eine Frau steht. In den USA waren das 2019 immerhin 21,9\u00a0Prozent. Beide Werte sind richtig. Sie beantworten nur verschiedene Fragen, und in Überschriften werden sie gern verwechselt.</p>

<h2>Was nicht gezählt wird</h2>
<p>In der Statistik erscheint, wer auf dem Papier steht. Das war nicht immer die Person mit der Idee. 1715 wurde in England ein Verfahren geschützt, mit dem sich Mais reinigen und trocknen ließ. Die Urkunde ging an Thomas Masters aus Pennsylvania, und sie sagt selbst, wer es gefunden hatte: Sybilla, seine Frau.</p>
<p>In den Vereinigten Staaten stand das Patent seit 1790 auch Frauen offen. Als erste Inhaberin gilt gewöhnlich Mary Kies, die am 5.\u00a0Mai 1809 ein Patent auf ein Verfahren erhielt, Stroh mit Seide oder Faden zu verweben. Ihre Unterlagen verbrannten 1836 mit dem Patentamt. Ein Recht zu haben hieß allerdings noch nicht, es nutzen zu können: In vielen Bundesstaaten durften verheiratete Frauen über ihr Vermögen nicht selbst verfügen, also auch nicht über den Ertrag eines Patents.</p>
<p>1888 druckte das US-Patentamt ein Verzeichnis aller Patente, die seit 1790 an Frauen erteilt worden waren. Es ist bis heute eine wichtige Quelle, und es hat dieselbe Lücke wie jede Statistik: Es kennt nur die Namen auf den Urkunden.</p>
<p>Auch die deutschen Gesetze von 1877 und 1891 unterschieden nicht nach Geschlecht. Dass Frauen im Kaiserreich keine Patente anmelden <em>durften</em>, liest man oft. Im Patentgesetz steht das nicht. Die Hürden lagen anderswo: beim Zugang zu technischer Ausbildung und beim Geld für Gebühren.</p>

<h2>Was daraus folgt</h2>
<p>Eine niedrige Zahl sagt nicht, dass Frauen weniger Ideen hätten. Sie sagt, wie viele auf dem Weg vom Studium über das Labor bis zum Titelblatt verloren gehen. Die europäische Studie vergleicht die Stufen, und auf jeder wird der Anteil kleiner: unter den Promovierten der technischen Fächer ist er höher als unter den Forschenden, und dort höher als unter den Erfindern. Gesucht wird also nicht die eine Hürde, sondern eine ganze Treppe.</p>

<h2>Quellen</h2>
<ul>
<li>Europäisches Patentamt: <a href="https://www.epo.org/en/news-events/press-centre/press-release/2022/452251">Women’s participation in inventive activity</a>, November 2022</li>
<li>Eidgenössisches Institut für Geistiges Eigentum: Mitteilung zur Studie, 8.\u00a0November 2022</li>
<li>USPTO: <a href="https://www.uspto.gov/ip-policy/economic-research/publications/reports/progress-and-potential-2020-update-us-women">Progress and Potential, 2020 update on U.S. women inventor-patentees</a></li>
<li>U.S. Patent Office: Women Inventors to Whom Patents Have Been Granted by the United States Government, 1790 to July 1, 1888. Washington 1888</li>
<li>National Women’s History Museum: <a href="https://womenshistory.org/exhibits/inventive-women">Inventive Women</a></li>
</ul>
`,
  drawing: {
    file: "erfinderinnen-in-der-patentstatistik",
    alt: "Zeichnung: ein Regal mit sechs Zylinderhüten und einem Hut mit großer Feder",
  },
  readingTime: 4,
  episode: null,
  published: false,
  daysBefore: 12,
} satisfies DemoPost;
