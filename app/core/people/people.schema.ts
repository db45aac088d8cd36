import type { ValuesOf } from "~/core/content/fields";
import { normalForm } from "~/lib/text/normal-form";
import type { personFields } from "./person.fields";
import { roleName } from "./roles";

export type Person = ValuesOf<typeof personFields> & { id: string };

/** A person of an episode or of the show, as pages and feeds name them. */
export type PersonMention = Pick<Person, "id" | "name" | "slug" | "portrait" | "isHost"> & {
  role: string;
};

/** A person to pick in a form; `role`: the default role there. */
export type KnownPerson = Pick<PersonMention, "name" | "role">;

/** A host on the home page. */
export type Host = Pick<
  Person,
  "id" | "name" | "slug" | "portrait" | "text" | "hostRole" | "hostProfile"
>;

/** People on a page of the public list, alphabetically and by episode. */
export const peoplePerPage = 40;
export const castsPerPage = 20;

export const peoplePath = "/personen";
/** Parameters of the alphabetical list. */
export const byName = { sortierung: "name" };

export function personPath(slug: string): string {
  return `${peoplePath}/${slug}`;
}

/** 'Moderation · Erfindungsexperte': shown instead of a missing name, and beside one. */
export function hostRoleOf({ hostRole, hostProfile }: Pick<Host, "hostRole" | "hostProfile">) {
  return [hostRole, hostProfile].filter(Boolean).join(" · ");
}

/** The presence in episodes of a person who is no host. */
export type Presence = "guest" | "contributor";

/** The label of a person: a host's role, else 'Zu Gast' or 'Mitwirkung', or `elsewhere` for people only mentioned. */
export function personLabel(
  person: Pick<Person, "isHost" | "hostRole" | "hostProfile">,
  as: Presence | null = "guest",
  elsewhere = "",
): string {
  if (person.isHost) return hostRoleOf(person) || "Host";
  return as === "guest" ? "Zu Gast" : as ? roleName(as) : elsewhere;
}

/** A name for an index: 'Bell' and 'Alexander Graham'; `given` is '' for one listed as a whole. */
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

/** The form in which equal names are equal. */
export function nameKey(name: string): string {
  return plainName(name).toLocaleLowerCase("de");
}

/** A name's stored form: on one line, without the separators of lists. */
export function plainName(name: string): string {
  return normalForm(name).replaceAll("|", "/").replace(/\s+/g, " ").trim();
}
