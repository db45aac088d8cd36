import { trackShowMedia } from "~/features/media/library/media-uses.server";
import { lastingFeedGuid } from "~/features/show/feed-guid.server";
import { isLegalText, type SectionName, sections } from "~/features/show/sections";
import type { Show } from "~/features/show/show.schema";
import { saveShow } from "~/features/show/show.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { keepLegalText } from "./legal-text-versions.server";

type ShowWrite = { former: Show; next: Show; section: SectionName; note?: string };

/** Writes the settings after one section changed, with what follows from it: files in use, versions, the audit event. */
export async function writeShow(
  trx: Trx,
  { clock, env }: Services,
  operator: Operator,
  { former, next, section, note }: ShowWrite,
): Promise<void> {
  const now = clock.now();
  await saveShow(trx, { ...next, feedGuid: lastingFeedGuid(next.feedGuid, env) }, now);
  await trackShowMedia(trx, next);
  if (isLegalText(section)) await keepLegalText(trx, operator, { former, section, note }, now);
  const title = sections.find(({ name }) => name === section)?.title ?? section;
  const subject = { kind: "show", id: section, title: next.name };
  await recordAuditEvent(trx, operator, { action: "show.update", subject, detail: title }, now);
}
