import type { ImportReport } from "~/features/feed/import/import-run.server";

/** What an import did, for the operator's terminal. */
export function importReport(report: ImportReport): string {
  const { created, changed, unchanged, picturesStored, audioStored, oddities } = report;
  const { transcriptsStored } = report;
  const lines = [
    `${report.show ? `„${report.show}“` : "Der Podcast"} ist übernommen.`,
    ...(report.demoReplaced ? ["Die Beispielsendung wurde entfernt."] : []),
    `Episoden: ${created} neu, ${changed} geändert, ${unchanged} unverändert.`,
    ...(picturesStored ? [`Bilder: ${picturesStored} gespeichert.`] : []),
    ...(transcriptsStored ? [`Mitschriften: ${transcriptsStored} gespeichert.`] : []),
    ...(audioStored ? [`Audiodateien: ${audioStored} gespeichert.`] : []),
  ];
  if (!oddities.length) return lines.join("\n");
  return [...lines, "", "Aufgefallen ist:", ...oddities.map((oddity) => `- ${oddity}`)].join("\n");
}
