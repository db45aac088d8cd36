import { getNewsletterSettings } from "~/features/mail-domain/settings.server";
import { forgetDeparted } from "~/features/newsletter/forget-departed.server";
import type { Services } from "~/platform/services.server";

/** Forgets who left the newsletter as many years ago as the operator says. */
export async function forgetFormerSubscribers(
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const { keepYears } = await getNewsletterSettings(services.db);
  await forgetDeparted(services, keepYears, signal);
}
