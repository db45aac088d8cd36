import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import {
  discardReportKey,
  maskedKey,
  readReportKey,
  renewReportKey,
} from "../reports/report-key.server";
import { checkDkim, readDomain } from "./check-domain.server";
import { discardDkimKey, dkimOf, readDkim, renewDkimKey, signFor } from "./dkim.server";
import { doneAnswer, type PartAnswer, refusedAnswer } from "./part-answer";
import { addressOf, domainOf } from "./sender-domain.server";
import { checkSettings, getNewsletterSettings, saveNewsletterSettings } from "./settings.server";

/** How the newsletter is sent, for the operator: no password, and of the key only its end. */
export async function readSending(services: Pick<Services, "db" | "env" | "secret">) {
  const { db, env } = services;
  const [settings, key, dkim] = await Promise.all([
    getNewsletterSettings(db),
    readReportKey(services),
    dkimOf(services),
  ]);
  return {
    settings,
    sender: addressOf(env.MAIL_FROM),
    baseUrl: env.BASE_URL,
    smtpHost: env.SMTP_URL ? (URL.parse(env.SMTP_URL)?.host ?? null) : null,
    isSigned: dkim !== null,
    reportKey: key && maskedKey(key),
  };
}

/** `key` only just after it was made. */
type SendingAnswer = PartAnswer & { key?: string; status: number };

const sendingForms: PartForms<Omit<SendingAnswer, "status">> = new Map([
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
): Promise<SendingAnswer> => answerPart(sendingForms, services, operator, form);

type DomainAnswer = PartAnswer & { status: number };

const notPublished =
  "Der Eintrag ist im DNS noch nicht zu finden, deshalb wird noch nicht unterschrieben. Weißt du sicher, dass er stimmt, setze den Haken.";

const domainForms: PartForms<PartAnswer> = new Map([
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
): Promise<DomainAnswer> => answerPart(domainForms, services, operator, form);

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

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

/** What one form of a page of settings does, by its name. */
type PartForms<Answer extends PartAnswer> = ReadonlyMap<
  string,
  (services: Services, operator: Operator, form: FormData) => Promise<Answer>
>;

/**
 * What one of the forms of a page asks for; its field `form` says which.
 * @throws Response 400 for a form that there is not
 */
async function answerPart<Answer extends PartAnswer>(
  forms: PartForms<Answer>,
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<(Answer | PartAnswer) & { status: number }> {
  const name = String(form.get("form"));
  const handle = forms.get(name);
  if (!handle) throw new Response(null, { status: 400 });
  const answer = await attempt(services, () => handle(services, operator, form));
  if (!answer) return { ...refusedAnswer(name, failed), status: 503 };
  return { ...answer, status: answer.saved ? 200 : 422 };
}
