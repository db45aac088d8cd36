import { contexts, everybody } from "~/reach/fediverse/walks/contexts.fixture";

/** Objects of the activities: addresses of the tested site. */
export type Target = { actor: string; post: string };

/** An activity in a program's form; the names are changed. */
export type Shape = {
  program: keyof typeof contexts;
  does: string;
  /** `name@host` of the actor; its id is `https://host/users/name`. */
  by: string;
  activity: Record<string, unknown>;
};

export const published = "2026-11-28T12:00:00Z";

/** A shape with the parts that all have: context, id, actor and type. */
export function shapesBy(program: keyof typeof contexts, by: string) {
  const [name, host] = by.split("@");
  const id = `https://${host}/users/${name}`;
  const at = (path: string) => `https://${host}/${path}`;
  const shape = (does: string, type: string | string[], more: Record<string, unknown>): Shape => ({
    program,
    does,
    by,
    activity: {
      "@context": contexts[program],
      id: at(`activities/${does.replace(/\W+/g, "-")}`),
      type,
      actor: id,
      ...more,
    },
  });
  return { id, at, shape, public: { to: [everybody], cc: [`${id}/followers`] } };
}
