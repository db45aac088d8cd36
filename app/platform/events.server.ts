import { z } from "zod";
import type { Db } from "./db/handles";
import { defineJob, enqueue } from "./jobs/define-job.server";
import type { Services } from "./services.server";

const eventPayload = z.object({
  /** One of a plate's `events`: 'comment.approved'. */
  type: z.string(),
  /** What it happened to, by which those who hear of it read afresh. */
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** The page on which visitors see it, or, where they no longer do, saw it; null: there is none. */
  path: z.string().nullable(),
  /** The page on which they saw it until now, where it was another one. */
  formerPath: z.string().nullable(),
  at: z.iso.datetime(),
});

/** Something that happened, for whoever wants to know (`Room.hears`); no names, no texts. */
export type SiteEvent = z.output<typeof eventPayload> & { id: string };

type NewEvent = Pick<SiteEvent, "type" | "subject"> & Partial<Pick<SiteEvent, "path">>;

/** Says that something happened, in the transaction in which it did: the rooms hear of it within seconds. */
export async function recordEvent(
  trx: Db,
  { path = null, ...event }: NewEvent,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await enqueue(trx, eventJob, { ...event, path, formerPath: null, at }, { now });
}

export const eventJob = defineJob({
  kind: "event",
  title: "Mitteilung eines Ereignisses",
  payload: eventPayload,
  light: true,
  run: (services, event, { id }) => tellRooms(services, { ...event, id }),
});

/** May be told twice, with the same id. */
export async function tellRooms(services: Services, event: SiteEvent): Promise<void> {
  for (const { hears } of services.rooms.all) await hears?.(services, event);
}
