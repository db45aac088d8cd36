import { withoutSecrets } from "~/platform/fields/settings.server";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { maskedKey, renewReportKey } from "../reports/report-key.server";
import { sendingFields, signFields } from "../settings/fields";
import { settings } from "../settings/settings.server";
import { checkDkim, readDomain } from "./check-domain.server";
import { dkimOf, domainOf, makeDkimKey, readDkim, senderEmail } from "./dkim.server";

/** The sending settings for operators, without password, and with only the end of the key. */
export async function readSending(services: Services) {
  const { env } = services;
  const [values, dkim] = await Promise.all([settings.read(services), dkimOf(services)]);
  return {
    settings: withoutSecrets(sendingFields, values),
    sender: senderEmail(env.MAIL_FROM),
    baseUrl: env.BASE_URL,
    smtpHost: env.SMTP_URL ? (URL.parse(env.SMTP_URL)?.host ?? null) : null,
    isSigned: dkim !== null,
    reportKey: values.reportKey && maskedKey(values.reportKey),
  };
}

const asks = "mailDomain.update";

export const changeSending = formOperation({
  name: "admin.sending.change",
  asks,
  fields: sendingFields,
  async run(services, values, { operator }) {
    await settings.save(services, operator, values);
    return {};
  },
});

/** Only this output contains the key: it is never shown again. */
export const makeReportKey = formOperation({
  name: "admin.sending.make-report-key",
  asks,
  fields: {},
  run: async (services, _, { operator }) => ({ key: await renewReportKey(services, operator) }),
});

export const check = formOperation({
  name: "admin.sending.check",
  asks,
  fields: {},
  run: (services) => readDomain(services, { isFresh: true }),
});

/**
 * An operation that saves the values which `make` returns.
 * @param verb the verb in the audit log
 */
function button(verb: string, make: (services: Services) => Values | Promise<Values>) {
  return formOperation({
    name: `admin.sending.${verb}`,
    asks,
    fields: {},
    async run(services, _, { operator }) {
      await settings.save(services, operator, await make(services), `sending.${verb}`);
      return {};
    },
  });
}
type Values = Parameters<typeof settings.save>[2];

/** Mails are not yet signed with the new key. */
export const makeKey = button("make-key", makeDkimKey);
/** The selector stays, so that no later key gets the same one. */
export const discardKey = button("discard-key", () => ({ dkimKey: null, dkimDomain: "" }));
export const signNot = button("sign-not", () => ({ dkimDomain: "" }));
export const discardReportKey = button("discard-report-key", () => ({ reportKey: null }));

/**
 * A signature whose key is not in the DNS is worse than none, so the DNS is asked first, unless an operator vouches for
 * the record.
 */
export const sign = formOperation({
  name: "admin.sending.sign",
  asks,
  fields: signFields,
  async run(services, { isSure }, { operator }) {
    const dkimDomain = domainOf(services.env.MAIL_FROM);
    const key = await readDkim(services);
    if (!dkimDomain || !key) throw refused("Es gibt noch keinen Schlüssel.");
    if (!isSure && (await checkDkim(services.dns, dkimDomain, key)).state !== "ok")
      throw refused(
        "Der Eintrag ist im DNS noch nicht zu finden, deshalb wird noch nicht unterschrieben. Weißt du sicher, dass er stimmt, setze den Haken.",
      );
    await settings.save(services, operator, { dkimDomain }, "sending.sign");
    return {};
  },
});

function refused(detail: string): OperationError {
  return new OperationError("invalid-input", { detail });
}

export const operations = [
  changeSending,
  makeReportKey,
  discardReportKey,
  check,
  makeKey,
  discardKey,
  sign,
  signNot,
];
