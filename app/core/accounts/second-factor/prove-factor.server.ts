import type { Services } from "~/platform/services.server";
import { countAttempt, waitText } from "../attempts.server";
import { getFactor } from "./second-factor.server";
import { consumeStep } from "./second-step.server";

const limits = [{ points: 5, seconds: 15 * 60 }];

/** Checks and uses up a code of the authenticator app. Returns null if it is valid, otherwise a German message. */
export async function factorDenial(
  services: Services,
  operatorId: string,
  code: string,
): Promise<string | null> {
  const { isOn } = await getFactor(services, operatorId);
  if (!isOn) return "Dafür brauchst du einen zweiten Faktor. Schalte ihn unter „Mein Zugang“ ein.";
  const counted = [{ name: "two-factor-proof", key: operatorId, limits }];
  const attempt = await countAttempt(services, counted);
  if (attempt.seconds > 0) return waitText(attempt.seconds);
  if (!(await consumeStep(services, operatorId, code.replace(/\s/g, ""))))
    return "Dieser Code stimmt nicht. Nimm den, der gerade in der App steht.";
  await attempt.forgive();
  return null;
}
