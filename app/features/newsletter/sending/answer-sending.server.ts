import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { answerPart, type PartVerbs } from "../domain/answer-part.server";
import { checkSettings } from "../domain/check-settings.server";
import { doneAnswer, type PartAnswer } from "../domain/part-answer";
import { discardReportKey, renewReportKey } from "../domain/report-key.server";
import { saveNewsletterSettings } from "../domain/write-settings.server";

/** `key` only just after it was made. */
export type SendingAnswer = PartAnswer & { key?: string; status: number };

const verbs: PartVerbs<Omit<SendingAnswer, "status">> = new Map([
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
 * What one of the forms of the sending's settings asks for.
 * @throws Response 400 for a form that there is not
 */
export const answerSending = (
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<SendingAnswer> => answerPart(verbs, services, operator, form);
