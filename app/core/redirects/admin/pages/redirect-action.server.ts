import { data } from "react-router";
import type { RedirectAnswer } from "~/core/redirects/admin/redirects-panel";
import { saveRedirect } from "~/core/redirects/redirects.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";

export const redirectFailed = "Die Weiterleitung konnte nicht gespeichert werden";

/** Saves a redirect that was sent, and says what became of it. */
export async function redirectAction(
  services: Services,
  operator: Operator,
  sent: { former: string; path: string; target: string },
) {
  const errors = await attempt(services, () => saveRedirect(services, operator, sent));
  const { path, target } = sent;
  const answer: RedirectAnswer = {
    saved: errors !== null && Object.keys(errors).length === 0,
    message: errors ? null : redirectFailed,
    errors: errors ?? {},
    values: { path, target },
  };
  return data(answer, { status: answer.saved ? 200 : errors ? 422 : 503 });
}
