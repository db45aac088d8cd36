/** Returns false if the browser refuses to copy. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Opens the system's share sheet. Closing it without a choice is no failure. */
export function openShareDialog(data: ShareData): void {
  navigator.share(data).catch((reason: unknown) => {
    if (!(reason instanceof DOMException && reason.name === "AbortError"))
      console.warn("Das Teilen hat nicht geklappt.", reason);
  });
}
