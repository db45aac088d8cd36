import { z } from "zod";
import { isDated } from "~/core/content/kind.server";
import { momentOf } from "~/core/content/publication";
import { firstDate } from "~/core/episodes/episode.fields";
import { berlinTime } from "~/lib/time/berlin-time";
import { now } from "~/platform/clock.server";
import {
  idInput,
  momentInput,
  OperationError,
  operationOf,
} from "~/platform/operations/operation.server";
import { changeContent, findOwn } from "./change-content.server";
import { contentSubject, type Described, stateOf } from "./describe-content.server";

/** Day and time in Berlin, as stored. */
function dayOf(moment: string) {
  const [date = "", time = ""] = berlinTime(new Date(moment)).split("T");
  return { date, time };
}

const publishAt = momentInput
  .refine((moment) => moment >= firstDate && moment < "2200", "Das liegt zu weit weg.")
  .refine(
    (moment) => momentOf(dayOf(moment))?.slice(0, 16) === moment.slice(0, 16),
    "In dieser Nacht zeigen die Uhren von 2 bis 3 Uhr jede Zeit zweimal; ab der zweiten geht es erst um 3 Uhr.",
  )
  .optional()
  .meta({ description: "Zu diesem Zeitpunkt, auf die Minute; ohne ihn gleich" });

/** Operations on an entry's publication and its time. */
export function publicationOperations<Item extends z.ZodObject>({
  kind,
  forPublishing,
  named,
  item,
  answer,
}: Described<Item>) {
  const id = idInput;
  const needed = forPublishing.map((name) => `\`${name}\``).join(", ");

  const publish = operationOf({
    ...named("publish", {
      method: "POST",
      end: "/{id}/publish",
      title: "veröffentlichen",
      english: `Publish ONE.${needed && ` It must have ${needed}.`}`,
      asks: "publish",
    }),
    ...(needed && { description: `Dann darf nicht mehr leer sein: ${needed}.` }),
    needsVersion: true,
    input: isDated(kind) ? z.strictObject({ id, at: publishAt }) : z.strictObject({ id }),
    output: item,
    async publishes(services, { id }: { id: string }, caller) {
      const row = await findOwn(services, caller, kind, id);
      return row && contentSubject(kind, row);
    },
    async run(services, input, caller) {
      const { id, at }: { id: string; at?: string | undefined } = input;
      const row = await findOwn(services, caller, kind, id);
      if (!row) return null;
      const moment = now(services.clock);
      // An entry that is already public keeps its day unless `at` names another.
      const isDue = isDated(kind) && (at || stateOf(kind, row, moment) !== "public");
      const given = { published: "1", ...(isDue && dayOf(at ?? moment)) };
      const change = { id, given, note: "Veröffentlicht" };
      return answer(
        services,
        caller,
        await aboutAt(() => changeContent(services, caller, kind, change)),
      );
    },
  });

  const hide = operationOf({
    ...named("hide", {
      method: "POST",
      end: "/{id}/hide",
      title: "zurückziehen",
      english: "Withdraw ONE. Visitors no longer see it.",
      asks: "publish",
    }),
    description: "Besucher sehen es dann nicht mehr.",
    needsVersion: true,
    input: z.strictObject({ id }),
    output: item,
    async run(services, { id }, caller) {
      const change = { id, given: { published: "" }, note: "Zurückgezogen" };
      return answer(services, caller, await changeContent(services, caller, kind, change));
    },
  });

  return "published" in kind.fields ? { publish, hide } : {};
}

/** Reports errors of `date` and `time` as errors of `at`, which is one field here. */
async function aboutAt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    const { date, time, ...errors } = error.details.errors ?? {};
    const wrong = date ?? time;
    throw wrong ? new OperationError(error.problem, { errors: { ...errors, at: wrong } }) : error;
  }
}
