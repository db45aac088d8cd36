import { contentChange, planChange, seenAt } from "~/core/content/content-events.server";
import { findRow, isDated, type StoredRow, selectFromTable } from "~/core/content/kind.server";
import { type ContentKind, kindWords } from "~/core/content/kinds";
import { defineDailyJob } from "~/platform/daily.server";
import { tellRooms } from "~/platform/events.server";
import { defineJob } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { kindNames, kindOf } from "./kinds.server";

const verbs = { published: "erschienen", changed: "geändert", hidden: "nicht mehr zu sehen" };

/** German labels of the events that visitors can notice, by type such as 'episode.published'. */
export const contentEvents: Readonly<Record<string, string>> = Object.fromEntries(
  kindNames
    .filter((name) => kindOf(name).isPublic)
    .flatMap((name) =>
      Object.entries(verbs).map(([verb, said]) => [
        `${name}.${verb}`,
        `${kindWords[name].label}: ${said}`,
      ]),
    ),
);

export const contentChangeJob = defineJob({
  ...contentChange,
  async run(services, { kind, id, before, planned }, job) {
    const row = await findRow(services.db, kindOf(kind), id);
    const opens = planned !== null && row?.open_from === planned && row.public_from < planned;
    if (planned && row?.public_from !== planned && !opens) return;
    const seen = opens ? await seenAt(services.db, services, kindOf(kind), row) : before;
    const path = await tell(services, { kind, id, row, before: seen, eventId: job.id });
    // Posts and videos that wait for an episode are published together with it.
    if (kind !== "episode" || seen || !path) return;
    for (const linked of ["post", "video"] as const)
      for (const { id: linkedId } of await selectFromTable(services.db, kindOf(linked).table)
        .select("id")
        .where("episode_id", "=", id)
        .where("public_from", "is not", null)
        .execute()) {
        const row = await findRow(services.db, kindOf(linked), linkedId);
        const eventId = `${job.id}-${linkedId}`;
        await tell(services, { kind: linked, id: linkedId, row, before: null, eventId });
      }
  },
});

type Look = {
  kind: ContentKind;
  id: string;
  /** null if the entry was deleted. */
  row: StoredRow | null;
  before: string | null;
  eventId: string;
};

/** @returns the current address for visitors, or null if they cannot see the entry */
async function tell(
  services: Services,
  { kind, id, row, before, eventId }: Look,
): Promise<string | null> {
  const after = await seenAt(services.db, services, kindOf(kind), row);
  if (!before && !after) return null;
  await tellRooms(services, {
    id: eventId,
    type: `${kind}.${after ? (before ? "changed" : "published") : "hidden"}`,
    subject: { kind, id },
    path: after ?? before,
    formerPath: after && before !== after ? before : null,
    at: services.clock.now().toISOString(),
  });
  return after;
}

/** Schedules checks for planned entries that have none: those of an earlier version or a restored backup. */
export const planChangesJob = defineDailyJob({
  kind: "content-plans",
  title: "Vormerken von Geplantem",
  async run({ db, clock }) {
    const now = clock.now();
    for (const kind of kindNames.filter((name) => isDated(kindOf(name)))) {
      const opening = kind === "episode" ? ["open_from"] : [];
      const planned = await selectFromTable(db, kindOf(kind).table)
        .select(["id", "public_from"])
        .select(opening)
        .where((eb) =>
          eb.or(["public_from", ...opening].map((moment) => eb(moment, ">", now.toISOString()))),
        )
        .execute();
      for (const row of planned) await planChange(db, kind, row, now);
    }
  },
});
