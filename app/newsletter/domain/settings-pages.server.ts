import type { Operator } from "~/platform/actor";
import { answerOr } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import {
  discardReportKey,
  maskedKey,
  readReportKey,
  renewReportKey,
} from "../reports/report-key.server";
import {
  checkSettings,
  getNewsletterSettings,
  saveNewsletterSettings,
} from "../settings/settings.server";
import { checkDkim, readDomain } from "./check-domain.server";
import {
  addressOf,
  discardDkimKey,
  dkimOf,
  domainOf,
  readDkim,
  renewDkimKey,
  signFor,
} from "./dkim.server";
import type { PartAnswer } from "./finding";

/** The sending settings for the operator: no password, and of the key only its end. */
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

/** `key` only just after its creation. */
type FormResult = Omit<PartAnswer, "form"> & { key?: string };

type PageForms = Record<
  string,
  (services: Services, operator: Operator, form: FormData) => Promise<FormResult>
>;

const sendingForms: PageForms = {
  async settings(services, operator, form) {
    const { settings, errors, values } = checkSettings(form);
    if (Object.keys(errors).length > 0) return { saved: false, message: null, errors, values };
    await saveNewsletterSettings(services, operator, settings);
    return done("Gespeichert.");
  },
  async "report-key"(services, operator) {
    const key = await renewReportKey(services, operator);
    return { ...done("Der neue Schlüssel gilt."), key };
  },
  async "report-key-end"(services, operator) {
    await discardReportKey(services, operator);
    return done("Der Schlüssel ist verworfen.");
  },
};

const domainForms: PageForms = {
  async check(services) {
    await readDomain(services, { isFresh: true });
    return done("Neu geprüft.");
  },
  async "make-key"(services, operator) {
    await renewDkimKey(services, operator);
    return done("Der Schlüssel ist erzeugt. Veröffentliche jetzt den Eintrag.");
  },
  async "discard-key"(services, operator) {
    await discardDkimKey(services, operator);
    return done("Der Schlüssel ist verworfen.");
  },
  /** A signature without a published key is worse than none: the record is checked unless the operator is sure. */
  async sign(services, operator, form) {
    const domain = domainOf(services.env.MAIL_FROM);
    const key = await readDkim(services);
    if (!domain || !key) return refused("Es gibt noch keinen Schlüssel.");
    const isSure = form.get("isSure") === "1";
    const { state } = isSure ? { state: "ok" } : await checkDkim(services.dns, domain, key);
    if (state !== "ok")
      return refused(
        "Der Eintrag ist im DNS noch nicht zu finden, deshalb wird noch nicht unterschrieben. Weißt du sicher, dass er stimmt, setze den Haken.",
      );
    await signFor(services, operator, domain);
    return done("Ab jetzt werden die Mails unterschrieben.");
  },
  async "sign-not"(services, operator) {
    await signFor(services, operator, "");
    return done("Ab jetzt wird nicht mehr unterschrieben.");
  },
};

export const answerSending = answererOf(sendingForms);
export const answerDomain = answererOf(domainForms);

/** Answers one of a page's forms, named in its field `form`; 400 for any other. */
function answererOf(forms: PageForms) {
  return async (services: Services, operator: Operator, form: FormData) => {
    const name = String(form.get("form"));
    const handle = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!handle) throw new Response(null, { status: 400 });
    const failed = refused("Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.");
    return answerOr(services, { ...failed, form: name, status: 503 }, async () => {
      const result = await handle(services, operator, form);
      return { ...result, form: name, status: result.saved ? 200 : 422 };
    });
  };
}

function done(message: string): FormResult {
  return { ...refused(message), saved: true };
}

function refused(message: string): FormResult {
  return { saved: false, message, errors: {}, values: {} };
}
