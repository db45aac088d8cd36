import { own, secret } from "~/lib/forms/form-field";
import { defineSettings } from "~/platform/fields/settings.server";
import { sendingFields } from "./fields";

/** The row, made by its migration, also holds the `suppression_key`, which no new SECRET ends. */
export const settings = defineSettings({
  table: "newsletter_settings",
  event: "sending.update",
  fields: {
    ...sendingFields,
    /** PKCS #8 PEM; null: mails are not signed here. */
    dkimKey: secret("Schlüssel für DKIM", { purpose: "newsletter dkim" }),
    dkimSelector: own(""),
    /** The domain whose mails are signed, once its record is there; '': not yet. */
    dkimDomain: own(""),
    /** Signs the reports that others send us; null: none are taken. */
    reportKey: secret("Schlüssel für Meldungen", { purpose: "newsletter reports" }),
  },
});
