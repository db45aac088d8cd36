import type { Services } from "~/platform/services.server";
import { getNewsletterSettings } from "../domain/settings.server";
import { forgetDeparted } from "./forget-departed.server";

/** Forgets who left the newsletter as many years ago as the operator says. */
export async function forgetFormerSubscribers(
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const { keepYears } = await getNewsletterSettings(services.db);
  await forgetDeparted(services, keepYears, signal);
}
