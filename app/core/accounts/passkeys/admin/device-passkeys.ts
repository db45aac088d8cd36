import type { RegistrationResponseJSON } from "@simplewebauthn/browser";
import { nothingDone } from "~/ui/admin/action-button";
import { passkeyOptionsPath, passkeySignInPath } from "../../accounts.schema";

const notDone =
  "Der Passkey wurde nicht verwendet: Das Gerät hat abgebrochen oder keinen gefunden.";

/** Signs in with a passkey of this device. Returns null on success, otherwise a German message. */
export async function signInWithPasskey(): Promise<string | null> {
  const begun = await post(passkeySignInPath, {});
  if ("error" in begun) return begun.error;
  try {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const response = await startAuthentication({ optionsJSON: begun.options });
    const ended = await post(passkeySignInPath, { response: JSON.stringify(response) });
    return "error" in ended ? ended.error : null;
  } catch {
    return notDone;
  }
}

/** Creates a passkey on this device. Returns a German message on failure. */
export async function makePasskey(
  password: string,
): Promise<{ made: RegistrationResponseJSON } | { error: string }> {
  const begun = await post(passkeyOptionsPath, { password });
  if ("error" in begun) return begun;
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return { made: await startRegistration({ optionsJSON: begun.options }) };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    if (isKnown) return { error: "Dieses Gerät hat schon einen Passkey für diesen Zugang." };
    return { error: "Es wurde kein Passkey angelegt: Das Gerät hat abgebrochen." };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the browser's library checks what it is given.
type Answer = { options: any } | { error: string };

async function post(path: string, fields: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
    if (response.status === 401)
      return { error: "Deine Sitzung ist abgelaufen. Lade die Seite neu." };
    return await response.json();
  } catch {
    return { error: nothingDone({ interrupted: "line" }) };
  }
}
