type StorageArea = () => Pick<Storage, "getItem" | "setItem">;

const localArea = () => localStorage;

/** A stored JSON value; null if it is missing, blocked or unreadable. Failures are only logged. */
export function readStored(key: string, area: StorageArea = localArea): unknown {
  try {
    const text = area().getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    console.warn(`„${key}“ ist im Browser nicht lesbar.`, error);
    return null;
  }
}

export function writeStored(key: string, value: unknown, area: StorageArea = localArea): void {
  try {
    area().setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`„${key}“ konnte im Browser nicht gespeichert werden.`, error);
  }
}

export function removeStored(
  key: string,
  area: () => Pick<Storage, "removeItem"> = localArea,
): void {
  try {
    area().removeItem(key);
  } catch (error) {
    console.warn(`„${key}“ konnte im Browser nicht entfernt werden.`, error);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function numberOr(value: unknown, fallback: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fallback;
}
