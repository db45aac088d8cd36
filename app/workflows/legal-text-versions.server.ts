import { keepRevision, listRevisions } from "~/content/revisions/revisions.server";
import { nextVersion } from "~/content/revisions/version";
import { type LegalText, legalTextLabels } from "~/features/show/sections";
import type { Show } from "~/features/show/show.schema";
import { getShow } from "~/features/show/show.server";
import type { Operator } from "~/platform/actor";
import type { Trx } from "~/platform/db/handles";

type Kept = { former: Show; section: LegalText; note?: string | undefined };

/** Keeps a legal text as it is now, and before the first save the one that was there. */
export async function keepLegalText(
  trx: Trx,
  operator: Operator,
  { former, section, note }: Kept,
  now: Date,
): Promise<void> {
  const subject = { kind: "show", id: section } as const;
  const fieldsOf = (show: Show) => ({
    title: legalTextLabels[section],
    [section]: show[section],
  });
  const [latest] = await listRevisions(trx, subject);
  const before = new Date(now.getTime() - 1).toISOString();
  if (!latest && former[section])
    await keepRevision(trx, subject, { version: before, fields: fieldsOf(former), operator: null });
  await keepRevision(trx, subject, {
    version: nextVersion(latest?.version ?? before, now),
    fields: fieldsOf(await getShow(trx)),
    operator,
    note: note ?? null,
  });
}
