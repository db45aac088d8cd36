import type { PushedMessage } from "./push.schema";

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void };
type PushEvent = ExtendableEvent & { data: { json(): PushedMessage } | null };
type NotificationEvent = ExtendableEvent & { notification: Notification };
type Client = { url: string; focus(): Promise<unknown> };

/** The part of ServiceWorkerGlobalScope used here, whose types exclude those of pages. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<Client[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
};

/** Shows push messages, and opens the episode's page on a click. */
export function inWorker(): void {
  const worker = globalThis as unknown as WorkerScope;
  worker.addEventListener("push", (event) => {
    if (!event.data) return;
    const {
      title,
      about: body,
      path: data,
      icon,
      picture: image,
      episodeId: tag,
    } = event.data.json();
    // A message replaces an earlier one with the same tag silently.
    const options = { body, data, icon, image, tag, lang: "de" };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, event.notification.data));
  });
}

async function openPage({ clients }: WorkerScope, path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => url.split(/[?#]/)[0] === href);
  await (page ? page.focus() : clients.openWindow(href));
}
