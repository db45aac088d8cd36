import type { DemoEpisode } from "../types.ts";

export default {
  number: 7,
  slug: "monopoly",
  title: "Zurück auf Los: Lizzie Magie und die wahre Geschichte von Monopoly",
  invention: "Brettspiel",
  tags: ["Erfinderinnen"],
  searchNames:
    "Gesellschaftsspiel, Würfelspiel, Immobilienspiel, Vermieterspiel, Grundbesitzerspiel, Monopoli, Schlossallee, Elizabeth Magie, Landlord’s Game, Landlords Game, board game, board games, property game, real estate game",
  description: `<p>Jahrzehntelang hieß es, Charles Darrow habe Monopoly erfunden. Das Patent auf den Urahn hatte
seit 1904 eine Frau, und sie wollte vor Monopolen warnen.</p>
<p>Lizzie Magie erhielt am 5.\u00a0Januar 1904 das US-Patent 748.626 für „The Landlord’s Game“: ein
Rundkurs mit Grundstücken, Mieten, Bahnlinien, Gefängnis und Lohn für jede Runde. Sie stand den
Ideen des Bodenreformers Henry George nahe und wollte zeigen, wie Grundbesitz wenige reich macht.
1924 bekam sie ein zweites Patent für eine neue Fassung.</p>
<p>Das Spiel wanderte von Tisch zu Tisch, von Hand gezeichnet und ständig verändert. Ende 1932
oder Anfang 1933 lernte Darrow eine Fassung mit Straßen aus Atlantic City kennen und begann, sie
zu verkaufen. 1935 übernahm Parker Brothers.</p>
<p>Ans Licht brachte das ein Prozess. Der Wirtschaftsprofessor Ralph Anspach hatte 1973
„Anti-Monopoly“ gestartet und stritt mit dem Rechteinhaber General Mills. 1982 stellte das
Berufungsgericht fest: Darrow als Erfinder zu bezeichnen, sei eindeutig falsch.</p>
<h3>Quellen</h3>
<ul>
<li><a href="https://patents.google.com/patent/US748626A/en">US-Patent 748.626</a> (L.\u00a0J.\u00a0Magie, 5.\u00a0Januar 1904)</li>
<li>US Court of Appeals, Ninth Circuit: Anti-Monopoly, Inc. v. General Mills Fun Group, Inc., 684 F.2d 1316 (26.\u00a0August 1982)</li>
<li>Mary Pilon: The Monopolists. Obsession, Fury, and the Scandal Behind the World’s Favorite Board Game. Bloomsbury, 2015</li>
</ul>`,
  funFact:
    "„Marvin Gardens“ ist ein Schreibfehler: Der Ort bei Atlantic City heißt Marven Gardens. Der Fehler verriet die Vorlage.",
  year: 1904,
  verdict: "Akte geschlossen",
  duration: "1:30",
  chapters: [
    { startSeconds: 0, title: "Wer erfand Monopoly?" },
    { startSeconds: 13, title: "Lizzie Magies Patent von 1904" },
    { startSeconds: 37, title: "Ein Spiel als Warnung" },
    { startSeconds: 49, title: "Von Hand gezeichnet bis zum Verlag" },
    { startSeconds: 66, title: "Ein Professor vor Gericht" },
  ],
  metaDescription:
    "Nicht Charles Darrow: 1904 patentierte Lizzie Magie das Spiel, aus dem Monopoly wurde. Wie ein Professor die Wahrheit vor Gericht ans Licht holte.",
  metaKeywords:
    "Monopoly, Lizzie Magie, The Landlord’s Game, Charles Darrow, Ralph Anspach, Anti-Monopoly, Brettspiel",
} satisfies DemoEpisode;
