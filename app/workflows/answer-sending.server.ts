import { discardReportKey, renewReportKey } from "~/features/bounces/report-key.server";
import { checkSettings } from "~/features/mail-domain/check-settings.server";
import { doneAnswer, type PartAnswer, refusedAnswer } from "~/features/mail-domain/part-answer";
import { saveNewsletterSettings } from "~/features/mail-domain/write-settings.server";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { attempt } from "./attempt.server";

/** `key` only just after it was made. */
export type SendingAnswer = PartAnswer & { key?: string; status: number };

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

type Verb = (
  services: Services,
  operator: Operator,
  form: FormData,
) => Promise<Omit<SendingAnswer, "status">>;

const verbs = new Map<string, Verb>([
  [
    "settings",
    async (services, operator, form) => {
      const { settings, errors, values } = checkSettings(form);
      if (Object.keys(errors).length > 0)
        return { form: "settings", saved: false, message: null, errors, values };
      await saveNewsletterSettings(services, operator, settings);
      return doneAnswer("settings", "Gespeichert.");
    },
  ],
  [
    "report-key",
    async (services, operator) => {
      const key = await renewReportKey(services, operator);
      return { ...doneAnswer("report-key", "Der neue Schlüssel gilt."), key };
    },
  ],
  [
    "report-key-end",
    async (services, operator) => {
      await discardReportKey(services, operator);
      return doneAnswer("report-key-end", "Der Schlüssel ist verworfen.");
    },
  ],
]);

/**
 * What one of the forms of the sending's settings asks for; `form` says which.
 * @throws Response 400 for a form that there is not
 */
export async function answerSending(
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<SendingAnswer> {
  const name = String(form.get("form"));
  const verb = verbs.get(name);
  if (!verb) throw new Response(null, { status: 400 });
  const answer = await attempt(services, () => verb(services, operator, form));
  if (!answer) return { ...refusedAnswer(name, failed), status: 503 };
  return { ...answer, status: answer.saved ? 200 : 422 };
}
