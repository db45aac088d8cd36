import { nameKey, plainName } from "~/core/people/people.schema";
import { maxNameLength } from "~/core/people/person.fields";
import { roleName, roleOf } from "~/core/people/roles";
import type { EpisodePerson } from "../episode.fields";

/** People as text: a line for each, 'Name | Rolle'. */
export function formatPeople(people: readonly Pick<EpisodePerson, "name" | "role">[]): string {
  return people.map(({ name, role }) => `${name} | ${roleName(role)}`).join("\n");
}

/** Parses a line; null if it is malformed. Older revisions have an address after the role, which is ignored. */
export function parseLine(line: string): { name: string; role: string } | null {
  const [name = "", role = "", ...more] = line.split("|").map((part) => part.trim());
  const isWhole =
    name && (!more.length || (more.length === 1 && /^https?:\/\/\S+$/.test(more[0] ?? "")));
  return isWhole ? { name: plainName(name), role: roleOf(role) } : null;
}

/**
 * Parses people. `wrongLine` is the number (from 1) of the first line that is malformed or has too long a
 * name. The default role is guest.
 * @param former people who keep their ids, even under an earlier name
 */
export function parsePeople(
  text: string,
  former: readonly EpisodePerson[] = [],
): { people: EpisodePerson[] } | { wrongLine: number } | { longLine: number } {
  const ids = new Map(former.map(({ name, id }) => [nameKey(name), id]));
  const people: EpisodePerson[] = [];
  const there = new Set<string>();
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const person = parseLine(line);
    if (!person) return { wrongLine: index + 1 };
    const name = nameKey(person.name);
    const isLong = person.name.length > maxNameLength;
    if (isLong && !ids.has(name)) return { longLine: index + 1 };
    const key = JSON.stringify([name, person.role]);
    if (!there.has(key)) people.push({ id: ids.get(name) ?? "", ...person });
    there.add(key);
  }
  return { people };
}
