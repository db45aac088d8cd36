import type { BrowserRoom } from "~/platform/rooms/browser-room";
import { type SubscriptionFields, subscriptionPath } from "./push.schema";

type SiteWorker = Awaited<ReturnType<NonNullable<BrowserRoom["serviceWorker"]>>>;

/** 'home-screen': push works once the site is on the home screen (iOS 16.4 and later). */
export type Support = "yes" | "no" | "home-screen";

export function supportOf(): Support {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return "yes";
  // Only browsers on iOS have this property; false: in a tab.
  return Reflect.get(navigator, "standalone") === false ? "home-screen" : "no";
}

/** Whether this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  return (await findSubscription()) !== null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** An error shown beside the button. */
class PushProblem extends Error {}

/**
 * Asks for permission and subscribes this browser.
 * @param key base64url of the site's public key
 */
export async function begin({ register, release }: SiteWorker, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new PushProblem(
      "Dein Browser hat Mitteilungen dieser Website nicht erlaubt. In seinen Einstellungen lässt sich das ändern.",
    );
  const { pushManager } = await register();
  try {
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: base64UrlBytes(key),
    });
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh = "", auth = "" } = keys;
    await tell({ endpoint: endpoint ?? "", p256dh, auth });
  } catch (error) {
    await end(release).catch(() => {});
    throw error;
  }
}

/** Ends the subscription: the server deletes the endpoint, and so does the browser. */
export async function end(release: SiteWorker["release"]): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    // If this fails, the server learns of the end with its next message.
    await tell({ endpoint: subscription.endpoint, p256dh: "", auth: "" }).catch(() => {});
  }
  await release();
}

async function tell(fields: SubscriptionFields): Promise<void> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(subscriptionPath, { method: "POST", body });
  if (answer.ok) return;
  const { message } = await answer.json().catch(() => ({}));
  throw new PushProblem(message);
}

export function subscriptionMessage(error: unknown): string {
  if (error instanceof PushProblem && error.message) return error.message;
  console.warn("Der Browser wurde nicht angemeldet.", error);
  return "Das hat gerade nicht geklappt. Bitte versuche es noch einmal.";
}

function base64UrlBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
