import type { DemoPost } from "../types.ts";

export default {
  slug: "patent-oder-gebrauchsmuster-was-1908-in-der-rolle-stand",
  title: "Patent oder Gebrauchsmuster? Was 1908 in der Rolle stand",
  excerpt:
    "Fast überall steht, Melitta Bentz habe 1908 ein Patent auf den Kaffeefilter bekommen. Im Amt eingetragen wurde etwas anderes. Warum das klug war.",
  category: "Patentwissen",
  content: `
<p>Wer nach dem Kaffeefilter sucht, findet schnell zwei Daten und ein Wort, das nicht passt. Die Daten sind der 20.\u00a0Juni und der 8.\u00a0Juli 1908. Das Wort ist <em>Patent</em>. Denn geschützt wurde der Filter aus Dresden als Gebrauchsmuster, und das ist bis heute ein eigenes Schutzrecht mit eigenen Regeln.</p>

<h2>Der Titel, der alles sagt</h2>
<p>Die Bezeichnung, unter der die Erfindung eingetragen wurde, klingt nicht nach Frühstück: „Kaffeefilter mit auf der Unterseite gewölbtem und mit Vertiefung versehenem Boden sowie mit schräg gerichteten Durchflusslöchern“. Lies sie noch einmal, und du siehst den Gegenstand vor dir. Es geht um einen Boden, um Wölbung, Vertiefung und Löcher. Beschrieben wird die <strong>Gestalt eines Geräts</strong> und nicht die Idee, Kaffee durch Papier laufen zu lassen.</p>
<p>Genau dafür war das Gebrauchsmuster gedacht. Das Gesetz vom 1.\u00a0Juni 1891 schützte „Modelle von Arbeitsgeräthschaften oder Gebrauchsgegenständen“, soweit eine neue Gestaltung, Anordnung oder Vorrichtung ihrem Zweck diente. Ein durchlöcherter Topf mit eigens geformtem Boden passt in diesen Satz wie das Papier in den Filter.</p>

<h2>Zwei Wege durch dasselbe Amt</h2>
<p>Wer 1908 in Berlin Schutz für eine technische Neuerung suchte, hatte die Wahl:</p>
<table>
<caption>Zwei Schutzrechte im Jahr 1908</caption>
<thead>
<tr><td></td><th scope="col">Patent</th><th scope="col">Gebrauchsmuster</th></tr>
</thead>
<tbody>
<tr><th scope="row">Prüfung</th><td>inhaltlich, vor der Erteilung</td><td>nur die Formalien; ein Modell oder eine Abbildung lag bei</td></tr>
<tr><th scope="row">Dauer</th><td>höchstens fünfzehn Jahre</td><td>drei Jahre, einmal um drei Jahre verlängerbar</td></tr>
<tr><th scope="row">Gebühr</th><td>30\u00a0Mark bei der Erteilung, 50\u00a0Mark zu Beginn des zweiten Jahres, dann jedes Jahr 50\u00a0Mark mehr</td><td>15\u00a0Mark bei der Anmeldung</td></tr>
</tbody>
</table>
<p>Wer ein Patent bis zum Schluss durchhielt, zahlte allein an diesen Gebühren 5.280\u00a0Mark.</p>
<p>Der schnelle Weg hatte einen Haken. Weil niemand prüfte, ob das Modell wirklich neu war, konnte jeder die Löschung verlangen, wenn es das nicht war. Ein Gebrauchsmuster ist deshalb eine Art Behauptung mit Stempel: Ob sie trägt, zeigt sich erst im Streit.</p>

<h2>Woher kommt das „Patent vom 8.\u00a0Juli“?</h2>
<p>Hier lohnt genaues Lesen, denn selbst gute Quellen sind sich nicht einig. Das Deutsche Patent- und Markenamt schreibt, Melitta Bentz habe ihren Filter am 20.\u00a0Juni 1908 <em>angemeldet</em>. Das Unternehmen nennt denselben Tag als Datum, an dem der Schutz <em>erteilt</em> wurde. Das DPMA nennt außerdem den 8.\u00a0Juli 1908: Unter diesem Datum verzeichnet das Patentblatt auf Seite 1145 das eingetragene Schutzrecht.</p>
<p>Aus dem Namen des Blatts dürfte in vielen Nacherzählungen das „eigentliche Patent“ geworden sein, das drei Wochen später gefolgt sei. Das ist unsere Deutung; das DPMA jedenfalls spricht durchweg von einem Gebrauchsmuster. Auch für die Nummer kursieren mehrere Angaben, darum lassen wir sie weg.</p>

<h2>Was danach geschah</h2>
<p>Am 15.\u00a0Dezember 1908 wurde in Dresden die Firma M.\u00a0Bentz ins Handelsregister eingetragen, mit einem Startkapital von 72 oder 73\u00a0Pfennig, je nachdem, wem man glaubt. Firmensitz war zunächst ein Zimmer der Wohnung. Der Filter trug den Vornamen seiner Erfinderin: Melitta.</p>
<p>Sechs Jahre nach der Anmeldung, also spätestens im Juni 1914, lief der Schutz aus. Der Name dagegen ließ sich als Marke weiter nutzen, und am Gerät ließ sich weiter feilen. Auch das ist eine Lehre aus dieser Akte: Ein Schutzrecht kauft Zeit. Was man mit ihr anfängt, steht in keiner Rolle.</p>

<h2>Und heute?</h2>
<p>Das Gebrauchsmuster gibt es noch. Es gilt inzwischen höchstens zehn Jahre, und noch immer prüft das Amt vor der Eintragung weder Neuheit noch Erfindungshöhe. Verfahren sind ausgeschlossen: Eine Maschine lässt sich eintragen, eine Methode nicht. Im Jahr 2023 gingen beim DPMA 9.709\u00a0Anmeldungen ein. Wenn du wissen willst, wie man solche Dokumente entziffert, hilft dir unser Beitrag <a href="/blog/wie-man-eine-patentschrift-liest">„Wie man eine Patentschrift liest“</a>.</p>

<h2>Quellen</h2>
<ul>
<li>Deutsches Patent- und Markenamt: <a href="https://www.dpma.de/dpma/veroeffentlichungen/patentefrauen/melittabentz/index.html">Melitta Bentz, Mutter des Filterkaffees</a> (Reihe „Patente Frauen“)</li>
<li>Melitta Gruppe: <a href="https://www.melitta-group.com/de/unternehmen/unsere-geschichte/1908-2-Patent">Unsere Geschichte, 1908</a></li>
<li>Gesetz, betreffend den Schutz von Gebrauchsmustern, vom 1.\u00a0Juni 1891 (Reichsgesetzblatt 1891, S.\u00a0290)</li>
<li>Patentgesetz vom 7.\u00a0April 1891, §§\u00a07 und 8</li>
<li>Gebrauchsmustergesetz in heutiger Fassung, <a href="https://www.gesetze-im-internet.de/gebrmg/">§§\u00a02, 8 und 23</a></li>
<li>Deutsches Patent- und Markenamt: Jahresbericht 2023, Abschnitt Gebrauchsmuster</li>
</ul>
`,
  drawing: {
    file: "patent-oder-gebrauchsmuster",
    alt: "Zeichnung: ein aufgeschlagenes Register mit Stempel, dahinter drei Münzen neben fünfzehn wachsenden Münzstapeln",
  },
  readingTime: 4,
  episode: 12,
  published: true,
  daysBefore: 1,
} satisfies DemoPost;
