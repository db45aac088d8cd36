import type { DemoPost } from "../types.ts";

export default {
  slug: "zwei-stunden-am-valentinstag-bell-gray-und-das-patentamt",
  title: "Zwei Stunden am Valentinstag: Bell, Gray und das Patentamt",
  excerpt:
    "Am 14.\u00a0Februar 1876 kamen zwei Papiere über das Telefon ins Amt nach Washington. Was in den Akten steht und worüber bis heute gestritten wird.",
  category: "Hinter der Folge",
  tags: ["Patentstreit", "Doppelerfindung"],
  content: `
<p>Die Geschichte ist zu schön, um sie nicht zu erzählen: Zwei Männer erfinden dasselbe, beide eilen am selben Tag zum Patentamt, und der eine ist zwei Stunden schneller. Sie hat nur einen Fehler. An diesem Montag, dem 14.\u00a0Februar 1876, eilte keiner der beiden. Alexander Graham Bell war in Boston, und in Washington handelten Anwälte.</p>

<h2>Was feststeht</h2>
<p>An diesem Tag gingen im US-Patentamt zwei sehr verschiedene Papiere ein. Für Bell reichten seine Anwälte eine <strong>Patentanmeldung</strong> ein, überschrieben „Improvement in Telegraphy“; unterschrieben hatte er den Text schon am 20.\u00a0Januar. Für Elisha Gray reichte dessen Anwalt einen <strong>Caveat</strong> ein, die Ankündigung einer Erfindung, an der noch gearbeitet wird. Sie betraf Geräte, die Stimmen telegrafisch übertragen und empfangen sollten.</p>
<p>Ein Caveat war ein Platzhalter. Ging in seiner Laufzeit eine Anmeldung ein, die sich mit ihm überschnitt, musste das Amt den Ankündigenden benachrichtigen, und er hatte drei Monate Zeit, selbst anzumelden. Danach klärte ein eigenes Verfahren, wer zuerst erfunden hatte.</p>
<p>So begann es auch. Am 19.\u00a0Februar setzte der Prüfer Zenas Fisk Wilber Bells Anmeldung wegen einer Überschneidung aus. Es ging um den veränderlichen Widerstand: Strom, dessen Stärke den Schwingungen der Stimme folgt. Bells Anwälte widersprachen, und noch im Februar hob das Amt die Aussetzung auf. Am 7.\u00a0März 1876 wurde das Patent Nummer 174.465 erteilt.</p>

<h2>Die Uhr, die niemand abgelesen hat</h2>
<p>Woher kommen dann die zwei Stunden? Eine amtliche Uhrzeit ist nicht überliefert. Was es gibt, ist das Kassenbuch des Tages: Bells Gebühr steht dort als fünfter Eintrag, Grays als neununddreißigster. Das Amt schloss daraus, dass Bells Papiere früher da waren.</p>
<p>Die Gegenseite liest dasselbe Buch anders. Nach Grays Darstellung lag sein Caveat schon am Morgen im Eingangskorb und wurde erst am Nachmittag verbucht; Bells Anwalt dagegen habe gegen Mittag auf sofortigem Eintrag bestanden. Dann zeigte das Kassenbuch die Reihenfolge der <em>Buchung</em> und nicht die des <em>Eingangs</em>. Entscheiden lässt sich das nicht mehr.</p>

<h2>Warum die Stunden rechtlich wenig wogen</h2>
<p>In den Vereinigten Staaten galt damals – und bis März 2013 – im Grundsatz: Das Patent gebührt dem, der zuerst <em>erfindet</em>, nicht dem, der zuerst anmeldet. Für die Frage, wer Erfinder war, bedeutete ein Vorsprung am Schalter also wenig. Wichtig wurde er nur für den nächsten Schritt: Galt der Caveat als später, musste das Amt Gray nicht benachrichtigen und Bells Anmeldung nicht anhalten.</p>
<p>Gray ließ seinen Caveat zunächst ruhen und meldete nicht an. Später stritt er doch um den Vorrang. Das Patentamt entschied in den folgenden Verfahren für Bell.</p>

<h2>Der Verdacht</h2>
<p>Schwerer als die Uhrzeit wiegt eine andere Frage: Hat Bell erfahren, was in Grays Papieren stand? Ende Februar war er in Washington und sprach mit dem Prüfer. Bell hat selbst eingeräumt, dass Wilber ihm die Stelle seiner Anmeldung zeigte, an der sich beide überschnitten. Am 8.\u00a0März zeichnete er einen Sender mit Flüssigkeit in sein Notizbuch, der einer Skizze Grays ähnelt. Am 10.\u00a0März war damit der erste verständliche Satz zu hören.</p>
<p>1886 erklärte Wilber an Eides statt, er habe Bell den Caveat gezeigt und Geld von ihm bekommen. Das widersprach dem, was er zuvor beschworen hatte, und Bell bestritt es unter Eid. Für Bell führen Historiker an, dass er schon vorher mit Flüssigkeiten als Widerstand gearbeitet hatte. Gegen ihn spricht für andere die Ähnlichkeit der Zeichnungen.</p>
<p>Der Oberste Gerichtshof bestätigte Bells Patent am 19.\u00a0März 1888 mit vier zu drei Stimmen. Den Vorwurf, Bells Anmeldung sei heimlich nach Grays Vorlage ergänzt worden, hielt die Mehrheit nicht für bewiesen. Die drei anderen Richter dachten übrigens nicht an Gray: Sie hielten Daniel Drawbaugh aus Pennsylvania für den früheren Erfinder.</p>

<h2>Was bleibt</h2>
<p>Sicher sind ein Tag, zwei Papiere und ein Kassenbuch. Die zwei Stunden sind eine Erzählung. Und dass am selben Tag zwei Papiere zur selben Sache eingehen, ist ein seltener Zufall, aber kein Wunder: Warum das so ist, steht in unserem Beitrag <a href="/blog/warum-erfindungen-oft-zweimal-gemacht-werden">„Warum Erfindungen oft zweimal gemacht werden“</a>.</p>

<h2>Quellen</h2>
<ul>
<li>US-Patent 174.465: <a href="https://patents.google.com/patent/US174465A/en">„Improvement in Telegraphy“</a>, erteilt am 7.\u00a0März 1876</li>
<li>Supreme Court of the United States: <a href="https://supreme.justia.com/cases/federal/us/126/1/">The Telephone Cases, 126 U.S.\u00a01</a> (1888)</li>
<li>Robert V.\u00a0Bruce: Bell. Alexander Graham Bell and the Conquest of Solitude. Boston 1973 (Biografie)</li>
<li>A.\u00a0Edward Evenson: The Telephone Patent Conspiracy of 1876. Jefferson 2000 (kritisch gegenüber Bells Seite)</li>
<li>Seth Shulman: The Telephone Gambit. New York 2008 (kritisch gegenüber Bells Seite)</li>
</ul>
`,
  drawing: {
    file: "zwei-stunden-am-valentinstag",
    alt: "Zeichnung: eine Wanduhr mit zwei gestrichelten Zeigern, ein Eingangskorb mit zwei Papieren und ein Kassenbuch",
  },
  readingTime: 4,
  episode: 11,
  published: true,
  daysBefore: 5,
} satisfies DemoPost;
