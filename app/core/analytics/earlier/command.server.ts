import type { Room } from "~/platform/rooms/room.server";

/** The plate's entry for the command `import-numbers`. */
export const importNumbersCommand = {
  name: "import-numbers",
  summary: "trägt Zahlen ein, die ein anderes Programm gezählt hat",
  description:
    "Liest eine CSV-Datei mit Tag oder Monat, Folge (GUID, Adresse oder Titel) und Downloads. Tage, die von dieser " +
    "Quelle schon da sind, werden ersetzt; ein abgebrochener Lauf geht mit derselben Datei weiter.",
  argument: ["<datei>", "CSV-Datei, bis 5 MB"],
  options: [["--source <name>", "woher die Zahlen kommen, zum Beispiel Podigee"]],
  run: () => import("./numbers-file.server").then(({ runImportNumbers }) => runImportNumbers),
} satisfies NonNullable<Room["commands"]>[number];
