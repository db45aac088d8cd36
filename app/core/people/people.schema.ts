import type { ValuesOf } from "~/core/content/fields";
import { normalForm } from "~/lib/normal-form";
import type { personFields } from "./person.fields";
import { roleName } from "./roles";

export type Person = ValuesOf<typeof personFields> & { id: string };

/** Somebody of an episode or of the show, as pages and feeds name them. */
export type PersonMention = Pick<Person, "id" | "name" | "slug" | "portrait" | "isHost"> & {
  role: string;
};

/** Somebody who can be picked in a form; `role`: what they are there where nothing else is said. */
export type KnownPerson = Pick<PersonMention, "name" | "role">;

/** A host on the home page. */
export type Host = Pick<
  Person,
  "id" | "name" | "slug" | "portrait" | "text" | "hostRole" | "hostProfile"
>;

/** Page lengths of the public list of people, by the alphabet and by episode. */
export const peoplePerPage = 40;
export const castsPerPage = 20;

export const peoplePath = "/personen";
/** What the address of the list by the alphabet has. */
export const byName = { sortierung: "name" };

export function personPath(slug: string): string {
  return `${peoplePath}/${slug}`;
}

/** 'Moderation · Erfindungsexperte': who speaks, before there is a name and beside it. */
export function hostRoleOf({ hostRole, hostProfile }: Pick<Host, "hostRole" | "hostProfile">) {
  return [hostRole, hostProfile].filter(Boolean).join(" · ");
}

/** The presence in episodes of a person who is no host. */
export type Presence = "guest" | "contributor";

/** The label of a person: a host's role, else 'Zu Gast' or 'Mitwirkung', or `elsewhere` of who never was. */
export function personLabel(
  person: Pick<Person, "isHost" | "hostRole" | "hostProfile">,
  as: Presence | null = "guest",
  elsewhere = "",
): string {
  if (person.isHost) return hostRoleOf(person) || "Host";
  return as === "guest" ? "Zu Gast" : as ? roleName(as) : elsewhere;
}

/** A name as a register has it: 'Bell' and 'Alexander Graham'; `given` is '' of who is found by the whole name. */
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

/** A name in the form in which two of them are the same. */
export function nameKey(name: string): string {
  return plainName(name).toLocaleLowerCase("de");
}

/** A name as it is stored: on one line, without what divides names from roles. */
export function plainName(name: string): string {
  return normalForm(name).replaceAll("|", "/").replace(/\s+/g, " ").trim();
}
