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
  // Default in feeds for people without a stated role (atom:contributor).
  contributor: "Mitwirkung",
};

const roleByName = new Map(
  Object.entries(roleNames).map(([role, name]) => [name.toLowerCase(), role]),
);

/** The German name of a role; an unknown one keeps its name. */
export function roleName(role: string): string {
  return roleNames[role] ?? role;
}

/** The role in an episode of a host with this title: one of those above, else the hosts' role. */
export function episodeRoleOf(hostRole: string): string {
  const role = hostRole && roleOf(hostRole);
  return role in roleNames ? role : "host";
}

/** Roles of people who do not lead the show, or with unknown role. */
const unsaid = new Set(["guest", "contributor"]);

/**
 * The podcast:person role of somebody in an episode: for a host the role there if the taxonomy has it, else
 * 'host', since apps know no other words.
 */
export function personRole({ role, isHost }: { role: string; isHost: boolean }): string {
  return isHost && (unsaid.has(role) || !(role in roleNames)) ? "host" : role;
}

/** The role for a typed text; '' is a guest. */
export function roleOf(typed: string): string {
  return roleByName.get(typed.toLowerCase()) ?? (typed || "guest");
}
