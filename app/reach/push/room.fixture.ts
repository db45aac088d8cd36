import { expect } from "vitest";
import type { Area, Listens } from "../../../tests/room-fixture";
import { browserKeys } from "./push-service.fixture";
import { settings } from "./push-settings.server";

export const area: Area = {
  pages: {
    push: ["show.read", "show.update", { intent: "on" }],
  },
};

export const listens: Listens = async (services, operator, endpoint) => {
  await settings.save(services, operator, { isOn: true });
  const browser = browserKeys();
  const subscription = { id: "b", endpoint, ...browser.keys, created_day: "2026-11-20" };
  await services.db
    .insertInto("push_subscriptions")
    .values({ ...subscription, waits_for: null })
    .execute();
  return ([message], { id, title }) =>
    expect(browser.read(message?.body ?? Buffer.of())).toMatchObject({
      title,
      path: `/episodes/${id}`,
    });
};
