import { readStored, writeStored } from "./browser-storage";

const SESSION_KEY = "podcast-session-id";

let madeHere: string | undefined;

/** 32 hexadecimal digits, made when first asked for; they live as long as the browser's tab. */
export function browserSession(): string {
  const area = () => sessionStorage;
  const stored = readStored(SESSION_KEY, area);
  if (typeof stored === "string") return stored;
  if (!madeHere) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    madeHere = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    writeStored(SESSION_KEY, madeHere, area);
  }
  return madeHere;
}
