import type { SaveResult } from "~/content/revisions/revisions.schema";
import { listRevisions } from "~/content/revisions/revisions.server";
import { isLegalText } from "~/features/show/sections";
import { findShow } from "~/features/show/show.server";
import type { Operator } from "~/platform/actor";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { writeShow } from "./write-show.server";

type Restoration = { section: string; text: string; current: string; note: string };

/** Makes a former legal text the present one, unless somebody saved meanwhile. */
export async function restoreLegalText(
  services: Services,
  operator: Operator,
  { section, text, current, note }: Restoration,
): Promise<Exclude<SaveResult<never>, { outcome: "invalid" }>> {
  if (!isLegalText(section)) return { outcome: "missing" };
  const subject = { kind: "show", id: section } as const;
  return orDataError("Failed to update show", () =>
    writeContent(services, async (trx) => {
      await oneAtATime(trx, services, "show");
      const former = await findShow(trx);
      if (!former) return { outcome: "missing" };
      const [latest] = await listRevisions(trx, subject);
      if (latest && latest.version !== current) return { outcome: "conflict", ...latest };
      const next = { ...former, [section]: text };
      await writeShow(trx, services, operator, { former, next, section, note });
      const [saved] = await listRevisions(trx, subject);
      return { outcome: "saved", id: section, version: saved?.version ?? current };
    }),
  );
}
