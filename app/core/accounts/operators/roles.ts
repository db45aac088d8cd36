import type { Role } from "~/platform/actor";

/** The roles and their duties, as shown when choosing one. */
export const roles: Record<Role, { label: string; duty: string }> = {
  owner: {
    label: "Leitung",
    duty: "darf alles: auch Zugänge, Einstellungen, Import, Export und Personendaten",
  },
  editor: {
    label: "Redaktion",
    duty: "Inhalte, Kommentare, Nachrichten, Newsletter und Zahlen",
  },
  contributor: {
    label: "Mitarbeit",
    duty: "eigene Entwürfe, die Leitung oder Redaktion veröffentlicht",
  },
};

export const roleOptions = Object.entries(roles).map(([value, { label, duty }]) => ({
  value,
  label: `${label}: ${duty}`,
}));

export function isRole(text: string): text is Role {
  return Object.hasOwn(roles, text);
}
