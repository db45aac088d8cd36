/** Path at which browsers store and delete their subscription. */
export const subscriptionPath = "/episodes/bescheid";

export type SubscriptionFields = Record<"endpoint" | "p256dh" | "auth", string>;

/** The service worker's message; addresses are paths of this site. */
export type PushedMessage = {
  title: string;
  /** 'Akte 012 von „Die Sendung“'. */
  about: string;
  path: string;
  /** A square picture, and a wide one. */
  icon: string;
  picture: string;
  episodeId: string;
};
