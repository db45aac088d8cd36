import type { DemoEpisode } from "../types.ts";

export default {
  number: 9,
  slug: "computer",
  title: "Methfesselstraße\u00a07: Wer baute den ersten Computer?",
  invention: "Computer",
  tags: ["Maschinen"],
  searchNames:
    "Rechner, Rechenautomat, Rechenanlage, Digitalrechner, Elektronenrechner, Elektronengehirn, Datenverarbeitungsanlage, EDV-Anlage, PC, computers, programmable computer, digital computer, electronic brain, computing machine",
  description: `<p>Berlin, 12.\u00a0Mai 1941: Konrad Zuse zeigt einer kleinen Runde die Z3. In Iowa baut da längst ein
anderer mit Röhren. Das Patent auf den Computer bekommt keiner von beiden.</p>
<p>Die Z3 in der Methfesselstraße rechnete binär, schaltete mit Relais und folgte einem Programm
auf gelochten Filmstreifen. Sie gilt als erster funktionsfähiger, frei programmierbarer
Digitalrechner. Im Krieg wurde sie zerstört; der Nachbau im Deutschen Museum entstand Anfang der
1960er-Jahre.</p>
<p>Am Iowa State College bauten John Atanasoff und Clifford Berry zwischen 1939 und 1942 einen
elektronischen Rechner. Er löste Gleichungssysteme, frei programmieren ließ er sich nicht. 1946
wurde in Philadelphia der ENIAC vorgestellt, elektronisch und für viele Aufgaben. Am 19.\u00a0Oktober
1973 erklärte ein Bundesgericht in Minnesota das ENIAC-Patent für ungültig, auch weil Wesentliches
von Atanasoff abgeleitet sei.</p>
<p>Zuse hatte 1941 angemeldet. Am 14.\u00a0Juli 1967 lehnte das Bundespatentgericht endgültig ab:
Neuheit und Fortschritt ja, aber zu wenig <em>Erfindungshöhe</em>. Wer der Erste war, hängt also
am Wort davor: programmierbar, elektronisch oder beides.</p>
<h3>Quellen</h3>
<ul>
<li>Deutsches Patent- und Markenamt: <a href="https://www.dpma.de/dpma/veroeffentlichungen/meilensteine/computer-pioniere/zuse/index.html">Konrad Zuse – Technikgeschichte aus dem Wohnzimmer</a></li>
<li>Heinz Nixdorf MuseumsForum: <a href="https://blog.hnf.de/das-ende-eines-patents/">Das Ende eines Patents</a> (zum Beschluss des Bundespatentgerichts vom 14.\u00a0Juli 1967)</li>
<li>US District Court, District of Minnesota: Honeywell Inc. v. Sperry Rand Corp., 180 USPQ 673 (1973)</li>
<li>Raúl Rojas (Hrsg.): Die Rechenmaschinen von Konrad Zuse. Springer, Berlin 1998</li>
</ul>`,
  funFact:
    "Die Programme der Z3 wurden mit einem Handlocher in acht Spuren auf Filmstreifen gestanzt, Befehl für Befehl.",
  year: 1941,
  verdict: "Unentschieden",
  duration: "1:34",
  chapters: [
    { startSeconds: 0, title: "Die schnelle Antwort: Zuse" },
    { startSeconds: 11, title: "Die Z3 in der Methfesselstraße" },
    { startSeconds: 36, title: "Der Rechner aus Iowa und der ENIAC" },
    { startSeconds: 53, title: "Zwei Patente vor Gericht" },
    { startSeconds: 76, title: "Wer war der Erste?" },
  ],
  metaDescription:
    "Zuses Z3, der Atanasoff-Berry-Rechner oder ENIAC? Warum zwei Gerichte, eines in München und eines in Minnesota, am Ende kein Patent übrig ließen.",
  metaKeywords:
    "Computer, Konrad Zuse, Z3, Atanasoff, ENIAC, Bundespatentgericht 1967, Honeywell v. Sperry Rand",
} satisfies DemoEpisode;
