import type { FormFields } from "~/lib/forms/form-field";
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

/** Groups of pages in the operators' menu; each has one place in it, and its pages are tabs. */
const menuGroups = {
  analytics: { position: 10, label: "Analytics" },
  comments: { position: 60, label: "Kommentare" },
  reach: { position: 80, label: "Verbreiten" },
  moving: { position: 90, label: "Umzug" },
  settings: { position: 100, label: "Einstellungen" },
  security: { position: 110, label: "Sicherheit" },
} as const;

/** A page in the operators' menu: in a group of several, or with a place of its own. */
export type MenuEntry = {
  group?: keyof typeof menuGroups;
  /** Ascending: among the pages of its group, or among the groups. */
  position: number;
  label: string;
  to: string;
  asks: Action;
  /** Settings on the page, which 'Gehe zu' finds. */
  fields?: FormFields;
  /** Pages below it, which 'Gehe zu' finds. */
  parts?: readonly { to: string; label: string; asks?: Action; fields?: FormFields }[];
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

export type MenuLink = Pick<MenuEntry, "label" | "to"> & { waiting: number };
export type MenuGroup = MenuLink & { tabs: MenuLink[] };

/** All entries, in the menu's order. */
export function listEntries({ rooms }: Pick<Services, "rooms">): MenuEntry[] {
  const placeOf = ({ group, position }: MenuEntry) =>
    group ? menuGroups[group].position : position;
  return rooms
    .list("inArea", "menu")
    .flat()
    .sort((a, b) => placeOf(a) - placeOf(b) || a.position - b.position);
}

/** The dashboard's panels of all menu entries, in the menu's order; `text` says how many items wait. */
export async function readPanels({ db, rooms }: Pick<Services, "db" | "rooms">) {
  const panels = listEntries({ rooms }).map(async ({ label, to, waiting, panel }) => {
    if (!panel) return [];
    const count = (await waiting?.(db)) ?? 0;
    const text = count === 0 ? panel.none : countText(count, panel.one, panel.many);
    return { label, to, count, text, newest: await panel.newest(db) };
  });
  return (await Promise.all(panels)).flat();
}

/**
 * The operator's menu. A group has the pages that the operator may open as tabs, and leads to the first; with a single
 * one it has that page's name. Counts that cannot be read are 0.
 */
export async function readMenu(
  services: Services,
  operator: SignedInOperator,
): Promise<MenuGroup[]> {
  const entries = listEntries(services).filter(({ asks }) => mayDo(asks, operator));
  const counts = await attempt(services, () =>
    Promise.all(entries.map(({ waiting }) => waiting?.(services.db) ?? 0)),
  );
  const menu = new Map<string, MenuGroup>();
  for (const [at, { group, label, to }] of entries.entries()) {
    const tab = { label, to, waiting: counts?.[at] ?? 0 };
    const earlier = group && menu.get(group);
    if (!earlier) menu.set(group ?? to, { ...tab, tabs: [tab] });
    else {
      earlier.label = menuGroups[group].label;
      earlier.waiting += tab.waiting;
      earlier.tabs.push(tab);
    }
  }
  return [...menu.values()];
}
