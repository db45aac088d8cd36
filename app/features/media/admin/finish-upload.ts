import type { LibraryFile } from "../library/library.schema";

export type FinishedUpload =
  | { outcome: "taken"; file: LibraryFile; isKnown: boolean }
  | { outcome: "refused"; message: string }
  | { outcome: "signedOut" }
  | { outcome: "broken" };

const pauses = [1000, 3000, 9000];

/** Asks the server to look into an upload that has arrived; it may be asked again. */
export async function finishUpload(id: string, attempt = 0): Promise<FinishedUpload> {
  const response = await fetch(`/admin/uploads/${id}/file`, { method: "POST" }).catch(() => null);
  if (response?.status === 401) return { outcome: "signedOut" };
  if (response?.ok) return { outcome: "taken", ...(await response.json()) };
  if (response && response.status < 500) {
    const { message } = await response.json().catch(() => ({ message: "" }));
    return {
      outcome: "refused",
      message: String(message) || "Der Server hat die Datei nicht angenommen.",
    };
  }
  const pause = pauses[attempt];
  if (pause === undefined) return { outcome: "broken" };
  await new Promise((resolve) => setTimeout(resolve, pause));
  return finishUpload(id, attempt + 1);
}
