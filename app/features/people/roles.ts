/** What roles of podcast:person (Podcasting 2.0 taxonomy) are called. */
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
};

const roleByName = new Map(
  Object.entries(roleNames).map(([role, name]) => [name.toLowerCase(), role]),
);

/** What a role is called in German; one that is not in the list is called what it is. */
export function roleName(role: string): string {
  return roleNames[role] ?? role;
}

/** The role of what was typed; '' is a guest. */
export function roleOf(typed: string): string {
  return roleByName.get(typed.toLowerCase()) ?? (typed || "guest");
}
