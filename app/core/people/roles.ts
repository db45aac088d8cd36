/** German names of the roles of podcast:person (Podcasting 2.0 taxonomy). */
export const roleNames: Readonly<Record<string, string>> = {
  guest: "Gast",
  host: "Moderation",
  "co-host": "Co-Host",
  "guest host": "Gastmoderation",
  narrator: "Sprecherrolle",
  reporter: "Bericht",
  author: "Text",
  editor: "Redaktion",
  producer: "Produktion",
  "audio editor": "Schnitt",
  composer: "Musik",
  // The role of people whose role a feed does not state (atom:contributor).
  contributor: "Mitwirkung",
};

const roleByName = new Map(
  Object.entries(roleNames).map(([role, name]) => [name.toLowerCase(), role]),
);

/** The German name of a role. A role without one is returned unchanged. */
export function roleName(role: string): string {
  return roleNames[role] ?? role;
}

/** The role in an episode of somebody with this role as a host: one of those above, else 'host'. */
export function episodeRoleOf(hostRole: string): string {
  const role = hostRole && roleOf(hostRole);
  return role in roleNames ? role : "host";
}

/** Roles that no host has: that of guests, and the one for people whose role is unknown. */
const unsaid = new Set(["guest", "contributor"]);

/**
 * The podcast:person role of somebody in an episode. A host whose role is not in the taxonomy gets 'host', since apps
 * know no other words.
 */
export function personRole({ role, isHost }: { role: string; isHost: boolean }): string {
  return isHost && (unsaid.has(role) || !(role in roleNames)) ? "host" : role;
}

/** The role for a German name that somebody typed. '' means a guest. */
export function roleOf(typed: string): string {
  return roleByName.get(typed.toLowerCase()) ?? (typed || "guest");
}
