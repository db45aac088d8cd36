import { type Command, CommanderError } from "commander";
import { BackupError } from "~/core/export/backups/make-backup.server";
import { ArchiveError } from "~/core/export/restore/archive.server";
import { FeedError } from "~/core/feed/feed.schema";
import { MissingSiteError } from "~/platform/db/database.server";
import { DirectoryLockedError } from "~/platform/db/directory-lock.server";
import { SettingsError } from "~/platform/env.server";
import { LaterError } from "~/platform/errors";
import { runChangeSecret, runMakeOwner, runResetPassword } from "./access-commands.server";
import {
  type ImportFlags,
  runBackup,
  runExport,
  runImportFeed,
  runRestore,
} from "./archive-commands.server";
import { runDoctor } from "./doctor-command.server";
import { germanProgram } from "./german-help";
import { CommandError } from "./open-site.server";
import { addRoomCommands } from "./room-commands.server";
import { runImportLog, runRebuildSums } from "./statistics-commands.server";
import { runCheckMigrations, runUpdate } from "./update-command.server";

/**
 * Runs the operator's command line. On failure it prints one German sentence on stderr and exits with the error's
 * exit code, by default 1.
 */
export async function runAdmin(argv: readonly string[]): Promise<void> {
  try {
    await adminProgram().parseAsync([...argv], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    if (!(error instanceof CommanderError)) console.error(errorSentence(error));
    process.exitCode = error instanceof LaterError ? error.exitCode : 1;
  }
}

function adminProgram(): Command {
  const program = germanProgram("npm run admin --", "Verwaltet die Podcast-Website.");
  program
    .command("import-feed")
    .summary("holt einen bestehenden Podcast herüber")
    .description(
      "Holt einen bestehenden Podcast herüber: Einstellungen, alle Folgen, Bilder, Kapitel und Mitschriften. " +
        "Ein zweiter Lauf ändert nur, was sich im Feed geändert hat. Läuft auch neben der laufenden Website.",
    )
    .argument("<quelle>", "Datei oder http-Adresse eines RSS-Feeds")
    .option("--download-media", "auch die Audiodateien herunterladen und selbst ausliefern")
    .option("--allow-private-addresses", "auch Adressen im eigenen Netz abrufen")
    .option("--report <datei>", "den ganzen Bericht als CSV in diese Datei schreiben")
    .action(runImportFeed);
  program
    .command("import")
    .summary("holt einen Podcast oder eine Website aus einem anderen Programm herüber")
    .description(
      "Erkennt am Anfang einer Datei, was sie ist: der Export von WordPress (WXR, beliebig groß) mit Folgen, Artikeln, " +
        "Seiten, Kommentaren und Personen, der von Podlove (XML) oder Ghost (JSON) oder ein Feed. Ein zweiter Lauf ändert nur, was sich dort geändert hat. " +
        "Läuft auch neben der laufenden Website.",
    )
    .argument("<datei>", "Datei, oder Adresse eines Feeds")
    .option("--site <adresse>", "Adresse der Website bei Ghost, die nicht in dessen Export steht")
    .option("--download-media", "auch Audio und die ganze Mediathek herunterladen")
    .option("--allow-private-addresses", "auch Adressen im eigenen Netz abrufen")
    .option("--report <datei>", "den ganzen Bericht als CSV in diese Datei schreiben")
    .action((source: string, flags: ImportFlags) =>
      runImportFeed(source, { ...flags, exports: true }),
    );
  program
    .command("export")
    .summary("schreibt alles in eine ZIP-Datei")
    .description(
      "Schreibt alles, was die Website enthält, in eine ZIP-Datei: Texte und Zahlen als JSON, dazu alle " +
        "Dateien der Mediathek. Läuft auch neben der laufenden Website.",
    )
    .argument("<datei>", "Name der Datei, die dabei entsteht")
    .option("--wordpress", "statt dessen eine Datei für WordPress (WXR)")
    .action(runExport);
  program
    .command("backup")
    .summary("sichert alles und liest die Sicherung wieder")
    .description(
      "Schreibt alles in eine ZIP-Datei in DATA_DIR/backups (oder in den Speicher von MEDIA_URL, wenn es so " +
        "eingestellt ist), liest sie ganz wieder und entfernt die ältesten. Läuft auch neben der laufenden Website.",
    )
    .option("--keep <zahl>", "so viele gute Sicherungen bleiben; sonst wie eingestellt")
    .action(runBackup);
  program
    .command("restore")
    .summary("holt einen Export oder eine Sicherung in eine leere Website zurück")
    .description(
      "Holt alles aus einem Export oder einer Sicherung in eine leere Website zurück, gleich, auf welcher Datenbank " +
        "und mit welchem Speicher die Datei entstand. Abgebrochen, bleibt die Website leer; ein zweiter Lauf macht " +
        "bei den Dateien weiter. Passwörter sind in keinem Export: Jeder Zugang bekommt eine Mail.",
    )
    .argument("<datei>", "die ZIP-Datei")
    .action(runRestore);
  program
    .command("update")
    .summary("holt eine neuere Version und geht zurück, wenn sie nicht startet")
    .description(
      "Sichert, holt eine Version aus dem Git-Verzeichnis, aus dem diese hier stammt, installiert und baut sie " +
        "daneben, tauscht sie ein und startet. Startet sie nicht, läuft die bisherige weiter. Läuft die Website, " +
        "nenne den Dienst von systemd, der sie startet.",
    )
    .argument(
      "[version]",
      "ein Tag, ein Commit oder eine Version aus CHANGELOG.md; sonst die neueste",
    )
    .option("--service <name>", "Dienst von systemd, zum Beispiel podcast@3000")
    .action(runUpdate);
  const hidden = program.command("check-migrations", { hidden: true });
  hidden.argument("<namen...>").action(runCheckMigrations);
  program
    .command("doctor")
    .summary("sagt, was an der Website in Ordnung ist und was nicht")
    .description(
      "Sagt, wie alt diese Version und ihr Node sind, und prüft Einstellungen, Datenbank, Medienspeicher, " +
        "Mailserver, DNS, Zertifikat, Uhr, Platz, Rechte und Feed; " +
        "keine Prüfung dauert länger als fünf Sekunden, und geändert wird nichts. Rückgabewert: 0 alles in Ordnung, " +
        "1 etwas ist anzusehen, 2 etwas geht nicht. Läuft auch neben der laufenden Website.",
    )
    .option("--json", "für Programme")
    .option("--online", "auch „origin“ und die Paketquelle nach Neuerem fragen")
    .action(runDoctor);
  program
    .command("change-secret")
    .summary("gewöhnt die Website an ein anderes SECRET")
    .description(
      "Für den Fall, dass das bisherige SECRET verloren ist: Sitzungen enden, zweite Faktoren, der Schlüssel für " +
        "DKIM und der für Meldungen gehen; Links in schon versandten Mails gelten nicht mehr.",
    )
    .action(runChangeSecret);
  program
    .command("rebuild-sums")
    .summary("zählt Aufrufe und Wiedergaben der letzten 90 Tage neu")
    .description(
      "Bildet die Tagessummen von Aufrufen und Wiedergaben neu, für alle Tage, deren einzelne Einträge noch " +
        "da sind. Ältere Summen bleiben, wie sie sind. Läuft auch neben der laufenden Website.",
    )
    .option("--from <datum>", "erst ab diesem Tag, zum Beispiel 2026-11-01")
    .action(runRebuildSums);
  program
    .command("import-log")
    .summary("zählt Downloads aus den Protokollen eines CDN")
    .description(
      "Zählt Downloads aus den Protokollen des CDN, das MEDIA_PUBLIC_URL nennt, oder eines Webservers davor: " +
        "CloudFront, Fastly und nginx („combined“), auch mit gzip gepackt. Das Format erkennt es selbst. Dieselbe " +
        "Zeile zählt nur einmal, auch in einer anderen Datei. Läuft auch neben der laufenden Website. " +
        "Bricht eine Datei ab oder ist keine Zeile zu verstehen, ist der Rückgabewert 1.",
    )
    .argument("<dateien...>", "eine oder mehrere Dateien")
    .action(runImportLog);
  program
    .command("reset-password")
    .summary("gibt einem Zugang zur Redaktion ein neues Passwort")
    .description(
      "Gibt einem Zugang zur Redaktion ein neues, zufälliges Passwort, zeigt es einmal an und beendet alle " +
        "Sitzungen dieses Zugangs. Läuft auch neben der laufenden Website.",
    )
    .option("--email <adresse>", "wessen Passwort; nötig, wenn es mehrere Zugänge gibt")
    .option("--second-factor", "auch zweiten Faktor und Passkeys entfernen")
    .action(runResetPassword);
  program
    .command("make-owner")
    .summary("macht jemanden zur Leitung, die alles darf")
    .description(
      "Gibt einem Zugang zur Redaktion die Rolle Leitung. Gibt es die Adresse noch nicht, entsteht ein Zugang " +
        "mit einem zufälligen Passwort, das einmal angezeigt wird. Läuft auch neben der laufenden Website.",
    )
    .argument("<adresse>", "E-Mail-Adresse, mit der sich die Person anmeldet")
    .action(runMakeOwner);
  addRoomCommands(program);
  return program;
}

/** Errors whose messages are shown without an introduction. */
const plain = [
  ArchiveError,
  BackupError,
  CommandError,
  DirectoryLockedError,
  FeedError,
  MissingSiteError,
  SettingsError,
];

/** The German sentence that a failed command prints. */
export function errorSentence(error: unknown): string {
  if (error instanceof LaterError) return errorSentence(error.cause);
  if (!(error instanceof Error)) return `Das hat nicht geklappt: ${String(error)}`;
  if (plain.some((kind) => error instanceof kind)) return error.message;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `Das hat nicht geklappt: ${error.message}${cause}`.replace(/\s+/g, " ");
}
