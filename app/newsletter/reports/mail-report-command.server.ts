import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { LaterError } from "~/platform/errors";
import type { Room } from "~/platform/rooms/room.server";
import { parseMailReport } from "./parse-mail-report.server";
import { receiveReports } from "./receive-reports.server";

type Command = NonNullable<Room["commands"]>[number];
type Run = Awaited<ReturnType<Command["run"]>>;

/**
 * Takes one mail from the mailbox for undelivered mails, from a file or standard input.
 * @throws LaterError if the mail's report could not be stored
 */
export const runMailReport: Run = async ({ withSite, givenPath }, file) => {
  const raw = file === undefined ? await buffer(process.stdin) : await readFile(givenPath(file));
  const reports = await parseMailReport(raw);
  // The mailbox gets other mails, too. They are no error, and a mail server must not return them.
  if (reports.length === 0)
    return { text: "Diese Mail meldet nichts Unzustellbares und keine Beschwerde.", code: 0 };
  const received = withSite((services) => receiveReports(services, reports));
  const { taken, repeated, unknown } = await received.catch((cause) => {
    throw new LaterError("The reports could not be kept", { cause });
  });
  const text = `Neu: ${taken}, schon bekannt: ${repeated}, niemandem zuzuordnen: ${unknown}.`;
  return { text, code: 0 };
};
