import { countText } from "~/lib/text/german-number";
import type { SignedInOperator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { type Action, mayDo } from "./permissions";

declare module "~/platform/rooms/room.server" {
  interface InArea {
    menu?: readonly MenuEntry[];
  }
}

/** An entry of the operators' side navigation, sorted within its group by ascending position. */
export type MenuEntry = {
  group: "content" | "show";
  position: number;
  label: string;
  to: string;
  asks: Action;
  /** The number of waiting items, shown beside the label. */
  waiting?(db: Db): Promise<number>;
  /** The dashboard's panel for the waiting items: its texts by their number, and the newest items. */
  panel?: {
    none: string;
    one: string;
    many: string;
    newest(db: Db): Promise<NewestEntry[]>;
  };
};

export type NewestEntry = {
  to: string;
  name: string;
  state?: string;
  excerpt?: string;
  about: string;
  createdAt: string;
};

export type MenuLink = Pick<MenuEntry, "group" | "label" | "to"> & { waiting: number };

/** The dashboard's panels of all menu entries, by position; `text` says how many items wait. */
export async function readPanels({ db, rooms }: Pick<Services, "db" | "rooms">) {
  const entries = rooms
    .list("inArea", "menu")
    .flat()
    .sort((a, b) => a.position - b.position);
  const panels = entries.map(async ({ label, to, waiting, panel }) => {
    if (!panel) return [];
    const count = (await waiting?.(db)) ?? 0;
    const text = count === 0 ? panel.none : countText(count, panel.one, panel.many);
    return { label, to, count, text, newest: await panel.newest(db) };
  });
  return (await Promise.all(panels)).flat();
}

/** The operator's side navigation; counts that cannot be read are 0. */
export async function readMenu(
  services: Services,
  operator: SignedInOperator,
): Promise<MenuLink[]> {
  const entries = services.rooms
    .list("inArea", "menu")
    .flat()
    .filter(({ asks }) => mayDo(asks, operator))
    .sort((a, b) => a.position - b.position);
  const counts = await attempt(services, () =>
    Promise.all(entries.map(({ waiting }) => waiting?.(services.db) ?? 0)),
  );
  return entries.map(({ group, label, to }, at) => ({
    group,
    label,
    to,
    waiting: counts?.[at] ?? 0,
  }));
}
