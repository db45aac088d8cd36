import type { ValuesOf } from "~/core/content/fields";
import { normalForm } from "~/lib/text/normal-form";
import type { personFields } from "./person.fields";
import { roleName } from "./roles";

export type Person = ValuesOf<typeof personFields> & { id: string };

/** A person of an episode or of the show, as pages and feeds name them. */
export type PersonMention = Pick<Person, "id" | "name" | "slug" | "portrait" | "isHost"> & {
  role: string;
};

/** A person to choose in a form. `role` is the default role there. */
export type KnownPerson = Pick<PersonMention, "name" | "role">;

/** A host on the home page. */
export type Host = Pick<
  Person,
  "id" | "name" | "slug" | "portrait" | "text" | "hostRole" | "hostProfile"
>;

/** Entries on a page of the public list: people in the alphabetical one, episodes in the other. */
export const peoplePerPage = 40;
export const castsPerPage = 20;

export const peoplePath = "/personen";
/** Query parameters of the alphabetical list. */
export const byName = { sortierung: "name" };

export function personPath(slug: string): string {
  return `${peoplePath}/${slug}`;
}

/** For example 'Moderation · Erfindungsexperte'. It stands beside the name, or replaces a missing one. */
export function hostRoleOf({ hostRole, hostProfile }: Pick<Host, "hostRole" | "hostProfile">) {
  return [hostRole, hostProfile].filter(Boolean).join(" · ");
}

/** How a person who is no host appears in episodes. */
export type Presence = "guest" | "contributor";

/** A German label: a host's role, else 'Zu Gast' or 'Mitwirkung', or `elsewhere` for people in no episode. */
export function personLabel(
  person: Pick<Person, "isHost" | "hostRole" | "hostProfile">,
  as: Presence | null = "guest",
  elsewhere = "",
): string {
  if (person.isHost) return hostRoleOf(person) || "Host";
  return as === "guest" ? "Zu Gast" : as ? roleName(as) : elsewhere;
}

/** A name for an index, such as 'Bell' and 'Alexander Graham'. `given` is '' if the name is listed as a whole. */
export function registerName({ name, sortName }: Pick<Person, "name" | "sortName">) {
  if (sortName) {
    const [family = "", ...given] = sortName.split(",");
    return { family: family.trim(), given: given.join(",").trim() };
  }
  const words = name.split(" ");
  const at = words.findLastIndex((word) => !/^(?:Jr|Sr|[IVX]+)\.?$/.test(word));
  return {
    family: words.slice(Math.max(at, 0)).join(" "),
    given: words.slice(0, Math.max(at, 0)).join(" "),
  };
}

/** A key by which names are compared, regardless of case and spacing. */
export function nameKey(name: string): string {
  return plainName(name).toLocaleLowerCase("de");
}

/** A name as it is stored: on one line, without the separators of lists. */
export function plainName(name: string): string {
  return normalForm(name).replaceAll("|", "/").replace(/\s+/g, " ").trim();
}
