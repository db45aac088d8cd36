import { readStored, writeStored } from "./browser-storage";

const TAB_KEY = "podcast-session-id";
const RATER_KEY = "session_id";

const madeHere = new Map<string, string>();

/** 32 hexadecimal digits, made when first asked for; they live as long as the browser's tab and stay in it. */
export function browserSession(): string {
  return storedId(TAB_KEY, () => sessionStorage);
}

/** The tab's session if there is one; asking makes none. */
export function existingBrowserSession(): string | null {
  const stored = madeHere.get(TAB_KEY) ?? readStored(TAB_KEY, () => sessionStorage);
  return typeof stored === "string" ? stored : null;
}

/** Sent with each rating, so that a later one takes its place. Made by the first rating, lives in this browser. */
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
