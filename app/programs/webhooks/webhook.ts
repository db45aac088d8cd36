/** Maximum number of webhooks of a site. */
export const maxWebhooks = 50;
export const maxUrlLength = 2000;
/** The type of an event that only a button causes. */
export const testEvent = "webhook.test";
/** Failed attempts in a row after which a webhook is paused. */
export const maxFailures = 20;
export const keepLogDays = 30;

export const webhookStates = {
  active: "an",
  paused: "angehalten",
  failing: `angehalten nach ${maxFailures} Fehlschlägen`,
  gone: "beendet: Der Empfänger will nichts mehr (410)",
};

export type WebhookState = keyof typeof webhookStates;

export const deliveryStates = {
  waiting: "wartet",
  delivered: "angekommen",
  failed: "nicht angekommen",
};

export type DeliveryState = keyof typeof deliveryStates;

/** A webhook as operators see it. */
export type Webhook = {
  id: string;
  url: string;
  /** Event types. */
  events: string[];
  isPersonal: boolean;
  state: WebhookState;
  /** Without a secret nothing is sent. */
  hasSecret: boolean;
  maker: string;
};

/** An entry of a webhook's log. */
export type Delivery = {
  id: string;
  type: string;
  state: DeliveryState;
  attempts: number;
  request: string;
  status: number | null;
  answer: string;
  error: string;
  duration: number | null;
  nextAt: string | null;
  createdAt: string;
};
