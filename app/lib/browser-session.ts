import { readStored, writeStored } from "./browser-storage";

const TAB_KEY = "podcast-session-id";
const RATER_KEY = "session_id";

const madeHere = new Map<string, string>();

/** The tab's id: 32 hexadecimal digits, made on first use, gone with the tab. */
export function browserSession(): string {
  return storedId(TAB_KEY, () => sessionStorage);
}

/** The tab's session id; null if none was created yet. */
export function existingBrowserSession(): string | null {
  const stored = madeHere.get(TAB_KEY) ?? readStored(TAB_KEY, () => sessionStorage);
  return typeof stored === "string" ? stored : null;
}

/** The browser's id for ratings, created with the first one. A later rating with the same id replaces it. */
export function raterSession(): string {
  return storedId(RATER_KEY, () => localStorage);
}

function storedId(key: string, area: () => Storage): string {
  const stored = readStored(key, area);
  if (typeof stored === "string") return stored;
  const id = madeHere.get(key) ?? randomId();
  madeHere.set(key, id);
  writeStored(key, id, area);
  return id;
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
