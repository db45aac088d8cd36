import type { Services } from "~/platform/services.server";

type Settings = Pick<Services, "env" | "log">;

/** Reads a list on first use, once per process. */
export function readOnce<List>(read: (services: Settings) => List) {
  const known = new WeakMap<Services["env"], List>();
  return (services: Settings): List => {
    const list = known.get(services.env) ?? read(services);
    known.set(services.env, list);
    return list;
  };
}
