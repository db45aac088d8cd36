import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseMailReport } from "~/features/newsletter/reports/parse-mail-report.server";
import { takeReports } from "~/features/newsletter/reports/take-reports.server";
import { givenPath, onSite } from "./open-site.server";

/** What was understood could not be kept; the same mail is worth another try. */
export class LaterError extends Error {
  override name = "LaterError";
  /** EX_TEMPFAIL of sysexits.h: a mail server that pipes its mails keeps this one, and comes again. */
  readonly exitCode = 75;
}

/**
 * `mail-report`: takes one mail of the mailbox for undelivered mails, from a file or standard input.
 * @throws LaterError when the mail reports something that could not be kept
 */
export async function runMailReport(file: string | undefined): Promise<void> {
  const raw = file === undefined ? await buffer(process.stdin) : await readFile(givenPath(file));
  const reports = await parseMailReport(raw);
  // Other mails arrive there too: they are nobody's mistake, and a mail server must not send them back.
  if (reports.length === 0) {
    console.log("Diese Mail meldet nichts Unzustellbares und keine Beschwerde.");
    return;
  }
  const kept = onSite((services) => takeReports(services, reports));
  const { taken, repeated, unknown } = await kept.catch((cause) => {
    throw new LaterError("The reports could not be kept", { cause });
  });
  console.log(`Neu: ${taken}, schon bekannt: ${repeated}, niemandem zuzuordnen: ${unknown}.`);
}
