import type { DemoPost } from "../types.ts";

export default {
  slug: "wie-man-eine-patentschrift-liest",
  title: "Wie man eine Patentschrift liest",
  excerpt:
    "Patentschriften sind frei zugänglich und gut lesbar, wenn man weiß, wo man anfängt. Eine Anleitung in fünf Schritten vom Titelblatt bis zur Zeichnung.",
  category: "Patentwissen",
  content: `
<p>Für jede Folge lesen wir Patentschriften. Das klingt trocken, ist aber oft der kürzeste Weg zur Wahrheit: Hier steht, wer etwas wann angemeldet hat und was genau er dafür beanspruchte. Du kannst das auch. Die Dokumente liegen kostenlos im Netz, und ihr Aufbau ist fast überall gleich.</p>

<h2>1. Das Dokument finden</h2>
<p>Drei Adressen genügen für den Anfang: <strong>DEPATISnet</strong> vom Deutschen Patent- und Markenamt, <strong>Espacenet</strong> vom Europäischen Patentamt und <strong>Google Patents</strong>. Am schnellsten geht es mit der Nummer. Sie beginnt mit dem Kürzel des Landes, DE für Deutschland, US für die Vereinigten Staaten, EP für ein europäisches Patent.</p>
<p>Bei alten Schriften hilft Ausprobieren. Das Patent, das Carl Benz’ Firma für den Motorwagen bekam, trägt die Nummer DRP 37435. In den Datenbanken steht es unter DE 37435.</p>

<h2>2. Auf den Buchstaben am Ende achten</h2>
<p>Hinter der Nummer steht ein Code, der die Art des Dokuments verrät. Er ist wichtiger, als er aussieht:</p>
<ul>
<li><strong>A1</strong> bei einer deutschen Schrift heißt Offenlegungsschrift. Das ist eine <em>Anmeldung</em>, veröffentlicht in der Regel nach achtzehn Monaten. Ob je ein Patent daraus wurde, weißt du damit noch nicht.</li>
<li><strong>B3</strong> oder <strong>B4</strong> ist eine deutsche Patentschrift: Das Amt hat geprüft und erteilt.</li>
<li><strong>B1</strong> hinter einer EP-Nummer ist ein erteiltes europäisches Patent.</li>
<li><strong>U1</strong> ist ein Gebrauchsmuster. Es wurde eingetragen, ohne dass jemand die Neuheit geprüft hat.</li>
</ul>
<p>Viele Sätze der Art „Die Firma hat sich das patentieren lassen“ fallen schon an dieser Stelle in sich zusammen.</p>

<h2>3. Das Titelblatt entziffern</h2>
<p>Die eingeklammerten Zahlen auf dem Deckblatt heißen INID-Codes. Sie sind international vereinbart, damit man die Angaben auch findet, wenn man die Sprache nicht versteht:</p>
<ul>
<li><strong>(22)</strong> Anmeldetag und <strong>(30)</strong> Priorität, also eine frühere Anmeldung, auf die sich diese stützt. Für die Frage „Wer war zuerst?“ zählen diese beiden.</li>
<li><strong>(45)</strong> Tag, an dem die Erteilung veröffentlicht wurde.</li>
<li><strong>(51)</strong> Technisches Gebiet nach der internationalen Klassifikation.</li>
<li><strong>(54)</strong> Bezeichnung der Erfindung.</li>
<li><strong>(56)</strong> Schriften, die bei der Prüfung herangezogen wurden. Eine Fundgrube für Vorläufer.</li>
<li><strong>(71)</strong> Anmelder, <strong>(72)</strong> Erfinder, <strong>(73)</strong> Inhaber.</li>
</ul>
<p>Gerade die letzte Zeile lohnt einen zweiten Blick. Wem ein Patent gehört und wer etwas erfunden hat, sind zwei Fragen. Bei sehr alten deutschen Schriften fehlt die Antwort auf die zweite oft ganz: Auf dem Benz-Patent steht als Inhaberin die Firma Benz &amp; Co. in Mannheim. Dass das Recht dem Erfinder zusteht, schrieb erst das Patentgesetz von 1936 fest.</p>

<h2>4. Die Ansprüche zuerst</h2>
<p>Die Beschreibung erzählt, die Zeichnung zeigt. Geschützt ist, was in den <strong>Patentansprüchen</strong> steht. Beschreibung und Zeichnungen helfen nur, sie auszulegen. Fang also hinten an, bei Anspruch 1.</p>
<p>Häufig hat er zwei Teile. Vor den Worten „dadurch gekennzeichnet, dass“ steht das Bekannte, dahinter das Neue. Was vor der Wendung steht, gab es in aller Regel schon. Wer das übersieht, hält leicht für eine Erfindung, was längst üblich war.</p>
<p>Danach kommen meist Unteransprüche, erkennbar an „nach Anspruch 1“. Sie beschreiben besondere Ausführungen.</p>

<h2>5. Erst dann die Erzählung</h2>
<p>Jetzt ist die Beschreibung dran. Sie nennt gewöhnlich den Stand der Technik, dann dessen Nachteil, dann die Aufgabe und schließlich die Lösung. Die Zeichnungen tragen Ziffern, die im Text wiederkehren. Nimm dir einen Stift und schreib die Wörter neben die Ziffern, dann wird aus dem Liniengewirr ein Gerät.</p>
<p>Lies dabei mit gesundem Misstrauen. Wer ein Patent haben will, hat kein Interesse daran, das Bekannte besonders gut aussehen zu lassen. Und die Zusammenfassung auf dem Titelblatt dient nur der technischen Unterrichtung. Über den Schutz sagt sie nichts.</p>

<h2>Was eine Patentschrift nicht verrät</h2>
<p>Ob die Sache funktionierte, ob jemand sie baute, ob sie Geld einbrachte und ob das Patent einen Prozess überstand: All das steht woanders. Ein Patent beweist, dass jemand zu einem bestimmten Zeitpunkt etwas beansprucht hat. Nicht mehr – aber das ziemlich genau.</p>

<h2>Quellen</h2>
<ul>
<li>WIPO-Standard ST.9: Kennzeichnung bibliografischer Daten (INID-Codes), dazu das Merkblatt des DPMA in deutscher Sprache</li>
<li>Patentgesetz, <a href="https://www.gesetze-im-internet.de/patg/">§§\u00a06, 14, 31 und 36</a></li>
<li>Deutsches Patent- und Markenamt: <a href="https://depatisnet.dpma.de/">DEPATISnet</a></li>
<li>Europäisches Patentamt: <a href="https://worldwide.espacenet.com/">Espacenet</a></li>
<li>Patentschrift Nr.\u00a037435, Benz &amp; Co. in Mannheim: „Fahrzeug mit Gasmotorenbetrieb“, patentiert vom 29.\u00a0Januar 1886 ab</li>
</ul>
`,
  drawing: {
    file: "wie-man-eine-patentschrift-liest",
    alt: "Zeichnung: das Titelblatt einer Patentschrift, darauf eine Lupe über den Ansprüchen, daneben ein Bleistift",
  },
  readingTime: 4,
  episode: null,
  published: true,
  daysBefore: 47,
} satisfies DemoPost;
