import { formOperation } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { checkOwnFeed } from "./own-feed.server";

/** The report on this site's feed for its page. `asks`: whether servers of files elsewhere are asked, too. */
export async function readReport(services: Services, asks: boolean) {
  const report = await checkOwnFeed(services, { asks });
  if ("movedTo" in report) return report;
  const { files: _, ...shown } = report;
  return shown;
}

export const askFiles = formOperation({
  name: "feedCheck.askFiles",
  asks: "show.read",
  failed: "Der Feed konnte nicht geprüft werden.",
  fields: {},
  run: async (services) => ({ checked: await readReport(services, true) }),
});

export const operations = [askFiles];
