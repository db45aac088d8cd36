import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { answerPart, type PartVerbs } from "./answer-part.server";
import { checkDkim } from "./check-domain.server";
import { readDkim } from "./dkim.server";
import { doneAnswer, type PartAnswer, refusedAnswer } from "./part-answer";
import { readDomain } from "./read-domain.server";
import { domainOf } from "./sender-domain.server";
import { discardDkimKey, renewDkimKey, signFor } from "./write-settings.server";

export type DomainAnswer = PartAnswer & { status: number };

const notPublished =
  "Der Eintrag ist im DNS noch nicht zu finden, deshalb wird noch nicht unterschrieben. Weißt du sicher, dass er stimmt, setze den Haken.";

const verbs: PartVerbs<PartAnswer> = new Map([
  [
    "check",
    async (services) => {
      await readDomain(services, { isFresh: true });
      return doneAnswer("check", "Neu geprüft.");
    },
  ],
  [
    "make-key",
    async (services, operator) => {
      await renewDkimKey(services, operator);
      return doneAnswer("make-key", "Der Schlüssel ist erzeugt. Veröffentliche jetzt den Eintrag.");
    },
  ],
  [
    "discard-key",
    async (services, operator) => {
      await discardDkimKey(services, operator);
      return doneAnswer("discard-key", "Der Schlüssel ist verworfen.");
    },
  ],
  ["sign", sign],
  [
    "sign-not",
    async (services, operator) => {
      await signFor(services, operator, "");
      return doneAnswer("sign-not", "Ab jetzt wird nicht mehr unterschrieben.");
    },
  ],
]);

/**
 * What one of the forms of the domain's page asks for.
 * @throws Response 400 for a form that there is not
 */
export const answerDomain = (
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<DomainAnswer> => answerPart(verbs, services, operator, form);

/** A signature whose key nobody finds is worse than none: it is looked for first, unless somebody knows. */
async function sign(services: Services, operator: Operator, form: FormData): Promise<PartAnswer> {
  const domain = domainOf(services.env.MAIL_FROM);
  const key = await readDkim(services);
  if (!domain || !key) return refusedAnswer("sign", "Es gibt noch keinen Schlüssel.");
  const isSure = form.get("isSure") === "1";
  const { state } = isSure ? { state: "ok" } : await checkDkim(services.dns, domain, key);
  if (state !== "ok") return refusedAnswer("sign", notPublished);
  await signFor(services, operator, domain);
  return doneAnswer("sign", "Ab jetzt werden die Mails unterschrieben.");
}
