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
  // Feeds call everybody so of whom they say no more (atom:contributor).
  contributor: "Mitwirkung",
};

const roleByName = new Map(
  Object.entries(roleNames).map(([role, name]) => [name.toLowerCase(), role]),
);

/** The German name of a role; one that is not in the list keeps its name. */
export function roleName(role: string): string {
  return roleNames[role] ?? role;
}

/** The role in an episode of a host who is called so: one of those above, else that of hosts. */
export function episodeRoleOf(hostRole: string): string {
  const role = hostRole && roleOf(hostRole);
  return role in roleNames ? role : "host";
}

/** Roles that somebody has who is not in charge of the show, or of whom nothing more is said. */
const unsaid = new Set(["guest", "contributor"]);

/**
 * What podcast:person calls somebody of an episode: of a host the role there if the taxonomy has it, else 'host', for
 * apps know no other words.
 */
export function personRole({ role, isHost }: { role: string; isHost: boolean }): string {
  return isHost && (unsaid.has(role) || !(role in roleNames)) ? "host" : role;
}

/** The role of what was typed; '' is a guest. */
export function roleOf(typed: string): string {
  return roleByName.get(typed.toLowerCase()) ?? (typed || "guest");
}
