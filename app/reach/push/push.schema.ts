/** Where browsers leave where they take messages, and take that back. */
export const subscriptionPath = "/episodes/bescheid";

export type SubscriptionFields = Record<"endpoint" | "p256dh" | "auth", string>;

/** What the service worker gets; the addresses are paths of this site. */
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
