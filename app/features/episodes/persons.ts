import type { Person } from "./episodes.schema";

const roleNames: Record<string, string> = { guest: "Gast", host: "Moderation" };
const roleOf = new Map(Object.entries(roleNames).map(([role, name]) => [name.toLowerCase(), role]));

/** People as one types them: a line for each, 'Name | Rolle | https://…'. */
export function formatPersons(persons: readonly Person[]): string {
  return persons
    .map(({ name, role, href }) => [name, roleNames[role] ?? role, ...(href ? [href] : [])])
    .map((parts) => parts.join(" | "))
    .join("\n");
}

/**
 * The people, or the number (from 1) of the first line that cannot be read. Who is known from `former` keeps the
 * picture; without a role one is a guest.
 */
export function parsePersons(
  text: string,
  former: readonly Person[] = [],
): { persons: Person[] } | { wrongLine: number } {
  const pictures = new Map(former.map(({ name, img }) => [name, img]));
  const persons: Person[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const [name = "", role = "", href = "", ...more] = line.split("|").map((part) => part.trim());
    if (!name || more.length > 0 || (href && !/^https?:\/\/\S+$/.test(href)))
      return { wrongLine: index + 1 };
    const img = pictures.get(name);
    persons.push({
      name,
      role: roleOf.get(role.toLowerCase()) ?? (role || "guest"),
      ...(href ? { href } : {}),
      ...(img ? { img } : {}),
    });
  }
  return { persons };
}
