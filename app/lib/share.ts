/** false: the browser does not let it be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The system's own sheet. Nothing follows from it: whoever closes it has decided otherwise. */
export function openShareDialog(data: ShareData): void {
  navigator.share(data).catch((reason: unknown) => {
    if (!(reason instanceof DOMException && reason.name === "AbortError"))
      console.warn("Das Teilen hat nicht geklappt.", reason);
  });
}
