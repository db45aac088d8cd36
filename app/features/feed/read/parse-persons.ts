import type { FeedPerson } from "../feed.schema";
import {
  attributeOf,
  childrenOf,
  type FeedNode,
  lineFrom,
  lineIn,
  parseAddress,
} from "./feed-nodes";

/** podcast:person of a show or an item (role 'host' where none is given), each name and role once. */
export function parsePersons(node: FeedNode, base: string | undefined): FeedPerson[] {
  const persons = childrenOf(node, "podcast:person").map((person): FeedPerson => {
    const href = parseAddress(attributeOf(person, "href"), base);
    const img = parseAddress(attributeOf(person, "img"), base);
    return {
      name: lineFrom(person),
      role: attributeOf(person, "role").toLowerCase() || "host",
      ...(href ? { href } : {}),
      ...(img ? { img } : {}),
    };
  });
  const known = new Set<string>();
  return persons.filter(({ name, role }) => {
    const key = `${name}\n${role}`;
    if (!name || known.has(key)) return false;
    return known.add(key);
  });
}

/** The first e-mail address in the named children, else ''. */
export function emailIn(node: FeedNode, ...names: string[]): string {
  for (const name of names) {
    const found = /[^\s<>()"',;:]+@[^\s<>()"',;:]+\.[a-z]{2,}/i.exec(lineIn(node, name));
    if (found) return found[0];
  }
  return "";
}
