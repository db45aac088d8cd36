/** JSON from an address of the operators' area; null without an answer, or if signed out. */
export async function askServer<Answer>(
  address: string,
  fields?: Record<string, string>,
): Promise<Answer | null> {
  try {
    const body = fields && { method: "POST", body: new URLSearchParams(fields) };
    const answer = await fetch(address, { headers: { Accept: "application/json" }, ...body });
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}

export const unanswered = "Das ist nicht angekommen. Versuch es gleich noch einmal.";

export function saveFile(name: string, mime: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: mime }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
