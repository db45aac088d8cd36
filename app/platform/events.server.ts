import { z } from "zod";
import type { Db } from "./db/handles";
import { defineJob, enqueue } from "./jobs/define-job.server";
import type { Services } from "./services.server";

const eventPayload = z.object({
  /** One of the plates' `events`, such as 'comment.approved'. */
  type: z.string(),
  /** The event's subject; listeners read its current data. */
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** The page on which visitors see the subject, or saw it last; null if there is none. */
  path: z.string().nullable(),
  /** The subject's page before the event, if the event changed it. */
  formerPath: z.string().nullable(),
  at: z.iso.datetime(),
});

/** An event for other rooms (`Room.hears`), without names and texts. */
export type SiteEvent = z.output<typeof eventPayload> & { id: string };

type NewEvent = Pick<SiteEvent, "type" | "subject"> & Partial<Pick<SiteEvent, "path">>;

/** Records an event in the transaction of its cause; the rooms receive it within seconds. */
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

/** Delivers an event to the rooms. A repeated delivery has the same id. */
export async function tellRooms(services: Services, event: SiteEvent): Promise<void> {
  for (const { hears } of services.rooms.all) await hears?.(services, event);
}
