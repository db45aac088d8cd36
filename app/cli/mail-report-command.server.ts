import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseMailReport } from "~/features/bounces/parse-mail-report.server";
import { parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { openServices } from "~/server/site.server";
import { takeReports } from "~/workflows/take-reports.server";

/** `mail-report`: takes one mail of the mailbox for undelivered mails, from a file or standard input. */
export async function runMailReport(file: string | undefined): Promise<void> {
  const raw = file === undefined ? await buffer(process.stdin) : await readFile(file);
  const reports = await parseMailReport(raw);
  // Other mails arrive there too: they are nobody's mistake, and a mail server must not send them back.
  if (reports.length === 0) {
    console.log("Diese Mail meldet nichts Unzustellbares und keine Beschwerde.");
    return;
  }
  const env = { ...parseEnv(), DEMO: false };
  const services = await openServices(env, { exclusive: false, log: createLog("silent") });
  try {
    const { taken, repeated, unknown } = await takeReports(services, reports);
    console.log(`Neu: ${taken}, schon bekannt: ${repeated}, niemandem zuzuordnen: ${unknown}.`);
  } finally {
    await services.close();
  }
}
