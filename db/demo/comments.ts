import type { DemoComment } from "./types.ts";

/** Comments written by the editors and marked as such, so that none pretends to come from a listener. */
export const demoComments: readonly DemoComment[] = [
  {
    episode: 12,
    name: "Beispielkommentar",
    content:
      "Auf alten Küchengeräten steht oft D.R.G.M. Heißt das, dass sie patentiert waren? – Nein: Die Abkürzung steht für Deutsches Reichs-Gebrauchsmuster. Ein Reichspatent erkennt man an D.R.P.",
    status: "approved",
    hoursAfter: 7,
  },
  {
    episode: 11,
    name: "Redaktion (Beispiel)",
    content:
      "Ergänzung zur Folge: Die Resolution des US-Repräsentantenhauses von 2002 würdigt Antonio Meucci, ist aber kein Urteil und ändert an keinem Patent etwas. Bells Patent war zu diesem Zeitpunkt seit mehr als hundert Jahren abgelaufen.",
    status: "approved",
    hoursAfter: 9,
  },
  {
    episode: 11,
    name: "Beispielfrage",
    content:
      "Warum ausgerechnet ein Pferd und Gurkensalat? – Weil der Satz nicht zu erraten sein sollte. Bei einer bekannten Redensart hätte man fehlende Wörter im Kopf ergänzt, und die Probe wäre nichts wert gewesen.",
    status: "approved",
    hoursAfter: 31,
  },
  {
    episode: 10,
    name: "Redaktion (Beispiel)",
    content:
      "Der Name lebt auf Schienen weiter: Auch die kleinen Gleisfahrzeuge, mit denen Strecken geprüft werden, heißen nach Karl Drais Draisine. Für das Zweirad sagte er selbst Laufmaschine.",
    status: "approved",
    hoursAfter: 12,
  },
  {
    episode: 9,
    name: "Beispielkommentar",
    content:
      "Zum Wort „programmierbar“: Raúl Rojas hat 1998 gezeigt, dass sich mit der Z3 im Prinzip alles Berechenbare rechnen ließe, obwohl sie keinen bedingten Sprung kannte. Praktisch wäre das allerdings ein sehr umständlicher Weg gewesen.",
    status: "approved",
    hoursAfter: 15,
  },
  {
    episode: 8,
    name: "Beispielfrage",
    content:
      "Heißt die Einheit der Frequenz wegen der Funkwellen Hertz? – Ja, sie ist nach Heinrich Hertz benannt, der die elektromagnetischen Wellen im Versuch nachwies. Ein Hertz ist eine Schwingung in der Sekunde.",
    status: "approved",
    hoursAfter: 20,
  },
  {
    episode: 7,
    name: "Redaktion (Beispiel)",
    content:
      "Die Patentschrift von 1904 lohnt das Lesen: Sie ist kurz, zeigt das ganze Brett und erklärt die Felder. Du findest sie in den Patentdatenbanken unter der Nummer US 748.626.",
    status: "approved",
    hoursAfter: 10,
  },
  {
    episode: 3,
    name: "Beispielkommentar",
    content:
      "Der Name „42-zeilige Bibel“ kommt von der Seite selbst: Die meisten Spalten haben 42 Zeilen. Auf den ersten Seiten sind es 40, dann 41 – man sieht dem Druck an, wie er sich beim Arbeiten veränderte.",
    status: "approved",
    hoursAfter: 26,
  },
  {
    episode: 1,
    name: "Redaktion (Beispiel)",
    content:
      "Edison und Swan führten ihren Streit nicht bis zum Ende: In Großbritannien legten sie ihre Geschäfte 1883 zusammen. Die gemeinsame Firma wurde unter dem Namen Ediswan bekannt.",
    status: "approved",
    hoursAfter: 14,
  },
  {
    episode: 12,
    name: "Beispielfrage (wartet auf Freigabe)",
    content:
      "Kann man das Gebrauchsmuster von 1908 irgendwo einsehen, oder ist nur die Bekanntmachung im Patentblatt erhalten? Eine Fundstelle in den Shownotes wäre schön.",
    status: "pending",
    hoursAfter: 8,
  },
  {
    episode: 11,
    name: "Beispielkommentar (wartet auf Freigabe)",
    content:
      "In Friedrichsdorf, wo Philipp Reis unterrichtete, erinnert das Philipp-Reis-Haus an seine Versuche. Das wäre ein Ausflugstipp zur Folge.",
    status: "pending",
    hoursAfter: 52,
  },
  {
    episode: 7,
    name: "Beispielfrage (wartet auf Freigabe)",
    content:
      "Gilt der Schutz für Spielregeln heute noch? Nach deutschem Recht sind Regeln für Spiele als solche jedenfalls keine patentfähigen Erfindungen. Vielleicht könnt ihr das einmal in einer Folge erklären.",
    status: "pending",
    hoursAfter: 75,
  },
];
