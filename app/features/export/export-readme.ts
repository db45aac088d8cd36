/** What lies in an export, for whoever opens it years later. */
export const exportReadme = `Export einer Podcast-Website
============================

export.json    Format, Zeitpunkt, Zahl der Zeilen je Tabelle, fehlende Dateien.
data/*.json    Eine Datei je Tabelle: ein JSON-Array, eine Zeile je Datensatz.
media/…        Alle Dateien der Mediathek unter ihrem Pfad (media_files.path);
               auf der Website liegen sie unter /media/.

Zeitpunkte sind ISO 8601 in UTC, Tage YYYY-MM-DD, Ja und Nein 1 und 0.
Spalten, die Listen enthalten (etwa episodes.persons), stehen als JSON da.

Nicht enthalten: Passwörter, Sitzungen, zweite Faktoren, Prüfwerte von
Bestätigungslinks, laufende Arbeiten, der Papierkorb sowie verkleinerte und
gezeichnete Bilder, die sich neu erzeugen lassen.

Der Export enthält personenbezogene Daten. Bewahre ihn so auf.
`;
