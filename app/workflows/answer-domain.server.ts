import { checkDkim } from "~/features/mail-domain/check-domain.server";
import { readDkim } from "~/features/mail-domain/dkim.server";
import { doneAnswer, type PartAnswer, refusedAnswer } from "~/features/mail-domain/part-answer";
import { domainOf } from "~/features/mail-domain/sender-domain.server";
import {
  discardDkimKey,
  renewDkimKey,
  signFor,
} from "~/features/mail-domain/write-settings.server";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { attempt } from "./attempt.server";
import { readDomain } from "./read-domain.server";

export type DomainAnswer = PartAnswer & { status: number };

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";
const notPublished =
  "Der Eintrag ist im DNS noch nicht zu finden, deshalb wird noch nicht unterschrieben. Weißt du sicher, dass er stimmt, setze den Haken.";

type Verb = (services: Services, operator: Operator, form: FormData) => Promise<PartAnswer>;

const verbs = new Map<string, Verb>([
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
 * What one of the forms of the domain's page asks for; `form` says which.
 * @throws Response 400 for a form that there is not
 */
export async function answerDomain(
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<DomainAnswer> {
  const name = String(form.get("form"));
  const verb = verbs.get(name);
  if (!verb) throw new Response(null, { status: 400 });
  const answer = await attempt(services, () => verb(services, operator, form));
  if (!answer) return { ...refusedAnswer(name, failed), status: 503 };
  return { ...answer, status: answer.saved ? 200 : 422 };
}

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
